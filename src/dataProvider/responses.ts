import type { Identifier } from 'ra-core';

import type { RecordData } from '../resources';

type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record in a response, either bare or as `{ data: record }`. */
function recordOf(answer: unknown): JsonObject {
  if (!isObject(answer)) return {};
  return isObject(answer.data) && answer.id === undefined ? answer.data : answer;
}

/** The record after a write: the sent values, overwritten by the response, which may be empty. */
export const writtenRecord = (answer: unknown, payload: object, id?: Identifier): RecordData => ({
  id: id ?? '',
  ...payload,
  ...recordOf(answer),
});

/** The requested record. Adds its ID if the backend omits it. */
export function parseRecord(answer: unknown, id: Identifier): RecordData {
  const record = recordOf(answer);
  if (Object.keys(record).length === 0) throw new Error(`The answer carries no record ${id}`);
  return { id, ...record };
}

/** A page of a list in react-admin's format. */
export interface ListAnswer {
  data: RecordData[];
  /** Undefined if the backend does not send it and this is not the last page. */
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** `atLeast`: a lower bound of the total. */
  meta?: { lastPage?: number; atLeast?: number };
}

/** Parses a count in a response, a number or text. */
function parseCount(value: unknown): number | undefined {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const count = isGiven ? Number(value) : NaN;
  return Number.isFinite(count) ? count : undefined;
}

function parseRows(answer: JsonObject): RecordData[] {
  // Some backends omit the list if it is empty.
  const list = answer.data ?? (parseCount(answer.total) === 0 ? [] : undefined);
  if (!Array.isArray(list)) throw new Error('The answer to a list call carries no list of records');
  return list.filter(isObject) as RecordData[];
}

/**
 * Parses a page of records. Without a total from the backend, the last page computes it, and other
 * pages have `pageInfo` instead.
 */
export function parseList(body: unknown, page: number, perPage: number): ListAnswer {
  const answer = isObject(body) ? body : {};
  const data = parseRows(answer);
  const total = parseCount(answer.total);
  const hasPreviousPage = page > 1;
  if (total !== undefined && answer.isAtLeast === true) {
    const isInside = page * perPage < total;
    const hasNextPage = isInside || data.length >= perPage;
    return { data, pageInfo: { hasNextPage, hasPreviousPage }, meta: { atLeast: total } };
  }
  if (total !== undefined) return { data, total };

  const lastPage = parseCount(answer.lastPage);
  const isLast = lastPage === undefined ? data.length < perPage : page >= lastPage;
  if (isLast) return { data, total: (page - 1) * perPage + data.length };
  return {
    data,
    pageInfo: { hasNextPage: true, hasPreviousPage },
    meta: lastPage === undefined ? undefined : { lastPage },
  };
}

/** A list's total from a page size of 1; undefined if the backend does not send it. */
export function parseTotal(body: unknown): number | undefined {
  const { data, total, meta } = parseList(body, 1, 1);
  // `lastPage` equals the total only if the backend respects a limit of one.
  return total ?? (data.length === 1 ? meta?.lastPage : undefined);
}
