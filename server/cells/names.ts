import { nameColumn } from '../../src/contract/transfer';
import type { Field } from '../../src/resources';
import { isReference } from '../fields';
import type { Table } from '../tables/table';
import { isTexts } from '../values/storable';

/** Returns reference fields by file column. Such a column has the names of the referenced records. */
export const nameColumns = ({ fields }: Table): Map<string, Field> =>
  new Map(
    [...fields.values()].flatMap((field) =>
      isReference(field) ? [[nameColumn(field.name), field] as const] : [],
    ),
  );

/** Parses a JSON array of column names; undefined for anything else. */
export function readNames(json: string): string[] | undefined {
  try {
    const names: unknown = JSON.parse(json);
    return isTexts(names) ? names : undefined;
  } catch {
    return undefined;
  }
}
