import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { SheetCell } from '../../../src/contract/transfer';
import { shortened } from '../items';
import { Unreadable } from '../problems';
import { MAX_COLUMNS, type SheetRow } from '../rows';
import { CUT } from '../../export/workbook';
import {
  dateFormat,
  textOfCode,
  textOfDate,
  zerosOf,
  type DateFormat,
} from '../../export/workbookDates';
import { Archive } from './zip';
import { MAX_RECORD_BYTES } from '../../values/storable';

/*
 * Reads .xlsx files row by row. A table of shared texts, which every workbook of Excel has, is kept in
 * memory within limits; all else is streamed.
 */

const MIB = 1024 * 1024;
/** Maximum size of a worksheet, of the table of shared texts, and of any other part, unpacked. */
const [MAX_SHEET, MAX_TEXTS, MAX_PART] = [1024 * MIB, 256 * MIB, 16 * MIB];
/** Limits of the shared texts in memory: about 150 MB. */
const [MAX_SHARED, MAX_SHARED_CHARACTERS] = [1_000_000, 32 * MIB];
/** Maximum nesting of elements. Worksheets have eight levels. */
const MAX_DEPTH = 64;
/** Maximum characters of a single tag, text or comment. */
const MAX_TOKEN = 4 * MIB;

const damaged = (what: string, at: Unreadable['at'] = { row: 0 }) =>
  new Unreadable('damagedWorkbook', { detail: what }, at);

/** `open` and `text` get names without a namespace prefix. */
interface Handlers {
  open(name: string, attributes: SaxesTagPlain['attributes']): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML and runs after each chunk what `after` yields. Entities other than the five of XML are errors,
 * so nothing can be expanded.
 */
async function* parseXml<Result>(
  chunks: AsyncIterable<Buffer>,
  { open, text, close }: Handlers,
  after: () => Iterable<Result>,
): AsyncGenerator<Result> {
  const decoder = new TextDecoder();
  const parser: SaxesParser = new SaxesParser({ position: false });
  let [depth, pending] = [0, 0];
  parser.on('error', ({ message }) => {
    throw damaged(message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > MAX_DEPTH) throw damaged('its elements are nested too deeply');
    pending = 0;
    open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    pending = 0;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  for await (const chunk of chunks) {
    pending += chunk.length;
    if (pending > MAX_TOKEN) throw damaged('one of its parts is too large');
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* after();
  }
  parser.write(decoder.decode()).close();
  yield* after();
}

const none = (): [] => [];

/** Runs `parseXml` for a part whose handlers collect the result. */
async function collect(chunks: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const nothing of parseXml(chunks, handlers, none)) void nothing;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const decoded = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text;

/** Copies a text, which would otherwise keep the whole chunk that it is a part of in memory. */
const copied = (text: string) => Buffer.from(text).toString();

/** Collects the text of an item, without its phonetic reading. */
class ItemText {
  value = '';
  private isText = false;
  private isPhonetic = false;

  /** Returns the text and begins the next item. */
  take(): string {
    const text = decoded(this.value);
    this.value = '';
    return text;
  }
  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    this.isText = name === 't' && !this.isPhonetic;
  }
  text(text: string): void {
    if (this.isText) this.value += text;
  }
  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    this.isText = false;
  }
}

const tooManyTexts = () => new Unreadable('tooManyTexts', {}, { row: 0 });

async function readShared(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const shared: string[] = [];
  const item = new ItemText();
  let characters = 0;
  await collect(chunks, {
    open: (name) => item.open(name),
    text(text) {
      item.text(text);
      if (characters + item.value.length > MAX_SHARED_CHARACTERS) throw tooManyTexts();
    },
    close(name) {
      item.close(name);
      if (name !== 'si') return;
      if (shared.length >= MAX_SHARED) throw tooManyTexts();
      const text = item.take();
      characters += text.length;
      shared.push(copied(text));
    },
  });
  return shared;
}

interface Sheet {
  readonly name: string;
  readonly part: string;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Bit by which the codes of a lower-case and an upper-case letter differ. */
const LOWER_CASE = 0x20;

/** Returns the number of a column from a reference such as "AB12", from 0; -1 if it has no letters. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) | LOWER_CASE) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

export class Workbook {
  private constructor(
    private readonly archive: Archive,
    /** The worksheets, visible ones first. */
    private readonly sheets: readonly Sheet[],
    private readonly shared: readonly string[],
    private readonly formats: readonly (DateFormat | string | undefined)[],
    private readonly is1904: boolean,
  ) {}

  /** Opens the workbook in a request body. Throws Unreadable. */
  static async open(body: Readable): Promise<Workbook> {
    const archive = await Archive.open(body);
    try {
      return await Workbook.in(archive);
    } catch (error) {
      await archive.close();
      throw error;
    }
  }

