import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FormEvent } from 'react';

import type { Field, FieldKind } from '../../resources';
import { filterKey, OPERATORS } from './filters';
import type { Operator } from './filters';

interface Props {
  field: Field;
  label: string;
  onDone: () => void;
}

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus();
const NATIVE = { select: { native: true } } as const;
/** Kinds whose values are words: part of a word finds them. */
const WORDS: readonly FieldKind[] = [
  'text', 'longText', 'status', 'email', 'phone', 'url', 'image', 'json', 'references',
]; // prettier-ignore

/** The condition on one field. */
export function FilterForm({ field, label, onDone }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const offered = WORDS.includes(field.kind) ? OPERATORS : (['equals'] as const);
  const [operator, setOperator] = useState<Operator>(offered[0]);
  const [value, setValue] = useState('');

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '')
      setFilters({ ...filterValues, [filterKey(field, operator)]: value.trim() });
    onDone();
  };

  return (
    <Stack component="form" onSubmit={apply} spacing={2} sx={{ p: 2, width: 280 }}>
      <Typography component="h2" variant="subtitle2">
        {translate('waybill.pages.list.addFilterFor', { field: label })}
      </Typography>
      <TextField
        select
        id="filter-condition"
        label={translate('waybill.pages.list.condition')}
        value={operator}
        onChange={(event) => setOperator(event.target.value as Operator)}
        slotProps={NATIVE}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {translate(`waybill.pages.list.${each}`)}
          </option>
        ))}
      </TextField>
      <TextField
        id="filter-value"
        label={translate('waybill.pages.list.value')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        inputRef={focusAtOnce}
        autoComplete="off"
      />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" onClick={onDone}>
          {translate('waybill.pages.actions.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {translate('waybill.pages.list.apply')}
        </Button>
      </Stack>
    </Stack>
  );
}
