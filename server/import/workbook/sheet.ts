import type { SheetCell } from '../../../src/contract/transfer';
import { CUT } from '../../cells/cells';
import { MAX_RECORD_BYTES } from '../../values/storable';
import { textOfCode, textOfDate, type DateFormat } from '../../values/workbookDates';
import { shortened } from '../items';
import { Unreadable } from '../problems';
import { MAX_COLUMNS, type SheetRow } from '../rows';
import { decoded, ItemText } from './sharedTexts';
import { damaged, isTrue, parseXml, type Handlers } from './xml';

/** Parts of a workbook that the cells of its sheets refer to. */
export interface CellContext {
  readonly shared: readonly string[];
  /** The date format or the zeros of each cell style; undefined for styles of other values. */
  readonly formats: readonly (DateFormat | string | undefined)[];
  /** True if days are counted from 1904. */
  readonly is1904: boolean;
}

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

/** True for more digits than Excel keeps (15), as other programs write. A number would round them. */
const isLongCode = (text: string) => /^\d{16,}$/.test(text) && !/^\d{15}0+$/.test(text);

const withCut = (text: string): SheetCell => (text.endsWith(CUT) ? { error: 'cut' } : text);

function cellOf(
  { shared, formats, is1904 }: CellContext,
  type: string,
  style: number,
  text: string,
  line: number,
): SheetCell {
  if (type === 'inlineStr') return withCut(text);
  if (type === 'str') return withCut(decoded(text));
  if (text.trim() === '') return '';
  if (type === 's') {
    const sharedText = shared[Number(text)];
    if (sharedText === undefined)
      throw damaged(`the shared text ${shortened(text)} is missing`, { line });
    return withCut(sharedText);
  }
  if (type === 'b') return isTrue(text);
  if (type === 'e') return { error: text };
  const number = Number(text);
  if (type === 'd' || Number.isNaN(number) || isLongCode(text)) return text;
  const format = formats[style];
  const formatted =
    typeof format === 'string'
      ? textOfCode(number, format)
      : format && textOfDate(number, format, is1904);
  return formatted ?? number;
}

/** Yields the rows of a worksheet that are not empty. Throws Unreadable. */
export async function* readSheet(
  chunks: AsyncIterable<Buffer>,
  workbook: CellContext,
): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = [];
  let cells: SheetCell[] = [];
  let [line, column, characters] = [0, -1, 0];
  let [type, style, value, isValue, hasFormula] = ['', 0, '', false, false];
  const item = new ItemText();
  const add = (cell: SheetCell) => {
    if (cell === '') return;
    if (column >= MAX_COLUMNS) throw new Unreadable('sheetColumns', { max: MAX_COLUMNS }, { line });
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
    close(tag) {
      if (tag === 'v') isValue = false;
      else if (tag === 'c') {
        const itemText = item.take();
        const text = type === 'inlineStr' ? itemText : value;
        value = '';
        if (text === '' && hasFormula && type !== 'str') add({ error: 'formula' });
        else add(cellOf(workbook, type, style, text, line));
      } else if (tag === 'row' && cells.length > 0) rows.push({ cells, line });
      else item.close(tag);
    },
  };
  yield* parseXml(chunks, handlers, () => rows.splice(0));
}
