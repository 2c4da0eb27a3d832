import { Box, MenuItem, MenuList } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { valueWord } from '../../i18n/valueWords';
import type { Field, RecordData } from '../../resources';
import { valueOrder } from '../../resources/kindFields';
import { Choice, ChoiceSheet } from '../components/ChoiceSheet';
import { lazyPart } from '../components/lazyPart';
import { QueryBoundary } from '../components/QueryBoundary';
import { StatusBadge } from '../fieldTypes/status';
import { useStoredValues } from '../fieldTypes/text/StoredValueInput';
import { useMove } from '../mutations/useMove';
import { useKind } from '../routing/useKind';
import { useEarlyQuestion } from './route/useEarlyQuestion';
import { useNameWithStatus } from './route/useStatusOfLeg';

interface Props {
  record: RecordData;
  field: Field;
  anchor: HTMLElement;
  onClose: () => void;
}

const CellEditor = lazyPart(() => import('../list/CellEditor'));

/**
 * The statuses of the kind's board, then others in use. One tap sets the status; any other can be typed. Asks before a
 * leg begins more than a day before its plan.
 */
export default function StatusSheet({ record, field, anchor, onClose }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const move = useMove();
  const stored = useStoredValues(field, '');
  const values = new Set([
    ...valueOrder(kind, field.name),
    ...(stored.data ?? []).map(({ value }) => value),
  ]);
  const [isTyped, setTyped] = useState(false);
  const { ask, question } = useEarlyQuestion(onClose);
  const name = useNameWithStatus()(kind, record);
  if (isTyped)
    return <CellEditor cell={{ kind, record, field, element: anchor }} onClose={onClose} />;
  const label = translate('waybill.list.changeStatus', { name });
  const choose = (value: string) => {
    if (value === record[field.name]) return onClose();
    const data = { [field.name]: value };
    const onConfirm = () => {
      onClose();
      void move(record, data, valueWord(field, value), { name });
    };
    return ask({ kind, record, data, anchor, onConfirm });
  };
  if (question) return question;
  return (
    <ChoiceSheet label={label} anchor={anchor} onClose={onClose}>
      {/* On phones, the sheet would grow upwards under a finger if statuses arrived later. */}
      {(stored.isLoading || values.size === 0) && (
        <Box sx={{ p: 2 }}>
          <QueryBoundary query={stored} height={44}>
            {() => translate('waybill.list.noStatuses')}
          </QueryBoundary>
        </Box>
      )}
      {!stored.isLoading && (
        <MenuList autoFocusItem>
          {[...values].map((value) => (
            <Choice
              key={value}
              selected={value === record[field.name]}
              onClick={() => choose(value)}
            >
              <StatusBadge value={value} />
            </Choice>
          ))}
          <MenuItem onClick={() => setTyped(true)}>
            {translate('waybill.list.otherStatus')}
          </MenuItem>
        </MenuList>
      )}
    </ChoiceSheet>
  );
}
