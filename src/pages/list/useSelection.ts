import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext } from 'ra-core';
import { useMemo, useRef, useState } from 'react';

import { listMemoryKey } from '../../office/listState';
import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';

type Id = RecordData['id'];

/** Chosen records by id: as a page has shown them, or the id alone of those that none has. */
export type Chosen = ReadonlyMap<Id, RecordData>;

export interface Selection {
  readonly chosen: Chosen;
  /** Chooses a row or lets it go; as a range, also all between it and the last one. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Chooses all rows of the page, or lets them go where all of them are chosen. */
  readonly togglePage: () => void;
  readonly choose: (records: readonly RecordData[]) => void;
  readonly drop: (ids: readonly Id[]) => void;
  readonly clear: () => void;
}

const NONE: Chosen = new Map();

interface State {
  /** The filters that it was made under. */
  of: string;
  chosen: Chosen;
}

/**
 * What is chosen in a list, also after it was left and come back to: kept among what was read, which
 * goes with the session.
 */
function useKept(kind: Kind, of: string) {
  const client = useQueryClient();
  const key = ['chosen', listMemoryKey(kind.name, useParentScope()?.id)];
  const [state, setState] = useState<State>(() => client.getQueryData(key) ?? { of, chosen: NONE });
  const keep = (next: State) => {
    client.setQueryDefaults(key, { gcTime: Infinity });
    client.setQueryData(key, next);
    setState(next);
  };
  return [state, keep] as const;
}

/** The places from one row to another, whichever comes first. */
const between = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step);

/**
 * Which records of a list are chosen, on any of its pages. Another search or filter lets them all
 * go: nobody is to change what is no longer to be seen.
 */
export function useSelection(kind: Kind, rows: readonly RecordData[]): Selection {
  const of = JSON.stringify(useListContext().filterValues);
  const [state, keep] = useKept(kind, of);
  const chosen = state.of === of ? state.chosen : NONE;
  /** The row that was chosen or let go last. */
  const last = useRef<Id>(undefined);

  const change = (make: (records: Map<Id, RecordData>) => void) => {
    const records = new Map(chosen);
    make(records);
    keep({ of, chosen: records });
  };
  const choose = useEvent<[readonly RecordData[]], void>((records) =>
    change((all) =>
      // What has no id can be neither found nor changed.
      records.forEach((record) => record.id !== undefined && all.set(record.id, record)),
    ),
  );
  const drop = useEvent<[readonly Id[]], void>((ids) =>
    change((all) => ids.forEach((id) => all.delete(id))),
  );
  const clear = useEvent<[], void>(() => keep({ of, chosen: NONE }));
  const toggle = useEvent<[number, boolean], void>((index, isRange) => {
    const from = isRange ? rows.findIndex(({ id }) => id === last.current) : -1;
    const some = between(from < 0 ? index : from, index).flatMap((place) => rows[place] ?? []);
    const record = rows[index];
    last.current = record?.id;
    if (record && chosen.has(record.id)) drop(some.map(({ id }) => id));
    else choose(some);
  });
  const togglePage = useEvent<[], void>(() =>
    rows.every(({ id }) => chosen.has(id)) ? drop(rows.map(({ id }) => id)) : choose(rows),
  );

  return useMemo(
    () => ({ chosen, toggle, togglePage, choose, drop, clear }),
    [chosen, toggle, togglePage, choose, drop, clear],
  );
}
