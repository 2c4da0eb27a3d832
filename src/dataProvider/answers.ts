import type { Identifier } from 'ra-core';

import type { RecordData } from '../resources';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One record, whether the backend answers it bare or as `{ data: record }`. */
export function recordOf(answer: unknown): JsonObject {
  if (!isObject(answer)) return {};
  return isObject(answer.data) && answer.id === undefined ? answer.data : answer;
}

/**
 * The record after a write: what was sent under what the backend answered, which may be nothing.
 * Without an id in either, the id stays empty.
 */
export const writtenRecord = (answer: unknown, sent: object, id?: Identifier): RecordData => ({
  id: id ?? '',
  ...sent,
  ...recordOf(answer),
});

/** The one record asked for; its id is known even where the backend leaves it out. */
export function foundRecord(answer: unknown, id: Identifier): RecordData {
  const record = recordOf(answer);
  if (Object.keys(record).length === 0) throw new Error(`The answer carries no record ${id}`);
  return { id, ...record };
}

const countOf = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? NaN : Number(value ?? NaN);

/** A page of records; a total that is text or missing is made good. */
export function listOf(answer: unknown, perPage: number): { data: RecordData[]; total: number } {
  if (!isObject(answer) || !Array.isArray(answer.data))
    throw new Error('The answer to a list call carries no list of records');
  const data = answer.data as RecordData[];
  const totals = [countOf(answer.total), countOf(answer.lastPage) * perPage];
  return { data, total: totals.find(Number.isFinite) ?? data.length };
}
