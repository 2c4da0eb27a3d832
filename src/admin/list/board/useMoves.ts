import { useState } from 'react';

import type { RecordData } from '../../../resources';
import { useMove } from '../useMove';

type Id = RecordData['id'];
export type Moved = ReadonlyMap<Id, RecordData>;

/**
 * Moves records by setting fields. They are moved at once, and come back where that is refused or
 * undone. `moved` has those that were, as they are now.
 */
export function useMoves() {
  const save = useMove();
  const [moved, setMoved] = useState<Moved>(new Map());
  const put = (record: RecordData) => setMoved((all) => new Map(all).set(record.id, record));
  const take = (id: Id) => setMoved((all) => new Map([...all].filter(([each]) => each !== id)));

  /** `to` is what the place is called to which a record is moved. */
  const move = async (record: RecordData, data: object, to: string) => {
    put({ ...record, ...data });
    const after = await save(record, data, to, take);
    if (after) put(after);
    else take(record.id);
  };
  return { moved, move };
}
