import { isExact } from '../values/exactNumbers';
import { ORDERED, fieldType } from './fieldType';

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

export const decimal = fieldType({
  column: 'double precision',
  becomes: ['money'],
  coerce(given) {
    const isText = typeof given === 'string' && DECIMAL.test(given.trim());
    const value = isText ? Number(given) : given;
    if (typeof value !== 'number' || !Number.isFinite(value))
      return { must: 'must be a number', code: 'number' };
    if (isText && !isExact(given.trim()))
      return { must: 'must be a number of at most 15 digits', code: 'digits' };
    return { value: value + 0 };
  },
  operators: ORDERED,
  schema: { type: ['number', 'null'], examples: [12.5] },
});
