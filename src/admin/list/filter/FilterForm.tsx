import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { NATIVE } from '../../fields/inputs/nativeSelect';
import type { Field, Kind } from '../../../resources';
import { conditionsOf, draftOf, operatorsOf, problemOf } from './filters';
import type { Draft, Filter, Operator, Problem } from './filters';
import { FilterValueInput } from './FilterValueInput';

export interface FilterFormProps {
  kind: Kind;
  field: Field;
  label: string;
  /** Conditions on the field that are in force and to be changed; none for one that is added. */
  filters?: readonly Filter[];
  onClose: () => void;
}

const NOTHING: Draft = { text: '', from: '', to: '', several: [] };

/** The condition on one field, said to be wrong beside the input where it makes none. */
export function FilterForm({ kind, field, label, filters = [], onClose }: FilterFormProps) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.filters.${name}`);
  const { filterValues, setFilters } = useListContext();
  const offered = operatorsOf(field);
  const [entered] = useState(() => filters.length > 0 && draftOf(field, filters));
  const [operator, setOperator] = useState(entered ? entered.operator : (offered[0] ?? 'equals'));
  const [draft, setDraft] = useState(entered ? entered.draft : NOTHING);
  const [problem, setProblem] = useState<Problem>();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The form stands in a portal: the page's own forms would hear of it as well.
    event.stopPropagation();
    const found = problemOf(field, operator, draft);
    setProblem(found);
    if (found) {
      event.currentTarget.querySelector<HTMLElement>(`[data-part="${found.part}"]`)?.focus();
      return;
    }
    const replaced = filters.map(({ key }) => key);
    const others = Object.entries(filterValues).filter(([key]) => !replaced.includes(key));
    setFilters({ ...Object.fromEntries(others), ...conditionsOf(field, operator, draft) });
    onClose();
  };

  return (
    <Stack component="form" onSubmit={apply} noValidate spacing={2} sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle2">
        {translate('waybill.filters.addFor', { field: label })}
      </Typography>
      <TextField
        select
        id="filter-condition"
        label={words('condition')}
        value={operator}
        onChange={(event) => {
          setOperator(event.target.value as Operator);
          setDraft(NOTHING);
          setProblem(undefined);
        }}
        slotProps={NATIVE}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {words(`readings.${each}`)}
          </option>
        ))}
      </TextField>
      <FilterValueInput
        key={operator}
        kind={kind}
        field={field}
        operator={operator}
        draft={draft}
        problem={problem}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }));
          setProblem(undefined);
        }}
      />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('waybill.pages.actions.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {words('apply')}
        </Button>
      </Stack>
    </Stack>
  );
}
