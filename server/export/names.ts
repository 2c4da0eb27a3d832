import { nameColumn } from '../../src/contract/transfer';
import type { Field, RecordData } from '../../src/resources';
import { isReference } from '../fields';
import type { Records } from '../records/records';
import type { Table } from '../tables/table';
import { isTexts } from '../values/storable';

/** Returns reference fields by file column. Such a column has the names of the referenced records. */
export const nameColumns = ({ fields }: Table): Map<string, Field> =>
  new Map(
    [...fields.values()].flatMap((field) =>
      isReference(field) ? [[nameColumn(field.name), field] as const] : [],
    ),
  );

/** Adds the names of referenced records in the requested columns, or the id of a missing record. */
export async function addNames(
  records: Records,
  table: Table,
  batch: readonly RecordData[],
  columns: readonly string[],
): Promise<RecordData[]> {
  const withNames = batch.map((record) => ({ ...record }));
  for (const [column, { name, column: stored }] of nameColumns(table)) {
    if (!columns.includes(column)) continue;
    const ids = batch.flatMap((record) => (record[name] ? [String(record[name])] : []));
    const names = await records.namesOf(table.references.get(stored), [...new Set(ids)]);
    for (const record of withNames)
      record[column] = names.get(String(record[name])) ?? record[name];
  }
  return withNames;
}

/** Parses a JSON array of names; undefined for anything else. */
export function readNames(json: string): string[] | undefined {
  try {
    const names: unknown = JSON.parse(json);
    return isTexts(names) ? names : undefined;
  } catch {
    return undefined;
  }
}
