import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';

import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Kind } from '../../resources';
import { filtersOf } from './filters';

/** The conditions in force; each can be taken away again. */
export function FilterChips({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(kind);
  const { filterValues, setFilters } = useListContext();
  const filters = filtersOf(kind, filterValues);
  if (filters.length === 0) return null;

  const without = (keys: readonly string[]) =>
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key))),
    );
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('waybill.pages.list.filters')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {filters.map(({ key, field, operator, value }) => (
        <Chip
          key={key}
          label={translate('waybill.pages.list.chip', {
            field: labelOf(field),
            operator: translate(`waybill.pages.list.${operator}`),
            value,
          })}
          onDelete={() => without([key])}
        />
      ))}
      <Button size="small" onClick={() => without(filters.map(({ key }) => key))}>
        {translate('waybill.pages.list.clearFilters')}
      </Button>
    </Stack>
  );
}
