import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import { RELATIVE_RANGES } from '../../../dataProvider/relative';
import { NATIVE } from '../../fields/inputs/useTextInput';
import { RecordsInput } from '../../fields/references/RecordsInput';
import { useOverviewCall } from '../../components/useOverview';
import { focusAtOnce } from '../../components/elementProps';
import type { Field, FieldKind } from '../../../resources';
import { useKind } from '../../routing/useKind';
import { useWaybill } from '../../../WaybillContext';
import type { Draft, Operator, Problem } from './filters';
import { formatBound, useRangeLabels } from './useFilterLabel';

interface Props {
  field: Field;
  operator: Operator;
  draft: Draft;
  problem: Problem | undefined;
  onChange: (part: Partial<Draft>) => void;
}

const SHRUNK = { inputLabel: { shrink: true } } as const;
const INPUTS: Partial<Record<FieldKind, string>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  date: 'date',
  dateTime: 'datetime-local',
};

/** The inputs for the value of a filter, by field type and operator. */
export function FilterValueInput({ field, operator, draft, problem, onChange }: Props) {
  const translate = useTranslate();
  const rangeLabel = useRangeLabels();
  const { catalogue } = useWaybill();
  const words = (name: string) => translate(`waybill.filters.${name}`);
  const problemWords = () => {
    if (problem?.is === 'missing')
      return words(problem.part === 'from' ? 'requiredEnd' : 'required');
    const isMoment = field.kind === 'date' || field.kind === 'dateTime';
    return translate(`waybill.filters.${isMoment ? 'notBefore' : 'atLeast'}`, {
      value: formatBound(field, draft.from),
    });
  };
  /** The error props of the input of a part. */
  const errorOf = (part: Problem['part']) =>
    problem?.part === part ? { error: true, helperText: problemWords() } : {};

  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'in') {
    const target = catalogue.find(field.target ?? '');
    const several = {
      id: 'filter-values',
      label: words('values'),
      values: draft.several,
      onChange: (values: readonly string[]) => onChange({ several: values }),
    };
    return (
      <div>
        {target ? (
          <RecordsInput target={target} {...several} />
        ) : (
          <WordsInput field={field} {...several} />
        )}
        {problem && (
          <FormHelperText error role="alert">
            {problemWords()}
          </FormHelperText>
        )}
      </div>
    );
  }

  const line = (part: 'text' | 'from' | 'to', name: string, isFirst = true) => (
    <TextField
      id={`filter-${part}`}
      label={words(name)}
      type={operator === 'contains' ? 'text' : (INPUTS[field.kind] ?? 'text')}
      value={draft[part]}
      onChange={(event) => onChange({ [part]: event.target.value })}
      inputRef={isFirst ? focusAtOnce : undefined}
      autoComplete="off"
      {...errorOf(part)}
      slotProps={{ ...SHRUNK, htmlInput: { step: 'any', 'data-part': part } }}
    />
  );
  const choice = (name: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      id="filter-choice"
      label={words(name)}
      value={draft.text}
      onChange={(event) => onChange({ text: event.target.value })}
      {...errorOf('text')}
      slotProps={{ ...NATIVE, ...SHRUNK, htmlInput: { 'data-part': 'text' } }}
    >
      <option value="">{translate('waybill.pages.create.select')}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );

  if (operator === 'between')
    return (
      <>
        {line('from', 'from')}
        {line('to', 'to', false)}
      </>
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
  return line('text', 'value');
}

/** The statuses that records of the kind have; none where the backend does not tell. */
function useStatuses(field: Field): string[] {
  const kind = useKind();
  const { settings } = useWaybill();
  const { queryKey, queryFn } = useOverviewCall('statuses');
  const { data } = useQuery({
    queryKey,
    queryFn,
    enabled: settings.extensions && field.kind === 'status',
    retry: false,
  });
  const own = data?.data.find((each) => each.kind === kind.name && each.field === field.name);
  return own?.statuses.flatMap(({ value }) => value ?? []) ?? [];
}

interface WordsProps {
  id: string;
  field: Field;
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Several values, typed or picked from those that are stored. */
function WordsInput({ id, field, label, values, onChange }: WordsProps) {
  const translate = useTranslate();
  const options = useStatuses(field);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      openOnFocus
      id={id}
      options={options}
      value={[...values]}
      onChange={(_, selected) => onChange(selected)}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={translate('waybill.filters.typed')} />
      )}
    />
  );
}
