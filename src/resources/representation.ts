import type { Field, Kind, RecordData } from './types';

const asWords = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The name of a record: the kind's name fields, or "Tractor 7" if they are empty. */
export function representationOf(kind: Kind, record: Partial<RecordData> | undefined): string {
  if (!record) return '';
  const words = kind.representation.map((name) => asWords(record[name])).filter(Boolean);
  return words.length > 0 ? words.join(' ') : `${kind.label} ${shortId(record.id)}`;
}

/** Shortens long IDs in the middle. The full ID is available where it is shown. */
export function shortId(id: unknown): string {
  const text = String(id ?? '');
  return text.length > 13 ? `${text.slice(0, 4)}…${text.slice(-6)}` : text;
}

/** The field that alone is the record's name; undefined where several are. */
export const namedBy = ({ representation }: Kind): string | undefined =>
  representation.length === 1 ? representation[0] : undefined;

/** The fields that tell most of a record beside its name: the default columns of its list. */
export const columnFields = (kind: Kind): Field[] =>
  kind.columns
    .filter((name) => name !== namedBy(kind))
    .flatMap((name) => kind.fields.find((field) => field.name === name) ?? []);
