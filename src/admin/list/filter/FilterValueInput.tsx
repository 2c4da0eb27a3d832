import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

import { RELATIVE_RANGES } from '../../../dataProvider/relative';
import { formatDate, formatDateTime, formatFigure } from '../../fields/format';
import { NATIVE } from '../../fields/inputs/nativeSelect';
import { RecordsInput } from '../../fields/references/RecordsInput';
import { focusAtOnce } from '../../components/focusAtOnce';
import type { Field, FieldKind, Kind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import type { Draft, Operator, Problem } from './filters';
import { useRangeLabels } from './useRangeLabels';
import { WordsInput } from './WordsInput';

interface Props {
  kind: Kind;
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

/** What a condition compares with, in the form that suits the field. */
export function FilterValueInput({ kind, field, operator, draft, problem, onChange }: Props) {
  const translate = useTranslate();
  const stretch = useRangeLabels();
  const { catalogue } = useWaybill();
  const words = (name: string) => translate(`waybill.filters.${name}`);
  const problemWords = () => {
    if (problem?.is === 'missing')
      return words(problem.part === 'from' ? 'requiredEnd' : 'required');
    if (field.kind === 'date')
      return translate('waybill.filters.notBefore', { value: formatDate(draft.from) });
    if (field.kind === 'dateTime')
      return translate('waybill.filters.notBefore', { value: formatDateTime(draft.from) });
    return translate('waybill.filters.atLeast', { value: formatFigure(field, draft.from) });
  };
  /** What an input says of its part of the entry. */
  const said = (part: Problem['part']) =>
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
          <WordsInput kind={kind} field={field} {...several} />
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
      {...said(part)}
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
      {...said('text')}
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
      RELATIVE_RANGES.map((each) => [each, stretch(each)] as const),
    );
  if (field.kind === 'boolean')
    return choice('value', [
      ['true', translate('waybill.pages.yes')],
      ['false', translate('waybill.pages.no')],
    ]);
  return line('text', 'value');
}
