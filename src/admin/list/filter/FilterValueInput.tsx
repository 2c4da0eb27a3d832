import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { isSuggested } from '../../../contract/suggestions';
import { RELATIVE_RANGES } from '../../../dataProvider/relative';
import { PickerField } from '../../fieldTypes/inputs/PickerField';
import { SuggestionBox } from '../../fieldTypes/inputs/SuggestionBox';
import { isFound, useStoredValues } from '../../fieldTypes/inputs/suggestions';
import { NATIVE } from '../../fieldTypes/inputs/useTextInput';
import { isDay } from '../../fieldTypes/moments';
import { RecordsInput } from '../../fieldTypes/references/RecordsInput';
import { valueWord } from '../../../i18n/valueWords';
import type { Field } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { isNumeric, readEntered, takesSeveral } from './filters';
import type { Operator, Problem } from './filters';
import { formatBound, useRangeLabels } from './useFilterLabel';

/** IDs of the inputs. */
export const VALUE = { first: 'filter-value', second: 'filter-to' } as const;

interface Props {
  field: Field;
  operator: Operator;
  entered: readonly string[];
  problem: Problem | undefined;
  onChange: (entered: readonly string[]) => void;
}

/** The value inputs of a filter, by field type and operator. */
export function FilterValueInput({ field, operator, entered, problem, onChange }: Props) {
  const translate = useTranslate();
  const rangeLabel = useRangeLabels();
  const { catalogue } = useWaybill();
  const words = (name: string) => translate(`waybill.list.filter.${name}`);
  const [first = '', second = ''] = entered;
  const problemWords = {
    missing: words(operator === 'between' ? 'requiredEnd' : 'required'),
    noNumber: translate(`waybill.fieldTypes.notes.${field.type}`),
    below: translate(`waybill.list.filter.${isNumeric(field) ? 'atLeast' : 'notBefore'}`, {
      value: formatBound(field, readEntered(field, first)),
    }),
  };
  const errorAt = (at: Problem['at']) =>
    problem?.at === at ? { error: true, helperText: problemWords[problem.what] } : undefined;

  if (operator === 'empty' || operator === 'filled') return null;
  if (takesSeveral(field, operator)) {
    const target = catalogue.find(field.target ?? '');
    const several = { id: VALUE.first, label: words('values'), values: entered, onChange };
    return (
      <div>
        {target ? (
          <RecordsInput target={target} {...several} />
        ) : (
          <WordsInput field={field} {...several} />
        )}
        {problem && (
          <FormHelperText error role="alert">
            {problemWords[problem.what]}
          </FormHelperText>
        )}
      </div>
    );
  }
  const choice = (name: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      id={VALUE.first}
      label={words(name)}
      value={first}
      onChange={({ target }) => onChange([target.value])}
      {...errorAt('first')}
      slotProps={NATIVE}
    >
      <option value="">{translate('waybill.form.create.select')}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
  if (operator === 'when')
    return choice(
      'stretch',
      RELATIVE_RANGES.map((each) => [each, rangeLabel(each)] as const),
    );
  if (field.type === 'boolean')
    return choice('value', [
      ['true', translate('ra.boolean.true')],
      ['false', translate('ra.boolean.false')],
    ]);

  const entry = (
    at: Problem['at'],
    label: string,
    text: string,
    onText: (text: string) => void,
  ) => {
    const shared = { id: VALUE[at], label, autoComplete: 'off', ...errorAt(at) };
    if (operator !== 'contains' && (field.type === 'date' || field.type === 'dateTime'))
      return (
        <PickerField
          {...shared}
          text={text}
          // For a date-time field, the URL may contain a day without a time.
          isWhole={field.type === 'date' || isDay(text)}
          onText={onText}
        />
      );
    return (
      <TextField
        {...shared}
        value={text}
        onChange={({ target }) => onText(target.value)}
        slotProps={{ htmlInput: { inputMode: isNumeric(field) ? 'decimal' : undefined } }}
      />
    );
  };
  return (
    <>
      {entry('first', words(operator === 'between' ? 'from' : 'value'), first, (text) =>
        onChange([text, second]),
      )}
      {operator === 'between' &&
        entry('second', words('to'), second, (text) => onChange([first, text]))}
    </>
  );
}

type WordsProps = Omit<ComponentProps<typeof RecordsInput>, 'target'> & { field: Field };

/** An input for several values, typed or picked from the stored ones. */
function WordsInput({ id, field, label, values, onChange }: WordsProps) {
  const translate = useTranslate();
  const { extensions } = useWaybill().settings;
  const [text, setText] = useState<string>();
  const isAsked = extensions && isSuggested(field);
  const options = useStoredValues(field, isAsked ? text : undefined).map(({ value }) => value);
  return (
    <SuggestionBox
      multiple
      freeSolo
      autoHighlight
      // Without typed text, it would add the option that the mouse last hovered.
      autoSelect={Boolean(text)}
      // Otherwise the open list would hide the rest of the form when an existing filter is opened.
      openOnFocus={values.length === 0}
      filterSelectedOptions
      clearText={translate('ra.action.clear_input_value')}
      id={id}
      options={options}
      getOptionLabel={(value) => valueWord(field, value)}
      filterOptions={(all, { inputValue }) =>
        all.filter((value) => isFound(field, value, inputValue.trim().toLowerCase()))
      }
      value={[...values]}
      onOpen={() => setText((typed = '') => typed)}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, selected) => onChange(selected)}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={translate('waybill.list.filter.typed')} />
      )}
    />
  );
}
