import type { WaybillDataProvider } from '../../dataProvider';
import type { Kind, RecordData } from '../../resources';

/** Brings back a record whose last change is its deletion. */
export async function restoreDeleted(
  provider: WaybillDataProvider,
  kind: Kind,
  id: RecordData['id'],
): Promise<{ data: RecordData }> {
  const { data } = await provider.versions(kind.name, { id, page: 1, perPage: 1 });
  const [last] = data;
  if (last?.operation !== 'delete') throw new Error(`${kind.name} ${id} is not deleted`);
  return provider.restore(last.id);
}
