import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, useMemo, useState } from 'react';

import { References } from '../../fields/references/References';
import { PanelBoundary, PanelButton } from '../../components/PanelButton';
import { Glyph } from '../../components/PlainButton';
import { filtersOf } from './filters';
import { useFilterLabel } from './useFilterLabel';
import type { Filter } from './filters';
import { useKind } from '../../routing/useKind';

const FilterPanel = lazy(() => import('./FilterPanel'));

/** The id of the button that adds a filter. */
const ADD_FILTER = 'add-filter';

/** Adds a condition on a field of the kind. */
export function AddFilter() {
  const label = useTranslate()('waybill.filters.add');
  return (
    <PanelButton id={ADD_FILTER} icon={<Glyph name="filter" />} label={label} opens="dialog">
      {(panel) => <FilterPanel {...panel} />}
    </PanelButton>
  );
}

/** The active filters as chips; each can be edited and removed. */
export function FilterChips() {
  const kind = useKind();
  const { filterValues } = useListContext();
  const filters = useMemo(() => filtersOf(kind, filterValues), [kind, filterValues]);
  const referring = useMemo(() => {
    const pointing = filters.filter(({ operator }) => operator === 'is' || operator === 'not');
    return {
      fields: pointing.map(({ field }) => field),
      // A made-up record for each value, so that its name is read like a reference's.
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

/** The filter that is being edited, and its chip. */
interface Edited {
  filter: Filter;
  chip: HTMLElement;
}

function Chips({ filters }: { filters: readonly Filter[] }) {
  const translate = useTranslate();
  const labelOf = useFilterLabel();
  const { filterValues, setFilters } = useListContext();
  const [edited, setEdited] = useState<Edited>();
  /** Removes the filter at a place, or all. The focus goes on to what is beside it. */
  const remove = (keys: readonly string[], place?: number) => {
    const chips = document.querySelectorAll<HTMLElement>('[data-filter]');
    const beside = place === undefined ? undefined : (chips[place + 1] ?? chips[place - 1]);
    (beside ?? document.getElementById(ADD_FILTER))?.focus();
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key))),
    );
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('waybill.filters.inForce')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {filters.map((filter, place) => (
        <Chip
          key={filter.keys.join()}
          data-filter
          label={labelOf(filter)}
          title={translate('waybill.filters.edit')}
          aria-haspopup="dialog"
          onClick={({ currentTarget: chip }) => setEdited({ filter, chip })}
          onDelete={() => remove(filter.keys, place)}
        />
      ))}
      <Button size="small" onClick={() => remove(filters.flatMap(({ keys }) => keys))}>
        {translate('waybill.filters.clear')}
      </Button>
      {edited && (
        <PanelBoundary onClose={() => setEdited(undefined)}>
          <FilterPanel
            filter={edited.filter}
            anchor={edited.chip}
            onClose={() => setEdited(undefined)}
          />
        </PanelBoundary>
      )}
    </Stack>
  );
}
