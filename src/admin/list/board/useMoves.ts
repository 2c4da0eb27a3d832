import { useState } from 'react';

import type { RecordData } from '../../../resources';
import { useMove } from '../useMove';

type Id = RecordData['id'];
export type Moved = ReadonlyMap<Id, RecordData>;

/**
 * Moves records by setting a field. They are moved at once, and come back where that is refused or
 * undone. `moved` has those that were, as they are now.
 */
export function useMoves(by: string) {
  const save = useMove();
  const [moved, setMoved] = useState<Moved>(new Map());
  const put = (record: RecordData) => setMoved((all) => new Map(all).set(record.id, record));
  const take = (id: Id) => setMoved((all) => new Map([...all].filter(([each]) => each !== id)));

  const move = async (record: RecordData, to: string) => {
    if (record[by] === to) return;
    put({ ...record, [by]: to });
    const after = await save(record, { [by]: to }, to, take);
    if (after) put(after);
    else take(record.id);
  };
  return { moved, move };
}
