import type { Identifier } from 'ra-core';

import type { RecordData } from '../resources';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One record, whether the backend answers it bare or as `{ data: record }`. */
function recordOf(answer: unknown): JsonObject {
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

/** A page of a list, as react-admin takes it. */
export interface ListAnswer {
  data: RecordData[];
  /** Left out where the backend gave none and this page does not tell. */
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** `atLeast`: the backend counted so far, and there are more. */
  meta?: { lastPage?: number; atLeast?: number };
}

/** A count in an answer, also where it came as text. */
function countIn(value: unknown): number | undefined {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const count = isGiven ? Number(value) : NaN;
  return Number.isFinite(count) ? count : undefined;
}

function rowsIn(answer: JsonObject): RecordData[] {
  // Some backends leave the list out where nothing is in it.
  const list = answer.data ?? (countIn(answer.total) === 0 ? [] : undefined);
  if (!Array.isArray(list)) throw new Error('The answer to a list call carries no list of records');
  return list.filter(isObject) as RecordData[];
}

/**
 * A page of records. A missing total is worked out where the page is the last one; else all that
 * is said is whether there are more, so that no list shows a number that is wrong.
 */
export function listOf(body: unknown, page: number, perPage: number): ListAnswer {
  const answer = isObject(body) ? body : {};
  const data = rowsIn(answer);
  const total = countIn(answer.total);
  const hasPreviousPage = page > 1;
  if (total !== undefined && answer.isAtLeast === true) {
    const isInside = page * perPage < total;
    const hasNextPage = isInside || data.length >= perPage;
    return { data, pageInfo: { hasNextPage, hasPreviousPage }, meta: { atLeast: total } };
  }
  if (total !== undefined) return { data, total };

  const lastPage = countIn(answer.lastPage);
  const isLast = lastPage === undefined ? data.length < perPage : page >= lastPage;
  if (isLast) return { data, total: (page - 1) * perPage + data.length };
  return {
    data,
    pageInfo: { hasNextPage: true, hasPreviousPage },
    meta: lastPage === undefined ? undefined : { lastPage },
  };
}

/** How many records a list has, by its first page of one; undefined where the answer leaves it open. */
export function totalOf(body: unknown): number | undefined {
  const { data, total, meta } = listOf(body, 1, 1);
  // Pages count the records only where the backend keeps to one a page.
  return total ?? (data.length === 1 ? meta?.lastPage : undefined);
}
