import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { dateFormat, zerosOf } from '../../values/workbookDates';
import { shortened } from '../items';
import { Unreadable } from '../problems';
import type { SheetRow } from '../rows';
import { readShared } from './sharedTexts';
import { readSheet, type CellContext } from './sheet';
import { collect, isTrue } from './xml';
import { Archive } from './zip';

const MIB = 1024 * 1024;
/** Maximum size of a worksheet, of the table of shared texts, and of any other part, unpacked. */
const [MAX_SHEET, MAX_TEXTS, MAX_PART] = [1024 * MIB, 256 * MIB, 16 * MIB];

interface Sheet {
  readonly name: string;
  readonly part: string;
}

/**
 * An .xlsx file, which is read row by row. A table of shared texts, which every workbook of Excel has, is kept
 * in memory within limits; all else is streamed.
 */
export class Workbook {
  private constructor(
    private readonly archive: Archive,
    /** The worksheets, visible ones first. */
    private readonly sheets: readonly Sheet[],
    private readonly cells: CellContext,
  ) {}

  /** Opens the workbook in a request body. Throws Unreadable. */
  static async open(body: Readable): Promise<Workbook> {
    const archive = await Archive.open(body);
    try {
      return await Workbook.read(archive);
    } catch (error) {
      await archive.close();
      throw error;
    }
  }

  private static async read(archive: Archive): Promise<Workbook> {
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
      {
        shared: texts ? await readShared(archive.read(texts, MAX_TEXTS)) : [],
        formats: styles ? await readFormats(archive.read(styles, MAX_PART)) : [],
        is1904,
      },
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
    yield* readSheet(this.archive.read(sheet.part, MAX_SHEET), this.cells);
  }

  close(): Promise<void> {
    return this.archive.close();
  }
}

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
