import type { Field, Kind, RecordData } from './types';
import { fieldNamed } from './kindFields';

const asWords = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/**
 * A record's display name: the values of the kind's name fields, or `owner`, the name of the record that it is
 * named after, and the kind. If they are empty, "Tractor 7", or
 * "Unnamed tractor" if the ID is too long to read. A kind without name fields shows the ID, because
 * nothing else distinguishes its records.
 */
export function representationOf(
  kind: Kind,
  record: Partial<RecordData> | undefined,
  owner?: string,
): string {
  if (!record) return '';
  if (owner) return `${owner} · ${kind.label}`;
  const words = kind.representation.map((name) => asWords(record[name])).filter(Boolean);
  if (words.length > 0) return words.join(' ');
  const id = String(record.id ?? '');
  const isReadable = shortId(id) === id;
  return isReadable || kind.representation.length === 0
    ? `${kind.label} ${shortId(id)}`
    : kind.unnamed;
}

/** Shortens long IDs in the middle. The full ID is available where the short one is displayed. */
export function shortId(id: unknown): string {
  const text = String(id ?? '');
  return text.length > 13 ? `${text.slice(0, 4)}…${text.slice(-6)}` : text;
}

/** True for the first field of a record's name: without it, lists can hardly show the record. */
export const isNaming = ({ representation }: Kind, { name }: Field): boolean =>
  representation[0] === name;

/** The field that is the record's whole name; undefined if the name has several fields. */
export const namedBy = ({ representation, namedAfter }: Kind): string | undefined =>
  representation.length === 1 ? representation[0] : namedAfter;

/** The natural keys in a name of several fields. Each also names the record on its own. */
export const nameKeys = ({ fields, representation }: Kind): Field[] =>
  fields.filter(
    ({ name, naturalKey }) =>
      naturalKey && representation.length > 1 && representation.includes(name),
  );

/** A record's name without its natural keys, unless it has no other name: "Ann Reyes" instead of "Ann Reyes DRV-2139". */
export function shortNameOf(kind: Kind, record: RecordData): string {
  const keys = nameKeys(kind).map(({ name }) => name);
  const words = kind.representation.filter((name) => !keys.includes(name) && asWords(record[name]));
  return representationOf(words.length > 0 ? { ...kind, representation: words } : kind, record);
}

/** The reference to the record that a record is named after, if there is one. */
export const namedAfterFields = (kind: Kind): Field[] =>
  kind.fields.filter(({ name }) => name === kind.namedAfter);

/** The default columns of a kind's list, besides its name. */
export const columnFields = (kind: Kind): Field[] =>
  kind.columns
    .filter((name) => name !== namedBy(kind))
    .flatMap((name) => fieldNamed(kind, name) ?? []);
