import { labelOf } from './names';
import type { Catalogue, Field, Kind, RecordData } from './types';

/** Fields that every record has. Declarations must not repeat them. */
export const SYSTEM_FIELDS = ['id', 'created_at', 'updated_at'] as const;

export const isSystemField = (name: string): boolean =>
  (SYSTEM_FIELDS as readonly string[]).includes(name);

/** Fields of every record besides those of its kind. Their labels are messages of the console. */
export const ID: Field = Object.freeze({ name: 'id', label: 'ID', column: 'id', type: 'text' });
/** Creation and last update. */
export const TIMESTAMP_FIELDS: readonly Field[] = [
  Object.freeze({ name: 'created_at', label: 'Created', column: 'created_at', type: 'dateTime' }),
  Object.freeze({ name: 'updated_at', label: 'Updated', column: 'updated_at', type: 'dateTime' }),
];

export const fieldNamed = ({ fields }: Pick<Kind, 'fields'>, name?: string): Field | undefined =>
  fields.find((field) => field.name === name);

/** A kind without some of its fields. */
export function withoutFields(kind: Kind, isHidden: (field: Field) => boolean | undefined): Kind {
  const hidden = new Set(kind.fields.filter(isHidden).map(({ name }) => name));
  if (hidden.size === 0) return kind;
  const isSeen = (name: string) => !hidden.has(name);
  return {
    ...kind,
    fields: kind.fields.filter(({ name }) => isSeen(name)),
    columns: kind.columns.filter(isSeen),
    totals: kind.totals.filter(isSeen),
    representation: kind.representation.filter(isSeen),
  };
}

const NO_VALUES: readonly string[] = [];

/** The declared order of a field's values; empty for fields other than the first of the kind's board. */
export const valueOrder = ({ board }: Kind, name: string | undefined): readonly string[] =>
  (board?.by[0] === name && board?.order) || NO_VALUES;

/** The values of a field with which a record needs no more work. */
export const finishedValues = ({ board }: Kind, name: string | undefined): readonly string[] =>
  (board?.by[0] === name && board?.finished) || NO_VALUES;

/** Records of a kind that refer to another record and still need work. */
export interface OpenCount extends Reference {
  readonly filter: Readonly<Record<string, string | readonly string[]>>;
  /** The amount that the other record pays. */
  readonly sum: Field | undefined;
}

/** The kinds that count their open records on the pages of a kind. */
export const openCountsFor = (catalogue: Catalogue, target: Kind): OpenCount[] =>
  referencesTo(catalogue, target)
    .filter(({ kind, field }) => kind.open?.by.includes(field.name))
    .map(({ kind, field }) => {
      const { open, board, customer } = kind;
      const status = statusField(kind)?.name;
      const finished = { [`${status}_not`]: finishedValues(kind, status) };
      const sum = field.name === customer ? fieldNamed(kind, board?.sum) : undefined;
      return { kind, field, filter: open?.filter ?? finished, sum };
    });

export const statusField = ({ fields }: Kind): Field | undefined =>
  fields.find(({ type }) => type === 'status');

/** A field whose values are IDs of other records. */
export interface Reference {
  readonly kind: Kind;
  readonly field: Field;
}

/** All fields that refer to records of a kind, in catalogue order. */
export const referencesTo = ({ kinds }: Catalogue, { name }: Pick<Kind, 'name'>): Reference[] =>
  kinds.flatMap((kind) =>
    kind.fields.filter(({ target }) => target === name).map((field) => ({ kind, field })),
  );

export const referencesToAny = (catalogue: Catalogue, kinds: readonly Kind[]): Reference[] =>
  kinds.flatMap((kind) => referencesTo(catalogue, kind));

const typeOfValue = (value: unknown): Field['type'] => {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'decimal';
  return typeof value === 'object' ? 'json' : 'text';
};

/** Undeclared fields in a backend's records, as fields to display. */
export function undeclaredFields(kind: Kind, record: RecordData): Field[] {
  const declaredNames = new Set<string>([
    ...SYSTEM_FIELDS,
    ...kind.fields.map((field) => field.name),
  ]);
  return Object.entries(record)
    .filter(([name]) => !declaredNames.has(name))
    .map(([name, value]) => ({
      name,
      label: labelOf(name),
      column: name,
      type: typeOfValue(value),
    }));
}

/** All fields in some states of a record, including undeclared ones. */
export const fieldsOf = (
  kind: Kind,
  ...states: readonly (RecordData | null | undefined)[]
): Field[] => [
  ...kind.fields,
  ...undeclaredFields(kind, Object.assign({ id: '' }, ...states) as RecordData),
];
