import { useMemo, useRef, useState } from 'react';

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
  const lastMoves = useRef(new Map<RecordId, Promise<RecordData | undefined>>());
  const [moves, setMoves] = useState<MovedRecords>(new Map());
  const movedRecords = useMemo(() => {
    const isNewest = ({ id, updated_at: at }: RecordData) => {
      const { operation, updatedAt } = changes.get(String(id)) ?? {};
      return operation !== 'delete' && (updatedAt ?? '') <= String(at);
    };
    return new Map([...moves].filter(([, record]) => isNewest(record)));
  }, [moves, changes]);
  const setMove = (record: RecordData) =>
    setMoves((before) => new Map(before).set(record.id, record));
  const clearMove = (id: RecordId) =>
    setMoves((before) => {
      const after = new Map(before);
      after.delete(id);
      return after;
    });

  /**
   * `to` is the label of the group that the record moves to. Moves of a record wait for each other, and none is saved
   * after a refused one, because the record is not where the user saw it.
   */
  const move = (record: RecordData, data: object, to: string) => {
    const { id } = record;
    setMove({ ...record, ...data });
    const saveAfter = async (earlier: Promise<unknown> | undefined) => {
      if (earlier && !(await earlier)) return undefined;
      return saveMove(record, data, to, { onUndone: clearMove });
    };
    const answer = saveAfter(lastMoves.current.get(id));
    lastMoves.current.set(id, answer);
    void answer.then((movedRecord) => {
      if (lastMoves.current.get(id) !== answer) return;
      lastMoves.current.delete(id);
      if (movedRecord) setMove(movedRecord);
      else clearMove(id);
    });
  };
  return { movedRecords, move };
}
