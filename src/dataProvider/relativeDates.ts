import type { FilterPayload } from 'ra-core';

import { splitFilter, splitReferring } from '../contract/filters';
import { firstWeekday } from '../i18n/valueLocale';
import type { Catalogue, Field, Kind } from '../resources';
import { TIMESTAMP_FIELDS } from '../resources/kindFields';
import { daysAfter, localDay } from '../dates/days';

const FIXED = ['overdue', 'today', 'this-week', 'this-month', 'this-year'] as const;
/** Ranges that the filter form offers. Other filters may have any number of days. */
export const RELATIVE_RANGES = [
  ...FIXED,
  'last-7-days',
  'last-30-days',
  'next-7-days',
  'next-30-days',
] as const;

/** Parses a range such as `next-30-days`. */
export function parseDayRange(range: string): { way: 'last' | 'next'; days: number } | undefined {
  const [, way, days] = /^(last|next)-([1-9]\d{0,3})-days$/.exec(range) ?? [];
  return way ? { way: way as 'last' | 'next', days: Number(days) } : undefined;
}

export const isRelativeRange = (text: string): boolean =>
  parseDayRange(text) !== undefined || (FIXED as readonly string[]).includes(text);

/** The first and last day of a range, as midnights in local time. */
interface Days {
  first?: Date;
  last: Date;
}

function daysInRange(range: string, now: Date): Days | undefined {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const inDays = (days: number) => daysAfter(now, days);
  const today = inDays(0);
  const dayRange = parseDayRange(range);
  // "next-7-days" is today and the 7 days after it, as in the dashboard's expiry counts.
  // "last-7-days" ends today.
  if (dayRange?.way === 'next') return { first: today, last: inDays(dayRange.days) };
  if (dayRange) return { first: inDays(1 - dayRange.days), last: today };
  const dayOfWeek = (now.getDay() - firstWeekday() + 7) % 7;
  switch (range as (typeof FIXED)[number]) {
    case 'overdue':
      return { last: inDays(-1) };
    case 'today':
      return { first: today, last: today };
    case 'this-week':
      return { first: inDays(-dayOfWeek), last: inDays(6 - dayOfWeek) };
    case 'this-month':
      return { first: new Date(year, month, 1), last: new Date(year, month + 1, 0) };
    case 'this-year':
      return { first: new Date(year, 0, 1), last: new Date(year, 11, 31) };
    default:
      return undefined;
  }
}

const lastMoment = ({ last }: Days) => new Date(daysAfter(last, 1).getTime() - 1);

/** The inclusive bounds of a range, as values of a date or dateTime field. */
export function dateBoundsOf(
  range: string,
  type: Field['type'],
  now: Date,
): { gte?: string; lte: string } | undefined {
  const days = daysInRange(range, now);
  if (!days) return undefined;
  const isMoment = type === 'dateTime';
  const { first } = days;
  const lte = isMoment ? lastMoment(days).toISOString() : localDay(days.last);
  return first ? { gte: isMoment ? first.toISOString() : localDay(first), lte } : { lte };
}

/** The type of the field of a filter, which may be that of a record that refers to those of the kind. */
function typeIn(catalogue: Catalogue, kind: Kind, name: string): Field['type'] | undefined {
  const referring = splitReferring(name);
  const { fields = [] } = (referring ? catalogue.find(referring.kind) : kind) ?? {};
  const fieldName = referring?.filter ?? name;
  return [...fields, ...TIMESTAMP_FIELDS].find((field) => field.name === fieldName)?.type;
}

/**
 * Replaces relative filters by their bounds in local time: `{ expiry_when: 'next-30-days' }`
 * becomes `expiry_gte` and `expiry_lte`. Leaves unknown ranges, which the server rejects.
 */
export function resolveRelativeDates(
  catalogue: Catalogue,
  kind: Kind,
  filter: FilterPayload = {},
  now: Date = new Date(),
): FilterPayload {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => {
      const { field: name, operator } = splitFilter(key);
      const fieldType = operator === 'when' ? typeIn(catalogue, kind, name) : undefined;
      const bounds = fieldType && dateBoundsOf(String(value), fieldType, now);
      if (!bounds) return [[key, value]];
      return Object.entries(bounds).map(([end, bound]) => [`${name}_${end}`, bound]);
    }),
  );
}
