import { useStore } from 'ra-core';
import { useMemo } from 'react';

import { useActiveView } from '../savedViews/useActiveView';
import { useViews } from '../savedViews/useViews';
import { columnChoices, columnsOf } from '../columns';
import type { Field, Kind } from '../../../resources';
import { ID } from '../../../resources/systemFields';

/** How a person wants the columns of a kind's list; what is left out is as the catalogue has it. */
export interface StoredColumns {
  /** Names of the columns on screen, in their order. */
  readonly shown?: readonly string[];
  /** Those of them that stay in sight while the others scroll. */
  readonly pinned?: readonly string[];
  /** In pixels; of the first column under `NAME`. */
  readonly widths?: Readonly<Record<string, number>>;
}

/** Stands for the first column, which is no field's own. */
export const NAME = '$name';
export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 800;

const names = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;

/** What was remembered, whatever a former version or another program has left there. */
export function readStoredColumns(stored: unknown): StoredColumns {
  if (typeof stored !== 'object' || stored === null) return {};
  const { shown, pinned, widths } = stored as Record<string, unknown>;
  const known = Object.entries(widths ?? {}).filter(([, width]) => Number.isFinite(width));
  return {
    shown: names(shown),
    pinned: names(pinned),
    widths: Object.fromEntries(known.map(([name, width]) => [name, withinBounds(width as number)])),
  };
}

const withinBounds = (width: number): number =>
  Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));

/** Names of the columns that a kind's list has by itself. */
export const ownColumns = (kind: Kind): string[] => [
  ID.name,
  ...columnsOf(kind).map(({ name }) => name),
];

/** The columns after the name, those that are pinned first. */
export interface Columns {
  readonly fields: readonly Field[];
  readonly pinned: number;
}

/** The columns that an arrangement comes to; names that are no fields any more are passed over. */
export function columnsIn(kind: Kind, { shown, pinned = [] }: StoredColumns): Columns {
  const choices = new Map(columnChoices(kind).map((field) => [field.name, field]));
  const fields = [...new Set(shown ?? ownColumns(kind))].flatMap((name) => choices.get(name) ?? []);
  const first = fields.filter(({ name }) => pinned.includes(name));
  return {
    fields: [...first, ...fields.filter((field) => !first.includes(field))],
    pinned: first.length,
  };
}

/** A list of names with one of them in another place. */
export function placed(all: readonly string[], name: string, at: number): string[] {
  const others = all.filter((each) => each !== name);
  return [...others.slice(0, at), name, ...others.slice(at)];
}

/** A list of names with one of them put at its end, or taken out. */
export const toggled = (all: readonly string[], name: string): string[] =>
  all.includes(name) ? all.filter((each) => each !== name) : [...all, name];

/** The columns of a kind's list on this screen, and the ways to arrange them anew. */
export interface ColumnSettings {
  /** What is remembered of it. */
  stored: unknown;
  columns: Columns;
  widths: StoredColumns['widths'];
  /** Nobody has arranged anything: the list is as the catalogue has it. */
  isOwn: boolean;
  change: (part: StoredColumns) => void;
  /** Of one column, in pixels; undefined for a share of what is left. */
  resize: (name: string, width: number | undefined) => void;
  reset: () => void;
}

/**
 * How the list of a kind is arranged: remembered in the browser, beyond the session. A saved view has
 * an arrangement of its own.
 */
export function useColumnSettings(kind: Kind): ColumnSettings {
  const view = useActiveView(kind);
  const { save } = useViews();
  const [own, setOwn] = useStore<unknown>(`list.columns.${kind.name}`);
  const stored = view ? view.columns : own;
  const setStored = (columns?: StoredColumns) =>
    view ? save({ ...view, columns }) : setOwn(columns);
  const arrangement = useMemo(() => readStoredColumns(stored), [stored]);
  const { shown, pinned, widths } = arrangement;
  // Rows render anew with their columns, not with each pixel of a column's width.
  const columns = useMemo(() => columnsIn(kind, { shown, pinned }), [kind, shown, pinned]);
  const change = (part: StoredColumns) => setStored({ ...arrangement, ...part });
  return {
    stored,
    columns,
    widths,
    isOwn: stored === undefined,
    change,
    resize: (name, width) => {
      const others = Object.entries(widths ?? {}).filter(([each]) => each !== name);
      const own = width === undefined ? [] : [[name, withinBounds(width)] as const];
      change({ widths: Object.fromEntries([...others, ...own]) });
    },
    reset: () => setStored(undefined),
  };
}

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How much room the rows of all lists take. */
export const useDensity = () => useStore<Density>('list.density', 'comfortable');
