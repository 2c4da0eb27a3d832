import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { NATIVE } from '../../../fields/nativeSelect';
import type { Field, Kind } from '../../../resources';
import { conditionsOf, operatorsOf } from './filters';
import type { Draft, Operator } from './filters';
import { ValueEntry } from './ValueEntry';

interface Props {
  kind: Kind;
  field: Field;
  label: string;
  onDone: () => void;
}

const NOTHING: Draft = { text: '', from: '', to: '', several: [] };

/** The condition on one field. */
export default function FilterForm({ kind, field, label, onDone }: Props) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.filters.${name}`);
  const { filterValues, setFilters } = useListContext();
  const offered = operatorsOf(field);
  const [operator, setOperator] = useState<Operator>(offered[0] ?? 'equals');
  const [draft, setDraft] = useState(NOTHING);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The form stands in a portal: the page's own forms would hear of it as well.
    event.stopPropagation();
    const made = conditionsOf(field, operator, draft);
    if (Object.keys(made).length > 0) setFilters({ ...filterValues, ...made });
    onDone();
  };

  return (
    <Stack
      component="form"
      onSubmit={apply}
      spacing={2}
      sx={{ p: 2, width: 320, maxWidth: 'calc(100vw - 32px)', boxSizing: 'border-box' }}
    >
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
        }}
        slotProps={NATIVE}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {words(`readings.${each}`)}
          </option>
        ))}
      </TextField>
      <ValueEntry
        key={operator}
        kind={kind}
        field={field}
        operator={operator}
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" onClick={onDone}>
          {translate('waybill.pages.actions.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {words('apply')}
        </Button>
      </Stack>
    </Stack>
  );
}
