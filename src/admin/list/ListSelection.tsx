import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useEvent,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react';

import type { RecordData } from '../../resources';
import type { SelectedRecords } from '../bulk/RunDialog';
import { useLastSelection } from '../bulk/Selections';
import { PanelBoundary } from '../components/PanelButton';
import { ValueLink } from '../fieldTypes/Values';
import { nameKeys, representationOf } from '../../resources/representation';
import { useKind, useKindPaths } from '../routing/useKind';
import { lazyPart } from '../components/lazyPart';

const SelectionBar = lazyPart(() => import('../bulk/SelectionBar'));

interface RowProps {
  name: string;
  isSelected: boolean;
}

/** Shift selects the range from the last selected record. */
export function RowCheckbox({ name, isSelected }: RowProps) {
  const record = useRecordContext<RecordData>();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <label className="row-box">
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={useTranslate()('waybill.bulk.choose', { name })}
        onChange={({ nativeEvent }) => record && handleToggleItem?.(record.id, nativeEvent)}
      />
    </label>
  );
}

/** Selects all records of the page, or none if all are selected. */
export function PageCheckbox() {
  const translate = useTranslate();
  const ids = useDataTableDataContext<RecordData>()?.map(({ id }) => id) ?? [];
  const selected = new Set(useDataTableSelectedIdsContext());
  const { onSelect } = useDataTableCallbacksContext();
  const count = ids.filter((id) => selected.has(id)).length;
  const isAll = count === ids.length;
  const toggle = () => {
    const others = [...selected].filter((id) => !ids.includes(id));
    onSelect?.(isAll ? others : [...others, ...ids]);
  };
  return (
    <label className="row-box">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        checked={isAll}
        aria-label={translate('waybill.bulk.choosePage')}
        onChange={toggle}
      />
    </label>
  );
}

/** A record's name. Space selects the record; with Shift, the range. */
export function NameLink({ name }: { name: string }) {
  const kind = useKind();
  const record = useRecordContext<RecordData>();
  const full = record && nameKeys(kind).length > 0 ? representationOf(kind, record) : name;
  const { show } = useKindPaths();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !record) return;
    event.preventDefault();
    handleToggleItem?.(record.id, event);
  };
  return (
    <ValueLink to={record && show(record.id)} full={full} onKeyDown={onKeyDown}>
      {name}
    </ValueLink>
  );
}

/** The selected records, restored if the list is opened again with the same filters. */
function useSelectedRecords(): SelectedRecords {
  const { data, selectedIds, onSelect, filterValues } = useListContext<RecordData>();
  const last = useLastSelection();
  const filter = JSON.stringify(filterValues);
  const [before] = useState(last.get);
  const restored = before?.filter === filter ? before.records : undefined;

  const records = useMemo(() => {
    const rows = new Map(data?.map((row) => [row.id, row]));
    const remembered = last.get()?.records;
    const find = (id: RecordData['id']) =>
      rows.get(id) ?? remembered?.get(id) ?? restored?.get(id) ?? { id };
    return new Map(selectedIds.map((id) => [id, find(id)]));
  }, [last, data, selectedIds, restored]);

  // A layout effect, so that bulk actions never see a selection made under the previous filters.
  const begin = useEvent<[], void>(() => {
    if (restored || selectedIds.length > 0) onSelect([...(restored?.keys() ?? [])]);
  });
  useLayoutEffect(begin, [begin]);
  useEffect(() => {
    last.set({ filter, records });
  }, [last, filter, records]);
  return records;
}

/** Keyed by the filters: changing them clears the selection. */
export function ListSelection() {
  const { onUnselectItems } = useListContext();
  const selected = useSelectedRecords();
  if (selected.size === 0) return null;
  return (
    <PanelBoundary onClose={() => onUnselectItems()}>
      <SelectionBar selected={selected} />
    </PanelBoundary>
  );
}
