import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { daysBetween, localDay } from '../../../dates/days';
import { valueWord } from '../../../i18n/valueWords';
import type { Field, Kind, RecordData } from '../../../resources';
import { statusOfBegun } from '../../../resources/trip';
import { useWaybill } from '../../../WaybillContext';
import { CancelButton, ResponsivePopover } from '../../components/dialogs';
import { focusOnMount } from '../../components/elementProps';
import { formatDate } from '../../fieldTypes/dateFormats';
import { useNameWithStatus } from './useStatusOfLeg';

interface Change {
  readonly kind: Kind;
  readonly record: RecordData;
  /** The new values. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The question is shown below it. */
  readonly anchor: HTMLElement;
  readonly onConfirm: () => void;
}

interface Early {
  readonly field: Field;
  readonly status: string;
  readonly begins: string;
  readonly days: number;
}

/** Days from today to the planned day of a leg if it begins later than tomorrow; otherwise undefined. */
export function daysEarly(begins: unknown): number | undefined {
  const days = daysBetween(localDay(), String(begins ?? ''));
  return days > 1 ? days : undefined;
}

/** Asks before a status says that a leg has begun more than a day before its plan. Other changes are confirmed immediately. */
export function useEarlyQuestion(onClose?: () => void) {
  const { catalogue } = useWaybill();
  const [pendingChange, setPendingChange] = useState<Change & Early>();

  const findEarly = ({ kind, record, data }: Change): Early | undefined => {
    const begun = statusOfBegun(catalogue, kind, data);
    const begins = String((begun && record[begun.begins]) ?? '');
    const days = daysEarly(begins);
    return begun && days !== undefined ? { ...begun, begins, days } : undefined;
  };
  const ask = (change: Change) => {
    const early = findEarly(change);
    if (early) setPendingChange({ ...change, ...early });
    else change.onConfirm();
  };
  const close = () => {
    setPendingChange(undefined);
    onClose?.();
  };
  const question = pendingChange && <EarlyQuestion {...pendingChange} onClose={close} />;
  return { ask, question };
}

function EarlyQuestion(props: Change & Early & { onClose: () => void }) {
  const { kind, record, anchor, field, status, begins, days, onConfirm, onClose } = props;
  const translate = useTranslate();
  const name = useNameWithStatus()(kind, record);
  const label = translate('waybill.list.changeStatus', { name });
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ResponsivePopover label={label} anchor={anchor} width={300} onClose={onClose}>
      <Stack sx={{ p: 2, gap: 2 }} role="alert">
        <b>{name}</b>
        {translate('waybill.list.plannedLater', { day: formatDate(begins), smart_count: days })}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <CancelButton onClick={onClose} />
          <Button variant="contained" ref={focusOnMount} onClick={confirm}>
            {translate('waybill.list.setAnyway', { status: valueWord(field, status) })}
          </Button>
        </Stack>
      </Stack>
    </ResponsivePopover>
  );
}
