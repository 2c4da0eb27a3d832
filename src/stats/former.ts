import type { RangeChoice } from './choices';
import { DAY, startOfDay } from './days';
import type { StatsRange } from './metrics';
import type { DataPoint } from './series';

/** The shortest range with the window before in it: no call asks for the days before by name. */
export const LONGER_RANGE: Record<RangeChoice, StatsRange> = {
  Week: 'Month',
  Month: 'Three_months',
  Three_months: 'Year',
  Year: 'All_time',
};

/** For each point the one so many days before, where the longer series has it. */
export function formerPoints(
  points: readonly DataPoint[],
  longer: readonly DataPoint[],
  days: number,
): readonly (DataPoint | undefined)[] {
  const byDay = new Map(longer.map((point) => [startOfDay(point.date), point]));
  return points.map(({ date }) => byDay.get(startOfDay(date) - days * DAY));
}
