import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { References } from '../../fieldTypes/reference/References';
import { PanelBoundary, PanelButton } from '../../components/PanelButton';
import { filtersOf } from './filters';
import { useFilterLabel } from './useFilterLabel';
import type { Filter } from './filters';
import { useKind } from '../../routing/useKind';
import { lazyPart } from '../../components/lazyPart';

const FilterPanel = lazyPart(() => import('./FilterPanel'));

/** ID of the button that adds a filter. */
const ADD_FILTER = 'add-filter';

/** A button that adds a filter on a field of the kind. */
export function AddFilter() {
  const label = useTranslate()('waybill.list.filter.add');
  return (
    <PanelButton id={ADD_FILTER} icon={<FilterIcon />} label={label} opens="dialog">
      {(panel) => <FilterPanel {...panel} />}
    </PanelButton>
  );
}

/** The active filters as chips. Users can edit and remove each one. */
export function FilterChips() {
  const kind = useKind();
  const { filterValues } = useListContext();
  const filters = useMemo(() => filtersOf(kind, filterValues), [kind, filterValues]);
  const references = useMemo(
    () =>
      filters
        .filter(({ field, operator }) => field.target && (operator === 'is' || operator === 'not'))
        .flatMap(({ field, values }) => values.map((value) => [field, value] as const)),
    [filters],
  );
  /** Index of the removed filter, until the list renders without it. */
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const chips = document.querySelectorAll<HTMLElement>('[data-filter]');
    const next = chips[Math.min(removed.current, chips.length - 1)];
    (next ?? document.getElementById(ADD_FILTER))?.focus();
    removed.current = undefined;
  }, [filters.length]);
  if (filters.length === 0) return null;
  const onRemoval = (place: number) => {
    removed.current = place;
  };
  return (
    <References references={references}>
      <Chips filters={filters} onRemoval={onRemoval} />
    </References>
  );
}

interface ChipsProps {
  filters: readonly Filter[];
  /** Called with the index of the removed filter. */
  onRemoval: (place: number) => void;
}

function Chips({ filters, onRemoval }: ChipsProps) {
  const translate = useTranslate();
  const labelOf = useFilterLabel();
  const { filterValues, setFilters } = useListContext();
  const [edited, setEdited] = useState<{ filter: Filter; anchor: HTMLElement }>();
  const remove = (keys: readonly string[], place = 0) => {
    onRemoval(place);
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key))),
    );
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('waybill.list.filter.inForce')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {filters.map((filter, place) => (
        <Chip
          key={filter.keys.join()}
          data-filter
          label={labelOf(filter)}
          title={translate('waybill.list.filter.edit')}
          aria-haspopup="dialog"
          onClick={({ currentTarget: anchor }) => setEdited({ filter, anchor })}
          onDelete={() => remove(filter.keys, place)}
        />
      ))}
      <Button size="small" onClick={() => remove(filters.flatMap(({ keys }) => keys))}>
        {translate('waybill.list.filter.clear')}
      </Button>
      {edited && (
        <PanelBoundary onClose={() => setEdited(undefined)}>
          <FilterPanel {...edited} onClose={() => setEdited(undefined)} />
        </PanelBoundary>
      )}
    </Stack>
  );
}
