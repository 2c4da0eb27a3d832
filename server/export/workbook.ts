import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { WORKBOOK_TYPE } from '../../src/contract/transfer';
import type { Field, RecordData } from '../../src/resources';
import { CUT, undeclaredText, workbookText } from '../cells/cells';
import { StorageError } from '../database/errors';
import { typeOf } from '../fields';
import { batchSizeFor, ownValue, rowWriter, type FileColumns, type FileWriter } from './files';

/** Maximum rows of a sheet in Excel, without the header. */
export const MAX_ROWS = 2 ** 20 - 1;

export const tooManyRows = (count: number) =>
  new StorageError(
    'tooManyRows',
    `A sheet of Excel has 1,048,576 rows at most, but the list has ${count.toLocaleString('en-US')} records. Add a filter, or ask for csv.`,
  );

/** Maximum characters of a cell in Excel. */
const MAX_CELL = 32_767;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const code = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

/** Writes text for XML. Characters that XML cannot hold get a code, and so does text that looks like one. */
const xml = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi, code)
    .replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '');

/** Styles of `STYLES`: a day, and the header. */
const [DAY, HEAD] = [1, 2];

function textCell(text: string, style = 0): string {
  const whole = text.length > MAX_CELL ? text.slice(0, MAX_CELL - CUT.length) + CUT : text;
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xml(whole)}</t></is></c>`;
}

const EMPTY = '<c/>';
const plainCell = (value: number | boolean) =>
  `<c${typeof value === 'boolean' ? ' t="b"' : ''}><v>${Number(value)}</v></c>`;

function worksheetCellWriter(field: Field): (value: unknown) => string {
  const { toWorkbookCell } = typeOf(field);
  return (value) => {
    if (value === undefined || value === null) return EMPTY;
    const cell = toWorkbookCell(value);
    if (typeof cell === 'string') return textCell(workbookText(cell));
    if (typeof cell !== 'object') return plainCell(cell);
    return 'day' in cell ? `<c s="${DAY}"><v>${cell.day}</v></c>` : textCell(cell.digits);
  };
}

function undeclaredCell(value: unknown, isMixed: boolean): string {
  if (value === undefined) return EMPTY;
  return typeof value === 'number' || typeof value === 'boolean'
    ? plainCell(value)
    : textCell(undeclaredText(value, isMixed));
}

const [MIN_WIDTH, MAX_WIDTH] = [10, 60];

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relationships = (...all: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`;

/** Returns all parts of a workbook except its sheet. */
const workbookParts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
  '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relationship('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': STYLES,
});

/** Returns a name that Excel accepts for a sheet. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31);

/**
 * Writes a workbook with one sheet: a frozen header, and a row for each record. Throws `tooManyRows` if the
 * list grows beyond a sheet during the export.
 */
export function workbookWriter(
  title: string,
  columns: FileColumns,
  fields: ReadonlyMap<string, Field>,
  heads = columns.names,
): FileWriter {
  const { names } = columns;
  const cells = rowWriter(columns, fields, worksheetCellWriter, undeclaredCell);
  let count = 0;
  const widthOf = (head: string, name: string, batch: readonly RecordData[]) => {
    const texts = batch.map((record) => String(ownValue(record, name) ?? '').length);
    return Math.min(
      MAX_WIDTH,
      Math.max(MIN_WIDTH, head.length + 2, ...texts.map((length) => length + 1)),
    );
  };
  return {
    type: WORKBOOK_TYPE,
    batchSize: batchSizeFor(names.length),
    head(batch) {
      const widths = heads.map((head, index) => {
        const width = widthOf(head, names[index] ?? '', batch);
        return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
      });
      return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${heads.map((head) => textCell(workbookText(head), HEAD)).join('')}</row>`;
    },
    records(batch) {
      count += batch.length;
      if (count > MAX_ROWS) throw tooManyRows(count);
      return batch.map((record) => `<row>${cells(record).join('')}</row>`).join('');
    },
    foot: '</sheetData></worksheet>',
    pack(sheet) {
      const zip = new ZipFile();
      for (const [name, text] of Object.entries(workbookParts(sheetName(title))))
        zip.addBuffer(Buffer.from(text.startsWith('<?') ? text : DECLARATION + text), name);
      const packed = zip.outputStream as Readable;
      sheet.on('error', (error) => packed.destroy(error));
      packed.on('close', () => sheet.destroy());
      zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
      zip.end();
      return packed;
    },
  };
}
