import { DAY_MS } from '../dates/units';
import type { Chart } from './chart';

/** US federal holidays since 1971 by their rules in 5 U.S.C. 6103, on the days themselves. */
interface Holiday {
  /** Key of the name in `waybill.stats.holidays`. */
  readonly id: string;
  readonly name: string;
}

interface Rule extends Holiday {
  /** From 0. */
  readonly month: number;
  /** A fixed day of the month. */
  readonly day?: number;
  /** Otherwise a weekday (0 is Sunday) and which of the month: 1 is the first, -1 the last. */
  readonly weekday?: number;
  readonly nth?: number;
  readonly since?: number;
}

const RULES: readonly Rule[] = [
  { id: 'newYear', name: 'New Year’s Day', month: 0, day: 1 },
  { id: 'king', name: 'Martin Luther King Jr. Day', month: 0, weekday: 1, nth: 3, since: 1986 },
  { id: 'washington', name: 'Washington’s Birthday', month: 1, weekday: 1, nth: 3 },
  { id: 'memorial', name: 'Memorial Day', month: 4, weekday: 1, nth: -1 },
  { id: 'juneteenth', name: 'Juneteenth', month: 5, day: 19, since: 2021 },
  { id: 'independence', name: 'Independence Day', month: 6, day: 4 },
  { id: 'labor', name: 'Labor Day', month: 8, weekday: 1, nth: 1 },
  { id: 'columbus', name: 'Columbus Day', month: 9, weekday: 1, nth: 2 },
  { id: 'veterans', name: 'Veterans Day', month: 10, day: 11 },
  { id: 'thanksgiving', name: 'Thanksgiving', month: 10, weekday: 4, nth: 4 },
  { id: 'christmas', name: 'Christmas Day', month: 11, day: 25 },
];

/** The federal holiday on a UTC day (in ms); undefined on other days. */
export function holidayOf(day: number): Holiday | undefined {
  const date = new Date(day);
  const [year, month, inMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const nth = Math.ceil(inMonth / 7);
  const isLast = new Date(day + 7 * DAY_MS).getUTCMonth() !== month;
  return RULES.find(
    (rule) =>
      rule.month === month &&
      year >= (rule.since ?? 1971) &&
      (rule.day === undefined
        ? rule.weekday === date.getUTCDay() && (rule.nth === -1 ? isLast : rule.nth === nth)
        : rule.day === inMonth),
  );
}

type Days = Pick<Chart, 'days' | 'weekly' | 'against'>;

/** The holiday of a day of the chart, or of the week that ends on it. It does not explain an average of a week. */
export const holidayIn = ({ weekly, against }: Omit<Days, 'days'>, day: number) =>
  against?.of === 'means'
    ? undefined
    : Array.from({ length: weekly ? 7 : 1 }, (_, before) => holidayOf(day - before * DAY_MS)).find(
        Boolean,
      );

/** In longer ranges, in days, the marks of holidays are too close to be read. */
const MAX_MARKED_DAYS = 100;

/** The days whose holidays are marked on the axis. */
export function markedDaysOf(chart: Days): readonly number[] {
  const { days, weekly } = chart;
  const isLong = (days.at(-1) ?? 0) - (days[0] ?? 0) > MAX_MARKED_DAYS * DAY_MS;
  return isLong || weekly ? [] : days.filter((day) => holidayIn(chart, day));
}
