import { useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import type { GetListResult } from 'ra-core';
import { useState } from 'react';

import { formText } from '../../fields/formText';
import type { Kind, RecordData } from '../../../resources';
import { useChanges } from '../../bulk/useChanges';
import { isUntouched, valuesOf } from '../../form/payload';
import { submissionErrors } from '../../form/submissionErrors';
import { statusOf } from '../../components/serverMessage';
import { useReason } from '../../components/useReason';
import type { Cell } from './useCells';

/** Saves what was typed into a cell; answers what a form is to say where that is refused. */
export function useSaveCell(kind: Kind, { record, field }: Cell, onDone: () => void) {
  const translate = useTranslate();
  const reason = useReason();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { change, announce } = useChanges(kind);
  const [isSaving, setSaving] = useState(false);
  const { name } = field;

  /** Puts the record into the list at once: it is on its way there anyway. */
  const show = (after: RecordData) =>
    queryClient.setQueriesData<GetListResult<RecordData>>(
      { queryKey: [kind.name, 'getList'] },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) => (row.id === after.id ? { ...row, ...after } : row)),
        },
    );
  const refusal = (error: unknown) => {
    const { current } = (error as { body?: { current?: RecordData } }).body ?? {};
    const words =
      statusOf(error) === 412 && current
        ? translate('waybill.bulk.overtakenBy', { value: formText(current[name]) })
        : reason(error);
    return { [name]: words, ...submissionErrors(kind, error) };
  };

  const save = async (entered: unknown) => {
    if (isUntouched(entered, record[name])) return onDone();
    setSaving(true);
    try {
      show(await change(record.id, valuesOf([field], { [name]: entered }), record));
    } catch (error) {
      setSaving(false);
      return refusal(error);
    }
    refresh();
    announce([record.id]);
    onDone();
    return undefined;
  };
  return { save, isSaving };
}
