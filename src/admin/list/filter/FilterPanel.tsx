import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FormEvent } from 'react';

import type { Field } from '../../../resources';
import { ResponsivePopover } from '../../components/dialogs';
import { NATIVE } from '../../fields/inputs/useTextInput';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { conditionsOf, draftOf, operatorsOf, problemOf } from './filters';
import type { Draft, Filter, Operator, Problem } from './filters';
import { FilterValueInput } from './FilterValueInput';

interface Props {
  field: Field;
  /** Conditions on the field to change; none where one is added. */
  filters?: readonly Filter[];
  anchor: () => HTMLElement | null;
  onClose: () => void;
}

/** A popover with the form of a filter. */
export default function FilterPanel({ anchor, ...props }: Props) {
  const label = useFieldLabel()(props.field);
  const title = useTranslate()('waybill.filters.addFor', { field: label });
  return (
    <ResponsivePopover label={title} anchor={anchor} width={320} onClose={props.onClose}>
      <FilterForm {...props} title={title} />
    </ResponsivePopover>
  );
}

interface FormProps extends Omit<Props, 'anchor'> {
  title: string;
}

const NOTHING: Draft = { text: '', from: '', to: '', several: [] };

/** Operator and value of a filter on one field. */
function FilterForm({ field, filters = [], title, onClose }: FormProps) {
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
    // React events bubble out of the portal, to forms around it.
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
        {title}
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
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {words('apply')}
        </Button>
      </Stack>
    </Stack>
  );
}
