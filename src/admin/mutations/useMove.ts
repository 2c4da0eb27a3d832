import { useRefresh, useTranslate } from 'ra-core';

import { useAlert } from '../components/notify';
import { representationOf } from '../../resources/representation';
import type { RecordData, RecordId } from '../../resources';
import { useKind } from '../routing/useKind';
import { useFailureText } from './useFailureText';
import { useUpdateFields } from './useUpdateFields';

interface MoveOptions {
  /** Name of the record in the notification, by default its representation. */
  readonly name?: string;
  readonly onUndone?: (id: RecordId) => void;
}

/**
 * Returns a function that moves a record to another group by setting fields, and offers to undo it. `to` is the
 * group's label. Resolves with the changed record, or with undefined after an alert if the save was refused.
 */
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
    { name = representationOf(kind, record), onUndone }: MoveOptions = {},
  ) => {
    try {
      const [movedRecord] = await update([{ id: record.id, data: { ...data }, base: record }]);
      announce([record.id], translate('waybill.mutations.moved', { name, to }), onUndone);
      return movedRecord;
    } catch (error) {
      alert(translate('waybill.mutations.notMoved', { name, reason: reason(error) }));
      return undefined;
    } finally {
      refresh();
    }
  };
}
