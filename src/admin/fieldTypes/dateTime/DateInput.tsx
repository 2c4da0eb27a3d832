import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';

import { visuallyHidden } from '../../components/elementProps';
import type { FilterInputProps, InputProps } from '../fieldType';
import { PlainInput } from '../inputs/PlainInput';
import { isDay, onClock, onDay } from './moments';
import { PickerField } from './PickerField';

/** Props of an input that may hold a day. */
interface Day {
  /** True if the field never has a time. */
  isDate?: boolean;
}

/** Free text with a button that opens the browser's date or date-time picker. */
export function DateInput({ isDate = false, ...props }: InputProps & Day) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const { text, change } = props.input;
  const isWhole = isDate || isDay(text.trim());
  const button = (
    <>
      {/* `showPicker()` needs an input element. */}
      <input
        ref={picker}
        style={{ ...visuallyHidden, bottom: 0 }}
        type={isWhole ? 'date' : 'datetime-local'}
        value={isWhole ? onDay(text) : onClock(text)}
        onChange={({ target }) => change(target.value.replace('T', ' '))}
        tabIndex={-1}
        aria-hidden
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={translate('waybill.fieldTypes.inputs.pick', { label: props.field.label })}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
    </>
  );
  return <PlainInput {...props} beside={button} />;
}

/** The picker itself. */
export function PickerInput({ input, isDate = false }: InputProps & Day) {
  const { original, text, change, props } = input;
  // A copied date-time value that has no time is still edited as a day.
  return (
    <PickerField
      {...props}
      text={text}
      isWhole={isDate || isDay(String(original))}
      onText={change}
    />
  );
}

/** The picker for a filter. For a date-time field, the URL may contain a day without a time. */
export const DateFilterInput = ({ isDate = false, ...props }: FilterInputProps & Day) => (
  <PickerField {...props} autoComplete="off" isWhole={isDate || isDay(props.text)} />
);
