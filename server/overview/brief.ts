import type { RecordBrief } from '../../src/contract/overview';
import type { Kind, RecordData } from '../../src/resources';
import { statusField } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import { StorageError } from '../database/errors';
import type { Storage } from '../storage';

/** Number of records that a part of the overview lists individually. */
export const MAX_LISTED = 6;

/** Returns the ID, the name fields and the status of a record, and the given fields. */
export function briefOf(kind: Kind, record: RecordData, fields: readonly string[]) {
  const status = statusField(kind)?.name;
  const names = [...kind.representation, ...(status ? [status] : []), ...fields];
  return Object.fromEntries(
    ['id', ...names].map((name) => [name, record[name] ?? null]),
  ) as RecordBrief['record'];
}

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof StorageError && error.fault === 'missing')) throw error;
};

/** Returns undefined if the record has been deleted. */
export async function readBrief(
  { records, scopes }: Storage,
  actor: Actor,
  kind: Kind,
  { id, parent_or_own_id }: { readonly id: string; readonly parent_or_own_id: string },
  fields: readonly string[],
): Promise<RecordBrief | undefined> {
  const scope = scopes.of(actor, [kind], kind.parent && parent_or_own_id);
  const record = await records.get(scope, id).catch(unlessMissing);
  return (
    record && { kind: kind.name, parentId: scope.parent?.id, record: briefOf(kind, record, fields) }
  );
}
