import type { Field, Kind } from '../../../resources';
import { ID } from '../../../resources/systemFields';
import { columnChoices, columnsOf } from '../columns';

/** How a person wants the columns of a kind's list; what is left out is as the catalogue has it. */
export interface Arrangement {
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
export function readArrangement(stored: unknown): Arrangement {
  if (typeof stored !== 'object' || stored === null) return {};
  const { shown, pinned, widths } = stored as Record<string, unknown>;
  const known = Object.entries(widths ?? {}).filter(([, width]) => Number.isFinite(width));
  return {
    shown: names(shown),
    pinned: names(pinned),
    widths: Object.fromEntries(known.map(([name, width]) => [name, withinBounds(width as number)])),
  };
}

export const withinBounds = (width: number): number =>
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
export function columnsIn(kind: Kind, { shown, pinned = [] }: Arrangement): Columns {
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
