import Papa from 'papaparse';

import type { ValueFormats } from '../../contract/parsing/formats';
import { writtenReader } from '../../contract/parsing/values';
import type { Field, RecordData } from '../../resources';
import { typeOf } from '../fieldTypes';
import { withoutZoneName } from '../fieldTypes/dateFormats';
import { zoneOf } from '../fieldTypes/dateTime/zones';
import { parseJson } from '../fieldTypes/json/parseJson';
import { Column } from '../transfer/columnFormats';
import { openFormats, type OpenFormats } from '../transfer/ValueFormats';

export interface PastedCell {
  readonly field: Field;
  readonly text: string;
}

/** The text for the input of a field, or the message key of the reason why the cell cannot be read. */
export type CellReading = { readonly text: string } | { readonly problem: string };

/** IDs by name, for each kind that is referred to. Null if several records have the name. */
export type NamedIds = ReadonlyMap<string, ReadonlyMap<string, RecordData['id'] | null>>;

/** IDs of Waybill's records. */
const LIKE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Cells with line breaks, tabs or quotes are quoted. An unclosed quote belongs to the text. */
export function cellsOf(pasted: string): string[][] {
  const text = pasted.replace(/\r\n?|\n$/g, (end, at: number) =>
    at + end.length === pasted.length ? '' : '\n',
  );
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: '\t' });
  if (errors.length === 0) return data;
  return text.split('\n').map((line) => line.split('\t'));
}

/** Detects the value formats of each field from all of its cells, as an import does. */
export function formsOf(cells: readonly PastedCell[], chosen: ValueFormats): OpenFormats {
  const columns = new Map<Field, Column>();
  for (const { field, text } of cells) {
    const column = columns.get(field) ?? new Column();
    columns.set(field, column);
    column.add(text);
  }
  return openFormats({ forms: [...columns.values()] }, [...columns.keys()], chosen);
}

/** The entries of a list of references: as an export writes it, or with separators. */
function entriesOf(cell: string): string[] {
  const list = parseJson(cell);
  if (Array.isArray(list)) return list.map(String);
  const entries = cell.split(/[;\n]/.test(cell) ? /[;\n]/ : ',');
  return entries.map((entry) => entry.trim()).filter(Boolean);
}

/** The names of records in the cells, by the kind that they refer to. */
export function namesIn(cells: readonly PastedCell[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { field, text } of cells) {
    const { refers } = typeOf(field);
    if (!refers || !field.target) continue;
    const cell = text.trim();
    // The name of a single record may contain a separator.
    const candidates = refers === 'many' ? [cell, ...entriesOf(cell)] : [cell];
    const ofTarget = names.get(field.target) ?? new Set();
    for (const name of candidates)
      if (name && !LIKE_ID.test(name)) names.set(field.target, ofTarget.add(name));
  }
  return names;
}

function referenceIn({ target = '' }: Field, name: string, ids: NamedIds): CellReading {
  if (LIKE_ID.test(name)) return { text: name };
  const id = ids.get(target)?.get(name);
  if (id === null) return { problem: 'waybill.paste.severalNames' };
  return id === undefined ? { problem: 'waybill.paste.noName' } : { text: String(id) };
}

function referencesIn(field: Field, cell: string, ids: NamedIds): CellReading {
  const isOne = ids.get(field.target ?? '')?.has(cell);
  const readings = (isOne ? [cell] : entriesOf(cell)).map((name) => referenceIn(field, name, ids));
  const texts = readings.flatMap((reading) => ('text' in reading ? [reading.text] : []));
  return readings.find((reading) => 'problem' in reading) ?? { text: JSON.stringify(texts) };
}

/**
 * Reads a cell as an import reads it, but a ratio in percent also without the sign, as in an input, and a time on the
 * clock of the record's time zone. An ambiguous text is a problem, never a guess.
 */
export function readCell(
  { field, text }: PastedCell,
  forms: ValueFormats,
  ids: NamedIds,
  record?: Partial<RecordData>,
): CellReading {
  const cell = text.trim();
  if (cell === '') return { text: '' };
  const { refers } = typeOf(field);
  if (refers) return (refers === 'one' ? referenceIn : referencesIn)(field, cell, ids);
  const inPercent = field.ratio && !cell.endsWith('%');
  const zone = zoneOf(field, record);
  const reading = zone
    ? writtenReader(field, { ...forms, zone })(withoutZoneName(cell, zone))
    : writtenReader(field, forms)(inPercent ? `${cell}%` : text);
  if ('problem' in reading) return { problem: 'waybill.transfer.unclear' };
  return typeOf(field).fits(reading.text, field, record)
    ? reading
    : { problem: `waybill.fieldTypes.notes.${field.type}` };
}
