import type { Kind, RecordData } from './types';

const asWords = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** What people call a record: the kind's telling fields, or "Tractor 7" where they are empty. */
export function representationOf(kind: Kind, record: Partial<RecordData> | undefined): string {
  if (!record) return '';
  const words = kind.representation.map((name) => asWords(record[name])).filter(Boolean);
  return words.length > 0 ? words.join(' ') : `${kind.label} ${shortId(record.id)}`;
}

/** Long ids lose their middle for reading; the whole id stays at hand where it is shown. */
export function shortId(id: unknown): string {
  const text = String(id ?? '');
  return text.length > 13 ? `${text.slice(0, 4)}…${text.slice(-6)}` : text;
}