  private static async in(archive: Archive): Promise<Workbook> {
    const related = async (part: string) => {
      const { dir, base } = posix.parse(part);
      const parts: { id: string; type: string; target: string }[] = [];
      await collect(archive.read(posix.join(dir, '_rels', `${base}.rels`), MAX_PART), {
        open(name, { Id = '', Type = '', Target = '' }) {
          if (name !== 'Relationship') return;
          const target = posix.resolve('/', dir, Target).slice(1);
          parts.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
        },
      });
      return parts;
    };
    const root = (await related('')).find(({ type }) => type === 'officeDocument')?.target ?? '';
    if (root.endsWith('.bin')) throw new Unreadable('binaryWorkbook', {}, { row: 0 });
    const parts = await related(root);
    const partOf = (is: string) => parts.find(({ type }) => type === is)?.target;
    const sheets: (Sheet & { isHidden: boolean })[] = [];
    let is1904 = false;
    await collect(archive.read(root, MAX_PART), {
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
        if (name !== 'sheet') return;
        const idName = Object.keys(attributes).find((each) => each.endsWith(':id')) ?? '';
        const part = parts.find(({ id }) => id === attributes[idName]);
        const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
        if (part?.type === 'worksheet')
          sheets.push({ name: attributes['name'] ?? '', part: part.target, isHidden });
      },
    });
    if (sheets.length === 0) throw new Unreadable('noSheet', {}, { row: 0 });
    const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
    return new Workbook(
      archive,
      sheets.sort((a, b) => Number(a.isHidden) - Number(b.isHidden)),
      texts ? await readShared(archive.read(texts, MAX_TEXTS)) : [],
      styles ? await readFormats(archive.read(styles, MAX_PART)) : [],
      is1904,
    );
  }

  get names(): string[] {
    return this.sheets.map(({ name }) => name);
  }

  /** Yields the rows of a sheet, by default the first one. Throws Unreadable. */
  async *rows(name = this.names[0]): AsyncGenerator<SheetRow> {
    const sheet = this.sheets.find((each) => each.name === name);
    if (!sheet)
      throw new Unreadable(
        'unknownSheet',
        { name: shortened(name ?? ''), names: this.names.slice(0, 20).join(', ') },
        { row: 0 },
      );
    const rows: SheetRow[] = [];
    let cells: SheetCell[] = [];
    let [line, column, characters, width] = [0, -1, 0, 0];
    let [type, style, value, isValue, hasFormula] = ['', 0, '', false, false];
    const item = new ItemText();
    const add = (cell: SheetCell) => {
      if (cell === '') return;
      if (column >= MAX_COLUMNS)
        throw new Unreadable('sheetColumns', { max: MAX_COLUMNS }, { line });
      if (typeof cell === 'string' && (characters += cell.length) > MAX_RECORD_BYTES)
        throw new Unreadable('tooLargeRecord', {}, { line });
      while (cells.length < column) cells.push('');
      cells[column] = cell;
    };
    const handlers: Handlers = {
      open(tag, attributes) {
        if (tag === 'row') {
          line = Number(attributes['r'] ?? line + 1);
          [cells, column, characters] = [[], -1, 0];
        } else if (tag === 'c') {
          const reference = attributes['r'];
          column = reference ? columnOf(reference) : column + 1;
          if (column < 0) throw damaged(`"${reference}" is not the name of a cell`, { line });
          [type, style] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0)];
          hasFormula = false;
        } else if (tag === 'v') isValue = true;
        else if (tag === 'f') hasFormula = true;
        else item.open(tag);
      },
      text(text) {
        if (isValue) value += text;
        else item.text(text);
        if (characters + value.length + item.value.length > MAX_RECORD_BYTES)
          throw new Unreadable('tooLargeRecord', {}, { line });
      },
      close: (tag) => {
        if (tag === 'v') isValue = false;
        else if (tag === 'c') {
          const itemText = item.take();
          const text = type === 'inlineStr' ? itemText : value;
          value = '';
          if (text === '' && hasFormula && type !== 'str') add({ error: 'formula' });
          else add(this.cellOf(type, style, text, line));
        } else if (tag === 'row' && cells.length > 0) {
          // A cell at the end that a spreadsheet leaves out is empty.
          width ||= cells.length;
          while (cells.length < width) cells.push('');
          rows.push({ cells, line });
        } else item.close(tag);
      },
    };
    yield* parseXml(this.archive.read(sheet.part, MAX_SHEET), handlers, () => rows.splice(0));
  }

  close(): Promise<void> {
    return this.archive.close();
  }

  private cellOf(type: string, style: number, text: string, line: number): SheetCell {
    if (type === 'inlineStr') return withCut(text);
    if (type === 'str') return withCut(decoded(text));
    if (text.trim() === '') return '';
    if (type === 's') {
      const shared = this.shared[Number(text)];
      if (shared === undefined)
        throw damaged(`the shared text ${shortened(text)} is missing`, { line });
      return withCut(shared);
    }
    if (type === 'b') return isTrue(text);
    if (type === 'e') return { error: text };
    const number = Number(text);
    if (type === 'd' || Number.isNaN(number) || isLongCode(text)) return text;
    const format = this.formats[style];
    const shown =
      typeof format === 'string'
        ? textOfCode(number, format)
        : format && textOfDate(number, format, this.is1904);
    return shown ?? number;
  }
}

/** Digits that other programs than Excel write, which keeps 15. A number would round them. */
const isLongCode = (text: string) => /^\d{16,}$/.test(text) && !/^\d{15}0+$/.test(text);

const withCut = (text: string): SheetCell => (text.endsWith(CUT) ? { error: 'cut' } : text);

/** Returns the date format or the zeros of each cell style; undefined for styles of other values. */
async function readFormats(chunks: AsyncIterable<Buffer>) {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCells = false;
  await collect(chunks, {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'cellXfs') isCells = true;
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      if (name === 'xf' && isCells) ids.push(id);
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return ids.map((id) => dateFormat(id, codes.get(id)) ?? zerosOf(codes.get(id)));
}
