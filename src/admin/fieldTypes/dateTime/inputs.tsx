import { useRef, useState } from 'react';

import { isDay } from '../../../dataProvider/days';
import { valueLocale } from '../../../i18n/valueLocale';
import { visuallyHidden } from '../../components/elementProps';
import type { FieldInputs, FilterInputProps, InputProps } from '../fieldType';
import { formatDate, formatDateTime } from '../format';
import { PlainInput } from '../inputs/PlainInput';
import { toDateTimeLocal, dayOf, withIsoDay } from './moments';
import { PickButton, PickerField } from './PickerField';

/** Props of an input that may hold a day. */
interface Day {
  /** True if the field never has a time. */
  isDate?: boolean;
}

/** A typed day or moment in the words of the language. Unchanged in English, whose readers know ISO dates. */
const readable = (text: string, isWhole: boolean) =>
  valueLocale() === 'en-US' ? text : (isWhole ? formatDate : formatDateTime)(text);

/** Free text with a button that opens the browser's date or date-time picker. */
function DateInput({ isDate = false, ...props }: InputProps & Day) {
  const picker = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const { text, change } = props.input;
  const isWhole = isDate || isDay(text.trim());
  const button = (
    <>
      {/* `showPicker()` needs an input element. */}
      <input
        ref={picker}
        style={{ ...visuallyHidden, bottom: 0 }}
        type={isWhole ? 'date' : 'datetime-local'}
        value={isWhole ? dayOf(text) : toDateTimeLocal(text)}
        onChange={({ target }) => change(target.value.replace('T', ' '))}
        tabIndex={-1}
        aria-hidden
      />
      <PickButton label={props.field.label} picker={picker} />
    </>
  );
  const value = isFocused ? text : readable(text, isWhole);
  const leave = () => {
    setFocused(false);
    const iso = withIsoDay(text);
    if (iso !== text) change(iso);
  };
  return (
    <PlainInput
      {...props}
      input={{ ...props.input, props: { ...props.input.props, value } }}
      htmlInput={{ onFocus: () => setFocused(true), onBlur: leave }}
      beside={button}
    />
  );
}

function PickerInput({ input, isDate = false }: InputProps & Day) {
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
const DateFilterInput = ({ isDate = false, ...props }: FilterInputProps & Day) => (
  <PickerField {...props} autoComplete="off" isWhole={isDate || isDay(props.text)} />
);

export const dateTimeInputs: FieldInputs = {
  Input: DateInput,
  CreateInput: PickerInput,
  FilterInput: DateFilterInput,
};

export const dateInputs: FieldInputs = {
  Input: (props: InputProps) => <DateInput {...props} isDate />,
  CreateInput: (props: InputProps) => <PickerInput {...props} isDate />,
  FilterInput: (props: FilterInputProps) => <DateFilterInput {...props} isDate />,
};
