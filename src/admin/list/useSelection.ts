import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';

import { listMemoryKey } from '../routing/listState';
import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';

type Id = RecordData['id'];
type Records = ReadonlyMap<Id, RecordData>;

/** Selected records by id: as a page has shown them, or the id alone of those that none has. */
export type Selected = Records;

export interface Selection {
  readonly selected: Selected;
  /** Selects a row or lets it go; as a range, also all between it and the last one. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Selects all rows of the page, or lets them go where all of them are selected. */
  readonly togglePage: () => void;
  readonly drop: (ids: readonly Id[]) => void;
}

const NONE: Records = new Map();

interface Known {
  /** The filters that the selection was made under. */
  of: string;
  records: Records;
  /** The selection under the filters before: nobody is to change what is no longer to be seen. */
  dropped?: readonly Id[];
}

/**
 * The list context's selection with its records, which other pages have shown. Kept in the query
 * cache, for when the list is come back to: ra-core's own store would share it with other tabs.
 */
function useSelected(kind: Kind, rows: readonly RecordData[]): Selected {
  const { selectedIds, onSelect, filterValues } = useListContext<RecordData>();
  const client = useQueryClient();
  const of = JSON.stringify(filterValues);
  const list = listMemoryKey(kind.name, useParentScope()?.id);
  const key = useMemo(() => ['selected', list], [list]);
  const [known, setKnown] = useState<Known>(
    () => client.getQueryData(key) ?? { of, records: NONE },
  );

  const { records, dropped } = known;
  const ids = useMemo(
    () => new Set<Id>(selectedIds === dropped ? [] : selectedIds),
    [selectedIds, dropped],
  );
  const added = rows.filter(({ id }) => ids.has(id) && !records.has(id));
  if (known.of !== of) setKnown({ of, records: NONE, dropped: selectedIds });
  else if (added.length > 0)
    setKnown({ of, records: new Map([...records, ...added.map((row) => [row.id, row] as const)]) });

  const restore = useEvent<[], void>(() => onSelect([...records.keys()]));
  useEffect(() => restore(), [of, restore]);
  const selected = useMemo(
    () => new Map([...ids].map((id) => [id, records.get(id) ?? { id }])),
    [ids, records],
  );
  useEffect(() => {
    client.setQueryDefaults(key, { gcTime: Infinity });
    client.setQueryData(key, { of, records: selected } satisfies Known);
  }, [client, key, of, selected]);
  return selected;
}

/** The places from one row to another, whichever comes first. */
const between = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step);

/** Which records of a list are selected, on any of its pages. */
export function useSelection(kind: Kind, rows: readonly RecordData[]): Selection {
  const { onSelect } = useListContext<RecordData>();
  const selected = useSelected(kind, rows);
  /** The row that was selected or let go last. */
  const last = useRef<Id>(undefined);

  const drop = useEvent<[readonly Id[]], void>((ids) => {
    const dropped = new Set(ids);
    onSelect([...selected.keys()].filter((id) => !dropped.has(id)));
  });
  const add = (records: readonly RecordData[]) =>
    // What has no id can be neither found nor changed.
    onSelect([...new Set([...selected.keys(), ...records.flatMap(({ id }) => id ?? [])])]);
  const toggle = useEvent<[number, boolean], void>((index, isRange) => {
    const from = isRange ? rows.findIndex(({ id }) => id === last.current) : -1;
    const some = between(from < 0 ? index : from, index).flatMap((place) => rows[place] ?? []);
    const record = rows[index];
    last.current = record?.id;
    if (record && selected.has(record.id)) drop(some.map(({ id }) => id));
    else add(some);
  });
  const togglePage = useEvent<[], void>(() =>
    rows.every(({ id }) => selected.has(id)) ? drop(rows.map(({ id }) => id)) : add(rows),
  );

  return useMemo(
    () => ({ selected, toggle, togglePage, drop }),
    [selected, toggle, togglePage, drop],
  );
}
