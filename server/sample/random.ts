import type { Faker } from '@faker-js/faker';
import { addDays, dateText, HOUR } from './calendar';
import type { Sample, Saved } from './sample';

/** One of the keys, as often as their weights say. */
export function weighted<Value extends string>(
  faker: Faker,
  weights: Record<Value, number>,
): Value {
  const entries = Object.entries<number>(weights);
  return faker.helpers.weightedArrayElement(
    entries.map(([value, weight]) => ({ value: value as Value, weight })),
  );
}

/** The status of a record that goes through onboarding. */
export const lifecycle = (faker: Faker) =>
  weighted(faker, {
    active: 60,
    available: 10,
    pending: 9,
    onboarding: 9,
    suspended: 5,
    rejected: 4,
    blacklisted: 2,
    inactive: 3,
  });

/** How far a record's onboarding has come, given its status. */
export function onboarding(faker: Faker, status: string): string {
  if (status === 'active' || status === 'available') return 'completed';
  if (status === 'rejected' || status === 'blacklisted') return 'rejected';
  if (status === 'onboarding') return 'onboarding';
  return weighted(faker, { pending: 5, 'documents requested': 3, 'in review': 2 });
}

export const round = (value: number, digits = 0): number => {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
};

/** An amount of money in whole cents. */
export const cents = (amount: number): number => round(amount, 2);

/** The sum of amounts without the dust that binary fractions leave. */
export const sum = (amounts: number[]): number =>
  cents(amounts.reduce((total, amount) => total + amount, 0));

export const decimal = (faker: Faker, min: number, max: number, digits = 2): number =>
  round(faker.number.float({ min, max }), digits);

/** A moment in working hours some days before today. */
export function daysAgo({ faker, today }: Sample, min: number, max: number): Date {
  const days = faker.number.int({ min, max });
  return new Date(addDays(today, -days).getTime() + faker.number.int({ min: 13, max: 23 }) * HOUR);
}

/** A moment between a record's creation and today. */
export function since({ faker, today }: Sample, record: Saved): Date {
  const from = Date.parse(record.created_at);
  return new Date(from + faker.number.int({ max: Math.max(today.getTime() - from, 0) }));
}

/** When a member of the network joined: more than half before the two years that are counted. */
export const joined = (sample: Sample): Date =>
  sample.faker.datatype.boolean(0.55) ? daysAgo(sample, 740, 1200) : daysAgo(sample, 1, 735);

/** A day some days before (negative) or after today, as text. */
export const dayNear = ({ faker, today }: Sample, min: number, max: number): string =>
  dateText(addDays(today, faker.number.int({ min, max })));

/** A number written with leading zeros. */
export const serial = (value: number, digits: number): string =>
  String(value).padStart(digits, '0');

export const digits = (faker: Faker, length: number): string =>
  faker.string.numeric({ length, allowLeadingZeros: false });

/** The item at a position, starting over after the last one. */
export function cycle<Item>(items: readonly Item[], position: number): Item {
  const item = items[position % items.length];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}
