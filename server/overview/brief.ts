import type { Kind, RecordData } from '../../src/resources';
import { statusField } from '../../src/resources/kindFields';
import type { RecordBrief } from '../../src/contract/overview';

/** Number of records that a part of the overview lists individually. */
export const MAX_LISTED = 6;

/**
 * The short form of a record: its name fields, its status, and the fields that it is listed for.
 */
export function briefOf(kind: Kind, record: RecordData, fields: readonly string[]) {
  const status = statusField(kind)?.name;
  const names = [...kind.representation, ...(status ? [status] : []), ...fields];
  return Object.fromEntries(
    ['id', ...names].map((name) => [name, record[name] ?? null]),
  ) as RecordBrief['record'];
}
