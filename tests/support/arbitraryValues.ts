import fc from 'fast-check';
import { MAX_DECIMAL } from '../../server/values/exactNumbers';
import type { Field, FieldTypeName } from '../../src/resources';

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 200 })
  .filter((each) => !each.includes('\0'));

const number = fc
  .double({ min: -MAX_DECIMAL, max: MAX_DECIMAL, noNaN: true })
  // JSON has no zero below zero.
  .map((each) => each + 0);

const day = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());

/** Keys that may reach a prototype are refused, at any depth. */
const isHarmless = (value: unknown) => !/"(__proto__|constructor)":/.test(JSON.stringify(value));
const json = fc.jsonValue({ stringUnit: 'binary' }).filter(isHarmless);
const key = fc.string({ unit: 'binary' }).filter((name) => isHarmless({ [name]: 0 }));
const object = fc.dictionary(key, json).map((each) => JSON.parse(JSON.stringify(each)) as object);

const VALUES: Record<FieldTypeName, fc.Arbitrary<unknown>> = {
  text,
  longText: fc.string({ unit: 'grapheme', minLength: 2000, maxLength: 20_000 }).filter(Boolean),
  integer: fc.maxSafeInteger(),
  decimal: number,
  money: fc.oneof(
    number,
    fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((cents) => cents / 100 + 0),
  ),
  boolean: fc.boolean(),
  date: day.map((date) => date.slice(0, 10)),
  // Other zones come back in UTC.
  dateTime: fc.oneof(
    day,
    day.map((date) => date.slice(0, 10)),
  ),
  json: fc.oneof(object, fc.array(json)),
  reference: text,
  references: fc.array(text, { maxLength: 5 }),
  url: text,
  image: text,
  email: text,
  phone: text,
  status: text,
};

/** Values for some of the fields. */
export const valuesOf = (fields: readonly Field[]) =>
  fc.record(
    Object.fromEntries(fields.map(({ name, type }) => [name, VALUES[type]])),
    // Every field may be left out.
    { requiredKeys: [] },
  );

/** Fields that no catalogue knows. */
export const undeclared = fc.dictionary(
  key.map((name) => `x_${name}`),
  // Null removes an undeclared field.
  fc.oneof(json, object).filter((value) => value !== null),
  { maxKeys: 5 },
);
