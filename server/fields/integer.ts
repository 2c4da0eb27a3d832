import { ORDERED, fieldType } from './fieldType';

const INTEGER = /^[+-]?\d+$/;

export const integer = fieldType({
  column: 'bigint',
  coerce(given) {
    const value = typeof given === 'string' && INTEGER.test(given.trim()) ? Number(given) : given;
    if (typeof value !== 'number' || !Number.isInteger(value))
      return { must: 'must be a whole number', code: 'wholeNumber' };
    return Number.isSafeInteger(value)
      ? { value: value + 0 }
      : { must: `must be a whole number up to ${Number.MAX_SAFE_INTEGER}`, code: 'tooLarge' };
  },
  operators: ORDERED,
  schema: {
    type: ['integer', 'null'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    examples: [7],
  },
});
