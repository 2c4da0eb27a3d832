import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';

import { onClock, onDay, pickedMoment } from '../../moments';
import type { HelpProps } from './types';
import { useFieldText } from './useFieldText';

/** The device's own picker needs an input to hang from; nobody sees it or comes to it. */
const Anchor = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 0,
  height: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

/** A button that opens the device's picker of days, or of days and times on the reader's clock. */
export function DatePicker({ field, label }: HelpProps) {
  const translate = useTranslate();
  const { text, change } = useFieldText(field);
  const picker = useRef<HTMLInputElement>(null);
  const isDay = field.kind === 'date';
  return (
    <>
      <Anchor
        ref={picker}
        type={isDay ? 'date' : 'datetime-local'}
        value={isDay ? onDay(text) : onClock(text)}
        onChange={({ target: { value } }) => change(isDay ? value : pickedMoment(value))}
        tabIndex={-1}
        aria-hidden
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={translate('waybill.suggest.pick', { label })}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
    </>
  );
}
