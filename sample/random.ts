import { faker } from '@faker-js/faker/locale/en_US';
import { round } from './format';

/** True as often as the odds say. */
export const chance = (odds: number): boolean => faker.datatype.boolean(odds);

export const integer = (min: number, max: number): number => faker.number.int({ min, max });

export const float = (min: number, max: number): number => faker.number.float({ min, max });

export const decimal = (min: number, max: number, digits = 2): number =>
  round(float(min, max), digits);

export const pick = <Item>(items: readonly Item[]): Item => faker.helpers.arrayElement(items);

export const some = <Item>(items: readonly Item[], min: number, max = min): Item[] =>
  faker.helpers.arrayElements(items, { min, max });

/** One of the keys, as often as their weights say. */
export const weighted = <Value extends string>(weights: Record<Value, number>): Value =>
  faker.helpers.weightedArrayElement(
    Object.entries<number>(weights).map(([value, weight]) => ({ value: value as Value, weight })),
  );

export const digits = (length: number): string =>
  faker.string.numeric({ length, allowLeadingZeros: false });

/** `length` hexadecimal digits after the prefix of a blockchain address. */
export const hexadecimal = (length: number, prefix = '0x'): string =>
  faker.string.hexadecimal({ length, casing: 'lower', prefix });
