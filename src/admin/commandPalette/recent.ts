/** A record as it was visited; its name is what it was called then. */
export interface Visit {
  readonly kind: string;
  readonly id: string;
  readonly parentId?: string;
  readonly name: string;
}

/** Where visits are stored; signing out forgets them. */
export const RECENT = 'recent';

const MOST = 8;

const isText = (value: unknown) => typeof value === 'string';

const isVisit = (stored: unknown): stored is Visit => {
  const { kind, id, parentId, name } = (stored ?? {}) as { [Name in keyof Visit]?: unknown };
  return [kind, id, name].every(isText) && (parentId === undefined || isText(parentId));
};

/** What was remembered, whatever a former version or another program has left there. */
export const readVisits = (stored: unknown): Visit[] =>
  Array.isArray(stored) ? stored.filter(isVisit) : [];

const isSame = (a: Visit, b: Visit) =>
  a.kind === b.kind && a.id === b.id && a.parentId === b.parentId;

/** The visits with one more, the latest first, each record once. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter((other) => !isSame(other, visit))].slice(0, MOST);
