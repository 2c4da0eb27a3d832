import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { isSuggested } from '../../../contract/suggestions';
import { RELATIVE_RANGES } from '../../../dataProvider/relative';
import { SuggestionBox } from '../../fields/inputs/SuggestionBox';
import { useStoredValues } from '../../fields/inputs/suggestions';
import { NATIVE } from '../../fields/inputs/useTextInput';
import { RecordsInput } from '../../fields/references/RecordsInput';
import type { Field, FieldKind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { takesSeveral } from './filters';
import type { Operator, Problem } from './filters';
import { formatBound, useRangeLabels } from './useFilterLabel';

/** The ids of the inputs. */
export const VALUE = { first: 'filter-value', second: 'filter-to' } as const;

interface Props {
  field: Field;
  operator: Operator;
  entered: readonly string[];
  problem: Problem | undefined;
  onChange: (entered: readonly string[]) => void;
}

const INPUTS: Partial<Record<FieldKind, string>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  date: 'date',
  dateTime: 'datetime-local',
};

/** The inputs for the values of a filter, by field type and operator. */
export function FilterValueInput({ field, operator, entered, problem, onChange }: Props) {
  const translate = useTranslate();
  const rangeLabel = useRangeLabels();
  const { catalogue } = useWaybill();
  const words = (name: string) => translate(`waybill.filters.${name}`);
  const [first = '', second = ''] = entered;
  const type = INPUTS[field.kind] ?? 'text';
  const problemWords =
    problem === 'below'
      ? translate(`waybill.filters.${type === 'number' ? 'atLeast' : 'notBefore'}`, {
          value: formatBound(field, first),
        })
      : words(operator === 'between' ? 'requiredEnd' : 'required');
  const errorAt = (at: Problem) =>
    problem === at ? { error: true, helperText: problemWords } : undefined;

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
            {problemWords}
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
      {...errorAt('missing')}
      slotProps={NATIVE}
    >
      <option value="">{translate('waybill.pages.create.select')}</option>
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
  if (field.kind === 'boolean')
    return choice('value', [
      ['true', translate('ra.boolean.true')],
      ['false', translate('ra.boolean.false')],
    ]);

  const line = {
    type: operator === 'contains' ? 'text' : type,
    autoComplete: 'off',
    slotProps: { htmlInput: { step: 'any' } },
  };
  return (
    <>
      <TextField
        {...line}
        id={VALUE.first}
        label={words(operator === 'between' ? 'from' : 'value')}
        value={first}
        onChange={({ target }) => onChange([target.value, second])}
        {...errorAt('missing')}
      />
      {operator === 'between' && (
        <TextField
          {...line}
          id={VALUE.second}
          label={words('to')}
          value={second}
          onChange={({ target }) => onChange([first, target.value])}
          {...errorAt('below')}
        />
      )}
    </>
  );
}

type WordsProps = Omit<ComponentProps<typeof RecordsInput>, 'target'> & { field: Field };

/** Several values, typed or picked from those that are stored. */
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
      // With nothing typed it would add an option that the mouse has crossed.
      autoSelect={Boolean(text)}
      // Else it would hide the rest of a form that is opened to look at it.
      openOnFocus={values.length === 0}
      filterSelectedOptions
      clearText={translate('ra.action.clear_input_value')}
      id={id}
      options={options}
      value={[...values]}
      onOpen={() => setText((typed = '') => typed)}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, selected) => onChange(selected)}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={translate('waybill.filters.typed')} />
      )}
    />
  );
}
