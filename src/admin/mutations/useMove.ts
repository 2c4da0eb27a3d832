import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';

import { useAlert } from '../components/notify';
import { representationOf } from '../../resources/representation';
import type { RecordData, RecordId } from '../../resources';
import { useKind } from '../routing/useKind';
import { useFailureText } from './useFailureText';
import { partOf, useUpdateFields, type RecordValues } from './useUpdateFields';

interface MoveOptions {
  /** Name of the record in the notification, by default its representation. */
  readonly name?: string;
  readonly onUndone?: (id: RecordId) => void;
}

interface Move {
  readonly movedRecord: RecordData;
  /** The values that this move and those it waited for have set. */
  readonly ownValues: RecordValues;
}

/** The last pending move of each record, by kind and ID. Outside of components, because a sheet closes before its save. */
const pendingMoves = new WeakMap<QueryClient, Map<string, Promise<Move | undefined>>>();

/**
 * Returns a function that moves a record to another group by setting fields, and offers to undo it. `to` is the
 * group's label. Resolves with the changed record, or with undefined after an alert if the save was refused. Moves of a
 * record wait for each other, and none is saved after a refused one, because the record is not where the user saw it.
 */
export function useMove() {
  const kind = useKind();
  const client = useQueryClient();
  const translate = useTranslate();
  const alert = useAlert();
  const reason = useFailureText();
  const refresh = useRefresh();
  const { update, announce } = useUpdateFields();
  return async (
    record: RecordData,
    data: object,
    to: string,
    { name = representationOf(kind, record), onUndone }: MoveOptions = {},
  ) => {
    const { id } = record;
    const saveAfter = async (earlier: Promise<Move | undefined> | undefined) => {
      const earlierMove = await earlier;
      if (earlier && !earlierMove) return undefined;
      // The user may have seen the record before the earlier move.
      const base = { ...record, ...earlierMove?.ownValues };
      try {
        const [movedRecord] = await update([{ id, data: { ...data }, base }]);
        announce([id], translate('waybill.mutations.moved', { name, to }), onUndone);
        const ownValues = {
          ...earlierMove?.ownValues,
          ...partOf(movedRecord, Object.keys(data)),
        };
        return movedRecord && { movedRecord, ownValues };
      } catch (error) {
        alert(translate('waybill.mutations.notMoved', { name, reason: reason(error) }));
        return undefined;
      } finally {
        refresh();
      }
    };
    const moves = pendingMoves.get(client) ?? new Map<string, Promise<Move | undefined>>();
    pendingMoves.set(client, moves);
    const key = `${kind.name} ${id}`;
    const move = saveAfter(moves.get(key));
    moves.set(key, move);
    const saved = await move;
    if (moves.get(key) === move) moves.delete(key);
    return saved?.movedRecord;
  };
}
