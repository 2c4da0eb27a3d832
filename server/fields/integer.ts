import { MIN_ROUNDED } from '../values/exactNumbers';
import { ORDERED, asText, fieldType } from './fieldType';

const INTEGER = /^[+-]?\d+$/;

export const integer = fieldType({
  column: 'bigint',
  coerce(input) {
    const value = typeof input === 'string' && INTEGER.test(input.trim()) ? Number(input) : input;
    if (typeof value !== 'number' || !Number.isInteger(value))
      return { must: 'must be a whole number', code: 'wholeNumber' };
    return Number.isSafeInteger(value)
      ? { value: value + 0 }
      : { must: `must be a whole number up to ${Number.MAX_SAFE_INTEGER}`, code: 'tooLarge' };
  },
  operators: ORDERED,
  toWorkbookCell(value) {
    if (Math.abs(Number(value)) >= MIN_ROUNDED) return { digits: String(value) };
    return typeof value === 'number' ? value : asText(value);
  },
  schema: {
    type: ['integer', 'null'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    examples: [7],
  },
});
