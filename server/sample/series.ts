import type { Faker } from '@faker-js/faker';
import { addDays, dateText, DAY } from './calendar';

/** Sunday to Saturday: freight rests at weekends. */
const WEEK = [0.28, 1.06, 1.14, 1.15, 1.1, 1, 0.38];

/** Days on which hardly any dock is open. */
const HOLIDAYS = new Set(['01-01', '07-04', '12-24', '12-25', '12-31']);

const YEAR = 365.25;
/** Peak season: goods move to the shops before the holidays. */
const PEAK_DAY = 290;

const startOfYear = (day: Date) => Date.UTC(day.getUTCFullYear(), 0, 1);
const dayOfYear = (day: Date) => (day.getTime() - startOfYear(day)) / DAY;

/** The fourth Thursday of November. */
const isThanksgiving = (day: Date) =>
  day.getUTCMonth() === 10 && day.getUTCDay() === 4 && Math.ceil(day.getUTCDate() / 7) === 4;

/** The share of a usual day's freight that moves on a day: season, weekday and holidays. */
export function rhythm(day: Date): number {
  const season = 1 + 0.09 * Math.cos((2 * Math.PI * (dayOfYear(day) - PEAK_DAY)) / YEAR);
  const rests = HOLIDAYS.has(dateText(day).slice(5)) || isThanksgiving(day);
  const holiday = rests ? 0.35 : 1;
  return season * holiday * (WEEK[day.getUTCDay()] ?? 1);
}

/** The days up to and including the last one, oldest first. */
export const daysUpTo = (last: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** A factor around 1 that seldom strays further than three times the spread. */
export function noise(faker: Faker, spread: number): number {
  const uniform = () => faker.number.float({ min: -1, max: 1 });
  return 1 + spread * (uniform() + uniform() + uniform());
}

/** Growth by a share a year, as a factor for each day. */
export const growth = (days: number, aYear: number): number => (1 + aYear) ** (days / YEAR);

/** A level that rises from the first value to exactly the last, faster on some days than on others. */
export function climb(faker: Faker, days: readonly Date[], first: number, last: number): number[] {
  const phase = faker.number.float({ max: 2 * Math.PI });
  const pace = (index: number) => 1 + 0.7 * Math.sin(phase + index / 23);
  const steps = days.map(
    (day, index) => (0.4 + rhythm(day)) * pace(index) * Math.max(noise(faker, 0.5), 0),
  );
  const whole = steps.reduce((total, step) => total + step, 0);
  let climbed = 0;
  return steps.map((step) => {
    climbed += step;
    return Math.round(first + (last - first) * (climbed / whole));
  });
}

/** For each day, how many of the moments lie on it or before. */
export function countUpTo(days: readonly Date[], moments: readonly string[]): number[] {
  const sorted = [...moments].sort();
  let count = 0;
  return days.map((day) => {
    const end = addDays(day, 1).toISOString();
    while (count < sorted.length && (sorted[count] ?? '') < end) count += 1;
    return count;
  });
}

/** For each value, the sum of the window that ends with it. */
export function trailing(values: readonly number[], window: number): number[] {
  let total = 0;
  return values.map((value, index) => (total += value - (values[index - window] ?? 0)));
}
