import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { References } from '../../fields/references/References';
import { PanelBoundary } from '../../components/PanelButton';
import { ADD_FILTER } from './AddFilter';
import { filtersOf } from './filters';
import { useFilterLabel } from './useFilterLabel';
import type { Filter } from './filters';
import { useKind } from '../../routing/useKind';

const FilterPanel = lazy(() => import('./FilterPanel'));

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
  const group = useRef<HTMLDivElement>(null);
  const noteRemoval = useFocusAfterRemoval(group, filters.length);
  if (filters.length === 0) return null;
  return (
    <References {...referring}>
      <Chips filters={filters} group={group} onRemoval={noteRemoval} />
    </References>
  );
}

/** The filter that is being edited, and its chip. */
interface Edited {
  filter: Filter;
  chip: HTMLElement;
}

interface ChipsProps {
  filters: readonly Filter[];
  group: RefObject<HTMLDivElement | null>;
  /** Given the index of the removed chip, or of the first of several. */
  onRemoval: (place: number) => void;
}

function Chips({ filters, group, onRemoval }: ChipsProps) {
  const translate = useTranslate();
  const labelOf = useFilterLabel();
  const { filterValues, setFilters } = useListContext();
  const [edited, setEdited] = useState<Edited>();
  const remove = (keys: readonly string[], place = 0) => {
    onRemoval(place);
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key))),
    );
  };
  return (
    <Stack
      ref={group}
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
            anchor={() => edited.chip}
            onClose={() => setEdited(undefined)}
          />
        </PanelBoundary>
      )}
    </Stack>
  );
}

/**
 * Moves the focus when a chip is removed: to the one that takes its place, the last one, or the
 * button that adds a filter. Returns a function to call with the index of the removed chip.
 */
function useFocusAfterRemoval(
  group: RefObject<HTMLElement | null>,
  count: number,
): (index: number) => void {
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const chips = group.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? [];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    (next ?? document.getElementById(ADD_FILTER))?.focus();
    removed.current = undefined;
  }, [group, count]);
  return (index) => {
    removed.current = index;
  };
}
