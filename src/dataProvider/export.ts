import type { Kind } from '../resources';
import { listQuery } from './query';
import type { ListParams } from './query';
import { resolveRelative } from './relative';

interface Export extends Omit<ListParams, 'pagination'> {
  readonly format: 'csv' | 'json';
  /** Names of the fields; all where none are given. */
  readonly fields?: readonly string[];
}

/** The address, below that of the API, of all records of a list; only Waybill's own API has it. */
export function exportPath(kind: Kind, service: string, list: Export): string {
  const { sort, filter, format, fields } = list;
  const query = new URLSearchParams(listQuery({ sort, filter: resolveRelative(kind, filter) }));
  query.set('format', format);
  if (fields) query.set('fields', fields.join(','));
  return `/export/${service}?${query}`;
}
