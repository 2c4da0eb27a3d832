import { HttpError } from 'ra-core';
import type { DataProvider, Identifier } from 'ra-core';

import type { RecordData } from '../../resources';

interface Change {
  id: RecordData['id'];
  /** What the fields are given, as it is sent. */
  data: Readonly<Record<string, unknown>>;
  /** The record as the person has seen it, where they have. */
  seen?: Readonly<Record<string, unknown>>;
  meta?: { parentId?: Identifier };
}

export interface Changed {
  readonly before: RecordData;
  readonly after: RecordData;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Changes some fields of a record and leaves the others. Refused with 412 where one of them is no
 * longer what the person has seen, and where somebody saves the record in between.
 */
export async function changeFields(
  provider: DataProvider,
  resource: string,
  { id, data, seen, meta }: Change,
  /** False where a PUT replaces the record, so that what stays has to be sent as well. */
  extensions: boolean,
): Promise<Changed> {
  const { data: before } = await provider.getOne<RecordData>(resource, { id, meta });
  const isOvertaken = Object.keys(data).some(
    (name) => seen && name in seen && !isSame(seen[name] ?? null, before[name] ?? null),
  );
  if (isOvertaken) throw new HttpError('Changed meanwhile', 412, { current: before });
  const sent = extensions ? data : { ...before, ...data };
  const { data: after } = await provider.update<RecordData>(resource, {
    id,
    data: sent,
    // As if it had been so before: what is sent is not to be read as form text.
    previousData: { ...before, ...data },
    meta,
  });
  return { before, after };
}
