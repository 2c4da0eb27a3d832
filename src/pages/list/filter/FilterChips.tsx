import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { References } from '../../../fields/references/References';
import type { Kind } from '../../../resources';
import { filtersOf } from './filters';
import { useFilterWords } from './useFilterWords';
import type { Filter } from './filters';

/** The conditions in force; each can be taken away again. */
export function FilterChips({ kind }: { kind: Kind }) {
  const { filterValues } = useListContext();
  const filters = useMemo(() => filtersOf(kind, filterValues), [kind, filterValues]);
  const referring = useMemo(() => {
    const pointing = filters.filter(({ reading }) => reading === 'equals' || reading === 'in');
    return {
      fields: pointing.map(({ field }) => field),
      // As if each value stood in a record of its own.
      records: pointing.flatMap(({ field, values }) =>
        values.map((value) => ({ id: value, [field.name]: value })),
      ),
    };
  }, [filters]);
  if (filters.length === 0) return null;
  return (
    <References {...referring}>
      <Chips filters={filters} />
    </References>
  );
}

function Chips({ filters }: { filters: readonly Filter[] }) {
  const translate = useTranslate();
  const wordsOf = useFilterWords();
  const { filterValues, setFilters } = useListContext();
  const without = (keys: readonly string[]) =>
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key))),
    );
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('waybill.filters.inForce')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {filters.map((filter) => (
        <Chip
          key={filter.key}
          label={wordsOf(filter)}
          title={translate('waybill.filters.removal')}
          onDelete={() => without([filter.key])}
        />
      ))}
      <Button size="small" onClick={() => without(filters.map(({ key }) => key))}>
        {translate('waybill.filters.clear')}
      </Button>
    </Stack>
  );
}
