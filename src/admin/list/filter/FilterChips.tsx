import CloseIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterList';
import { Button, Chip, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';

import type { Kind } from '../../../resources';
import { References } from '../../fieldTypes/reference/References';
import { PanelBoundary, PanelButton } from '../../components/PanelButton';
import type { FilterDraft } from './FilterPanel';
import { filtersOf, type Filter } from './filters';
import { useFilterLabel, useLegFilters } from './useFilterLabel';
import { useKind } from '../../routing/useKind';
import { lazyPart } from '../../components/lazyPart';

const FilterPanel = lazyPart(() => import('./FilterPanel'));

export const ADD_FILTER = 'add-filter';

export function AddFilter() {
  const label = useTranslate()('waybill.list.filter.add');
  const [draft, setDraft] = useState<FilterDraft>();
  return (
    <PanelButton id={ADD_FILTER} Icon={FilterIcon} label={label} opens="dialog" command="panel">
      {(panel) => <FilterPanel {...panel} draft={draft} onDraft={setDraft} />}
    </PanelButton>
  );
}

/** Not react-admin's `FilterForm`, which shows an input for each filter in use. */
export function FilterChips() {
  const kind = useKind();
  const { filterValues } = useListContext();
  const ofAnyLeg = useLegFilters();
  const ofSameLeg = useLegFilters(true);
  const filters = useMemo(
    () => withMapArea(kind, filtersOf(kind, filterValues, [...ofAnyLeg, ...ofSameLeg])),
    [kind, filterValues, ofAnyLeg, ofSameLeg],
  );
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

/** Ranges of both coordinates as one filter, which has the keys of both. */
function withMapArea({ map }: Kind, filters: readonly Filter[]): readonly ChipFilter[] {
  const ranges = filters.filter(
    ({ field, operator }) => operator === 'between' && map?.at.includes(field.name),
  );
  const [first] = ranges;
  if (!first || ranges.length < 2) return filters;
  const area = { ...first, keys: ranges.flatMap(({ keys }) => keys), isArea: true };
  return [...filters.filter((each) => !ranges.includes(each)), area];
}

type ChipFilter = Filter & { readonly isArea?: boolean };

interface ChipsProps {
  filters: readonly ChipFilter[];
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
      aria-label={translate('waybill.list.filter.active')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {filters.map((filter, place) => (
        <Chip
          key={filter.keys.join()}
          data-filter
          label={filter.isArea ? translate('waybill.map.area') : labelOf(filter)}
          {...(!filter.isArea && {
            title: translate('waybill.list.filter.edit'),
            'aria-haspopup': 'dialog',
            onClick: ({ currentTarget: anchor }: MouseEvent<HTMLElement>) =>
              setEdited({ filter, anchor }),
          })}
          deleteIcon={<CloseIcon />}
          onDelete={() => remove(filter.keys, place)}
        />
      ))}
      <Button
        size="small"
        onClick={() => remove(Object.keys(filterValues).filter((key) => key !== 'q'))}
      >
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
