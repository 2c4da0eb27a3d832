import { useRef, useState } from 'react';

import { isDay } from '../../../dates/days';
import { visuallyHidden } from '../../components/elementProps';
import type { FieldInputs, FilterInputProps, InputProps } from '../fieldType';
import { PlainInput } from '../inputs/PlainInput';
import { toDateTimeLocal, dayOf, inFigures, withIsoDay } from './moments';
import { zoneOf } from './zones';
import { PickButton, PickerField } from './PickerField';

/** Props of an input that may hold a day. */
interface Day {
  /** True if the field never has a time. */
  isDate?: boolean;
}

/**
 * Free text with a button that opens the browser's date or date-time picker. Days are in figures, as in the
 * picker of create forms and filters. ISO days can be typed, too.
 */
function DateInput({ isDate = false, ...props }: InputProps & Day) {
  const picker = useRef<HTMLInputElement>(null);
  // While it is typed, a text is not reformatted.
  const [typed, setTyped] = useState<string>();
  const { text, change, record } = props.input;
  const isWhole = isDate || isDay(text.trim());
  const button = (
    <>
      {/* `showPicker()` needs an input element. */}
      <input
        ref={picker}
        style={{ ...visuallyHidden, bottom: 0 }}
        type={isWhole ? 'date' : 'datetime-local'}
        value={isWhole ? dayOf(text) : toDateTimeLocal(text, zoneOf(props.field, record))}
        onChange={({ target }) => {
          setTyped(undefined);
          change(target.value.replace('T', ' '));
        }}
        tabIndex={-1}
        aria-hidden
      />
      <PickButton label={props.field.label} picker={picker} />
    </>
  );
  const value = typed ?? inFigures(text);
  const type = (raw: string) => {
    setTyped(raw);
    change(withIsoDay(raw));
  };
  return (
    <PlainInput
      {...props}
      input={{ ...props.input, change: type, props: { ...props.input.props, value } }}
      htmlInput={{ onBlur: () => setTyped(undefined) }}
      beside={button}
    />
  );
}

function PickerInput({ field, input, isDate = false }: InputProps & Day) {
  const { original, text, change, props, record } = input;
  // A copied date-time value that has no time is still edited as a day.
  return (
    <PickerField
      {...props}
      text={text}
      zone={zoneOf(field, record)}
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
