import { isExact, MAX_DECIMAL } from '../values/exactNumbers';
import { ORDERED, fieldType } from './fieldType';

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

export const decimal = fieldType({
  column: 'double precision',
  becomes: ['money'],
  coerce(input) {
    const isText = typeof input === 'string' && DECIMAL.test(input.trim());
    const value = isText ? Number(input) : input;
    if (typeof value !== 'number' || !Number.isFinite(value))
      return { must: 'must be a number', code: 'number' };
    if (isText && !isExact(input.trim()))
      return { must: 'must be a number of at most 15 digits', code: 'digits' };
    return Math.abs(value) <= MAX_DECIMAL
      ? { value: value + 0 }
      : { must: 'must be a number up to 1e100', code: 'tooLarge' };
  },
  operators: ORDERED,
  schema: {
    type: ['number', 'null'],
    minimum: -MAX_DECIMAL,
    maximum: MAX_DECIMAL,
    examples: [12.5],
  },
});
