import { FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';

import { RELATIVE_RANGES } from '../../../dataProvider/relativeDates';
import type { Field } from '../../../resources';
import { typeOf } from '../../fieldTypes';
import type { Operator } from '../../fieldTypes/fieldType';
import { inputsOf } from '../../fieldTypes/inputs';
import { NativeSelect } from '../../components/NativeSelect';
import { useMessages } from '../../components/useMessages';
import { TextFilterInput } from '../../fieldTypes/inputs/PlainInput';
import { readEntered, type Problem } from './filters';
import { useFilterText, useRangeLabels } from './useFilterLabel';

/** IDs of the inputs. */
export const VALUE = { first: 'filter-value', second: 'filter-to' } as const;

interface Props {
  field: Field;
  operator: Operator;
  entered: readonly string[];
  problem: Problem | undefined;
  onChange: (entered: readonly string[]) => void;
}

export function FilterValueInput({ field, operator, entered, problem, onChange }: Props) {
  const translate = useTranslate();
  const rangeLabel = useRangeLabels();
  const textOf = useFilterText();
  const { time, unitOf, keyboard } = typeOf(field);
  const { FilterInput, FilterList } = inputsOf(field);
  const words = useMessages('list.filter');
  const [first = '', second = ''] = entered;
  const problemWords = {
    missing: words(operator === 'between' ? 'requiredEnd' : 'required'),
    unfit: translate(`waybill.fieldTypes.notes.${field.type}`),
    below: translate(`waybill.list.filter.${time ? 'notBefore' : 'atLeast'}`, {
      value: textOf(field, readEntered(field, operator, first)),
    }),
  };
  const errorAt = (at: Problem['at']) =>
    problem?.at === at ? { error: true, helperText: problemWords[problem.what] } : undefined;

  if (operator === 'empty' || operator === 'filled') return null;
  if (FilterList && (operator === 'is' || operator === 'not'))
    return (
      <div>
        <FilterList
          id={VALUE.first}
          field={field}
          label={words('values')}
          values={entered}
          onChange={onChange}
        />
        {problem && (
          <FormHelperText error role="alert">
            {problemWords[problem.what]}
          </FormHelperText>
        )}
      </div>
    );
  if (operator === 'when')
    return (
      <NativeSelect
        id={VALUE.first}
        label={words('period')}
        value={first}
        choices={RELATIVE_RANGES.map((range) => [range, rangeLabel(range)])}
        onChange={(value) => onChange([value])}
        {...errorAt('first')}
      >
        <option value="">{translate('waybill.form.create.select')}</option>
      </NativeSelect>
    );

  const Input = operator === 'contains' ? TextFilterInput : FilterInput;
  const shared = (at: Problem['at']) => ({
    id: VALUE[at],
    unit: unitOf(field) || undefined,
    keyboard: keyboard(field),
    ...errorAt(at),
  });
  const isRange = operator === 'between';
  return (
    <>
      <Input
        {...shared('first')}
        label={words(isRange ? 'from' : 'value')}
        text={first}
        onText={(text) => onChange(isRange ? [text, second] : [text])}
      />
      {isRange && (
        <Input
          {...shared('second')}
          label={words('to')}
          text={second}
          onText={(text) => onChange([first, text])}
        />
      )}
    </>
  );
}
