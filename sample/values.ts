import { faker } from '@faker-js/faker/locale/en_US';
import type { Field, FieldTypeName, Kind } from '../src/resources';
import { addDays, dateText } from './calendar';
import { chance, decimal, digits, integer, pick, some, weighted } from './random';
import values from './data/values.json';

type Values = Record<string, unknown>;

/** One of a list, or of the keys of an object by their weights, or the value itself. */
function choose(spec: unknown): unknown {
  if (Array.isArray(spec)) return pick(spec);
  return typeof spec === 'object' ? weighted(spec as Record<string, number>) : spec;
}

/** The text of a template: # is a digit, ? a letter, {name} another field's value, {#} the sign. */
const filled = (template: string, record: Values): string =>
  template.replace(/\{(\w+|#)\}|#+|\?+/g, (found, name?: string) => {
    if (name) return name === '#' ? '#' : String(record[name]);
    return found.startsWith('#')
      ? digits(found.length)
      : faker.string.alpha({ length: found.length, casing: 'upper' });
  });

/** Decimal places of numbers drawn from a range. */
const FRACTIONS: Partial<Record<FieldTypeName, number>> = { integer: 0, decimal: 1, money: 2 };

function made({ type }: Field, spec: unknown, record: Values, today: Date): unknown {
  const isRange = Array.isArray(spec);
  const [min, max, digits = FRACTIONS[type]] = (isRange ? spec : []) as [number, number, number?];
  if (type === 'boolean') return typeof spec === 'number' ? chance(spec) : spec;
  if (type === 'date' && isRange) return dateText(addDays(today, integer(min, max)));
  if (type === 'date')
    return record[String(spec)] ? String(record['created_at']).slice(0, 10) : null;
  if (type === 'json') return isRange ? some(spec, 1, Math.min(3, spec.length)) : spec;
  if (type in FRACTIONS)
    return isRange ? decimal(min, max, digits) : Number(filled(String(choose(spec)), record));
  return filled(String(choose(spec)), record) || null;
}

const specs: Record<string, Values | undefined> = values;

interface Choice {
  weight: number;
  value: [field: Field, spec: unknown][];
}

/** The entries of values.json for every kind, the family and the kind, once per variant. */
function choicesOf({ name, family = '', fields }: Kind): Choice[] {
  const { variants = [{}], ...plain } = { ...specs['*'], ...specs[family], ...specs[name] };
  return (variants as { weight?: number }[]).map(({ weight = 1, ...variant }) => ({
    weight,
    // Templates refer to the fields of the variant: they come first, and count more.
    value: Object.entries({ ...variant, ...plain, ...variant }).flatMap(([key, spec]) =>
      fields.filter((field) => field.name === key).map((field): [Field, unknown] => [field, spec]),
    ),
  }));
}

const known = new WeakMap<Kind, Choice[]>();

/**
 * Fills the fields that a record lacks by what values.json says. A list holds choices, or for numbers
 * and dates the least and the most (dates in days from today), an object weights, a number of a
 * boolean the odds, the text of a date a flag for which it is the day of creation; `variants` are sets
 * of fields that go together.
 */
export function fill(kind: Kind, record: Values, today: Date) {
  const choices = known.get(kind) ?? choicesOf(kind);
  known.set(kind, choices);
  for (const [field, spec] of faker.helpers.weightedArrayElement(choices))
    if (!(field.name in record)) record[field.name] = made(field, spec, record, today);
}
