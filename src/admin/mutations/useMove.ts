import { useRefresh, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';

import type { RecordData, RecordId } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useAlert } from '../components/notify';
import { useRemoteChanges } from '../remoteChanges/useRemoteChanges';
import { useKind } from '../routing/useKind';
import { useFailureText } from './useFailureText';
import { useUpdateFields } from './useUpdateFields';

/** `to` is the new group's label, and `name` the record's. If the server refuses, shows why and resolves with undefined. */
export function useMove() {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const reason = useFailureText();
  const refresh = useRefresh();
  const { update, announce } = useUpdateFields();
  return async (
    record: RecordData,
    data: object,
    to: string,
    onUndone?: (id: RecordId) => void,
    name = representationOf(kind, record),
  ) => {
    try {
      const [after] = await update([{ id: record.id, data: { ...data }, shown: record }]);
      announce([record.id], translate('waybill.list.board.moved', { name, to }), onUndone);
      return after;
    } catch (error) {
      alert(translate('waybill.list.board.refused', { name, reason: reason(error) }));
      return undefined;
    } finally {
      refresh();
    }
  };
}

export type Moved = ReadonlyMap<RecordId, RecordData>;

/**
 * Moves records by setting fields: optimistically, with a rollback if the save fails or is undone.
 * `moved` has the moved records in their current state, without those that others have changed since.
 */
export function useMoves() {
  const save = useMove();
  const { changes } = useRemoteChanges();
  const [all, setMoved] = useState<Moved>(new Map());
  const moved = useMemo(() => {
    const isLast = ({ id, updated_at: at }: RecordData) => {
      const { operation, updatedAt } = changes.get(String(id)) ?? {};
      return operation !== 'delete' && (updatedAt ?? '') <= String(at);
    };
    return new Map([...all].filter(([, record]) => isLast(record)));
  }, [all, changes]);
  const put = (record: RecordData) => setMoved((before) => new Map(before).set(record.id, record));
  const take = (id: RecordId) =>
    setMoved((before) => new Map([...before].filter(([each]) => each !== id)));

  /** `to` is the label of the group that the record moves to. */
  const move = async (record: RecordData, data: object, to: string) => {
    put({ ...record, ...data });
    const after = await save(record, data, to, take);
    if (after) put(after);
    else take(record.id);
  };
  return { moved, move };
}
