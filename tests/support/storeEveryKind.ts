import type { Catalogue, Field, Kind, RecordData } from '../../src/resources';
import { servicePath } from '../../src/resources/endpoints';
import { otherValueFor, valueFor } from './fieldValues';

export type Post = (path: string, record: object) => Promise<RecordData>;

/** A record of a kind as the API has it, and the record above it, if there is one. */
export interface Stored {
  record: RecordData;
  parentId: RecordData['id'] | undefined;
}

/** Stores a record of every kind with a value in every field, each reference leading somewhere. */
export async function storeEveryKind(
  catalogue: Catalogue,
  post: Post,
): Promise<Map<string, Stored>> {
  const bare = new Map<string, RecordData['id']>();
  for (const kind of catalogue.kinds.filter((each) => !each.parent))
    bare.set(kind.name, (await post(kind.service, {})).id);

  const valueOf = (field: Field): unknown => {
    const target = bare.get(field.target ?? '');
    if (field.type === 'reference') return target;
    if (field.type === 'references') return [target];
    // A picture that no network is needed for.
    return field.type === 'image' ? otherValueFor(field) : valueFor(field);
  };
  const fullOf = (kind: Kind) =>
    Object.fromEntries(kind.fields.map((field) => [field.name, valueOf(field)]));

  const stored = new Map<string, Stored>();
  for (const kind of catalogue.kinds) {
    const parentId = kind.parent ? bare.get(kind.parent) : undefined;
    const record = await post(servicePath(catalogue, kind, parentId), fullOf(kind));
    stored.set(kind.name, { record, parentId });
  }
  return stored;
}
