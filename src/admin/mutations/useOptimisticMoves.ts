import { useMemo, useState } from 'react';

import type { RecordData, RecordId } from '../../resources';
import { useRemoteChanges } from '../remoteChanges/useRemoteChanges';
import { useMove } from './useMove';

export type MovedRecords = ReadonlyMap<RecordId, RecordData>;

/**
 * Moves records by setting fields: optimistically, with a rollback if the save fails or is undone.
 * `movedRecords` has their current state, without records that other users have changed since.
 */
export function useOptimisticMoves() {
  const saveMove = useMove();
  const { changes } = useRemoteChanges();
  const [moves, setMoves] = useState<MovedRecords>(new Map());
  const movedRecords = useMemo(() => {
    const isNewest = ({ id, updated_at: at }: RecordData) => {
      const { operation, updatedAt } = changes.get(String(id)) ?? {};
      return operation !== 'delete' && (updatedAt ?? '') <= String(at);
    };
    return new Map([...moves].filter(([, record]) => isNewest(record)));
  }, [moves, changes]);
  /** Without a `record`, the fetched one is shown. With `shown`, does nothing if another one is shown. */
  const setMove = (id: RecordId, record?: RecordData, shown?: RecordData) =>
    setMoves((before) => {
      if (shown && before.get(id) !== shown) return before;
      const after = new Map(before);
      if (record) after.set(id, record);
      else after.delete(id);
      return after;
    });

  /** `to` is the label of the group that the record moves to. */
  const move = async (record: RecordData, data: object, to: string) => {
    const { id } = record;
    const optimistic = { ...record, ...data };
    setMove(id, optimistic);
    const movedRecord = await saveMove(record, data, to, { onUndone: setMove });
    // A later move stays visible.
    setMove(id, movedRecord, optimistic);
  };
  return { movedRecords, move };
}
