import type { RecordBrief } from '../../src/contract/overview';
import type { Kind } from '../../src/resources';
import { readListQuery } from '../api/listQuery';
import type { Records } from '../storage/records/records';
import { briefOf, wholeKind } from './kinds';

/** Records told of each kind. */
const MOST = 4;

/** The newest records of a kind in which all words of a text stand. */
export async function findOfKind(
  records: Records,
  kind: Kind,
  text: string,
): Promise<RecordBrief[]> {
  const scope = wholeKind(records, kind);
  const query = readListQuery(scope.table, { q: text, limit: String(MOST) });
  const { rows } = await records.list(scope, { ...query, isUncounted: true });
  return rows.map((record) => ({ kind: kind.name, record: briefOf(kind, record, []) }));
}
