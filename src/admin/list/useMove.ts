import { useRefresh, useTranslate } from 'ra-core';

import type { RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useChanges } from '../bulk/useChanges';
import { useAlert, useReason } from '../components/serverMessage';
import { useKind } from '../routing/useKind';

type Id = RecordData['id'];

/**
 * Returns a function that sets fields of a record that was moved `to` a place, and offers to undo
 * that. Where it is refused, the reason is told, and the answer is undefined.
 */
export function useMove() {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const reason = useReason();
  const refresh = useRefresh();
  const { change, announce } = useChanges();
  return async (record: RecordData, data: object, to: string, onUndone?: (id: Id) => void) => {
    const name = representationOf(kind, record);
    try {
      const after = await change(record.id, { ...data }, record);
      announce([record.id], translate('waybill.board.moved', { name, to }), onUndone);
      return after;
    } catch (error) {
      alert(translate('waybill.board.refused', { name, reason: reason(error) }));
      return undefined;
    } finally {
      refresh();
    }
  };
}
