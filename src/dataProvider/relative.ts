import type { FilterPayload } from 'ra-core';

import type { Field, Kind } from '../resources';
import { MOMENTS } from '../resources/kindFields';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The calendar day of a moment where the reader is: "2026-11-21". */
export function localDay(moment = new Date()): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  return [year, twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
}

/** Ends the name of a filter by a stretch of time that moves on with the clock. */
export const RELATIVE = '_when';

const FIXED = ['overdue', 'today', 'this-week', 'this-month', 'this-year'] as const;
/** Stretches that are offered; any other number of days is understood as well. */
export const RELATIVE_RANGES = [
  ...FIXED,
  'last-7-days',
  'last-30-days',
  'next-7-days',
  'next-30-days',
] as const;

/** `next-30-days` in its parts. */
export function daysIn(stretch: string): { way: 'last' | 'next'; days: number } | undefined {
  const [, way, days] = /^(last|next)-([1-9]\d{0,3})-days$/.exec(stretch) ?? [];
  return way ? { way: way as 'last' | 'next', days: Number(days) } : undefined;
}

export const isRelativeRange = (text: string): boolean =>
  daysIn(text) !== undefined || (FIXED as readonly string[]).includes(text);

/** First and last day of a stretch, as midnights on the reader's clock. */
interface Days {
  first?: Date;
  last: Date;
}

function daysOf(stretch: string, now: Date): Days | undefined {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const today = new Date(year, month, day);
  const inDays = (days: number) => new Date(year, month, day + days);
  const counted = daysIn(stretch);
  // From today on, as home counts what expires; backwards with today as one of the days.
  if (counted?.way === 'next') return { first: today, last: inDays(counted.days) };
  if (counted) return { first: inDays(1 - counted.days), last: today };
  const sinceMonday = (now.getDay() + 6) % 7;
  switch (stretch as (typeof FIXED)[number]) {
    case 'overdue':
      return { last: inDays(-1) };
    case 'today':
      return { first: today, last: today };
    case 'this-week':
      return { first: inDays(-sinceMonday), last: inDays(6 - sinceMonday) };
    case 'this-month':
      return { first: new Date(year, month, 1), last: new Date(year, month + 1, 0) };
    case 'this-year':
      return { first: new Date(year, 0, 1), last: new Date(year, 11, 31) };
    default:
      return undefined;
  }
}

const lastMoment = ({ last }: Days) =>
  new Date(new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).getTime() - 1);

/** From when to when a stretch lasts, as values of a day or of a moment; both ends belong to it. */
export function boundsOf(
  stretch: string,
  kind: Field['kind'],
  now: Date,
): { gte?: string; lte: string } | undefined {
  const days = daysOf(stretch, now);
  if (!days) return undefined;
  const isMoment = kind === 'dateTime';
  const { first } = days;
  const lte = isMoment ? lastMoment(days).toISOString() : localDay(days.last);
  return first ? { gte: isMoment ? first.toISOString() : localDay(first), lte } : { lte };
}

const kindOf = (kind: Kind, name: string): Field['kind'] | undefined =>
  [...kind.fields, ...MOMENTS].find((field) => field.name === name)?.kind;

/**
 * Filters as they are asked now, on the reader's clock: `{ expiry_when: 'next-30-days' }` becomes
 * the days from and up to which. A stretch that is not known stays, for the server to refuse.
 */
export function resolveRelative(
  kind: Kind,
  filter: FilterPayload = {},
  now: Date = new Date(),
): FilterPayload {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => {
      const name = key.endsWith(RELATIVE) ? key.slice(0, -RELATIVE.length) : '';
      const fieldKind = name ? kindOf(kind, name) : undefined;
      const bounds = fieldKind && boundsOf(String(value), fieldKind, now);
      if (!bounds) return [[key, value]];
      return Object.entries(bounds).map(([end, bound]) => [`${name}_${end}`, bound]);
    }),
  );
}
