import { MAX_LIMIT } from '../../src/contract/pageLimit';
import { badRequest } from './errors';

export type Query = Record<string, string | string[] | undefined>;

const MAX_PAGE = 1_000_000_000;

/** Returns the value of a parameter. Throws 400 if it is given more than once. */
export function single(query: Query, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw badRequest(`The parameter "${name}" is given more than once.`);
  return value;
}

export function required(query: Query, name: string): string {
  const text = single(query, name);
  if (!text) throw badRequest(`The parameter "${name}" is missing.`);
  return text;
}

/** Reads an optional parameter. Throws 400 with the `expected` form if `read` returns undefined. */
export function optional<Value>(
  query: Query,
  name: string,
  expected: string,
  read: (text: string) => Value | undefined,
): Value | undefined {
  const text = single(query, name);
  const value = text === undefined ? undefined : read(text);
  if (text !== undefined && value === undefined)
    throw badRequest(`The parameter "${name}" must be ${expected}.`);
  return value;
}

/** Returns the value of a parameter, or the fallback if it is missing. Throws 400 unless that is one of `choices`. */
export function choice<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly Choice[],
  fallback?: Choice,
): Choice {
  const text = single(query, name) ?? fallback;
  const match = choices.find((each) => each === text);
  if (!match) throw badRequest(`The parameter "${name}" must be one of: ${choices.join(', ')}.`);
  return match;
}

function count(query: Query, name: string, fallback: number, max: number): number {
  const read = (text: string) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    return value >= 1 && value <= max ? value : undefined;
  };
  return optional(query, name, `a whole number from 1 to ${max}`, read) ?? fallback;
}

/** Reads `page` and `limit`. Throws 400 if one of them is out of range. */
export const readPage = (query: Query): { page: number; limit: number } => ({
  page: count(query, 'page', 1, MAX_PAGE),
  limit: count(query, 'limit', 10, MAX_LIMIT),
});

export const pageInfo = (total: number, { page, limit }: { page: number; limit: number }) => ({
  total,
  page,
  lastPage: Math.max(1, Math.ceil(total / limit)),
});

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** Reads a boolean parameter; false if it is missing. Throws 400 for any other value. */
export const flag = (query: Query, name: string): boolean =>
  optional(query, name, 'true or false', (text) => BOOLEANS.get(text)) ?? false;
