import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { TranslateFunction } from 'ra-core';

import { formatDate, formatDateTime, formatWithOffset } from '../format';
import { isDay, onClock, onDay, readMoment } from './moments';

/**
 * Describes the moment that a typed date and time means in the reader's time zone; undefined for other
 * text.
 */
export function momentNote(text: string, translate: TranslateFunction): string | undefined {
  if (isDay(text.trim()))
    return translate('waybill.fieldTypes.moments.day', { day: formatDate(text.trim()) });
  const { moment, doubt } = readMoment(text) ?? {};
  if (!moment) return undefined;
  return doubt
    ? translate(`waybill.fieldTypes.moments.${doubt}`, { time: formatWithOffset(moment) })
    : translate('waybill.fieldTypes.moments.own', { time: formatDateTime(moment.toISOString()) });
}

interface Props extends Omit<TextFieldProps<'standard'>, 'variant' | 'value' | 'onChange'> {
  text: string;
  /** True for a day without a time. */
  isWhole: boolean;
  onText: (text: string) => void;
}

/**
 * The browser's date or date-time picker, in the user's time zone. Shows below which moment the
 * input means.
 */
export function PickerField({ text, isWhole, onText, helperText, ...props }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      {...props}
      type={isWhole ? 'date' : 'datetime-local'}
      value={isWhole ? onDay(text) : onClock(text)}
      onChange={({ target }) => onText(target.value)}
      helperText={helperText ?? (isWhole ? undefined : momentNote(text, translate))}
    />
  );
}
