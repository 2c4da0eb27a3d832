import { CHOICE, fieldType } from './fieldType';

const TRUE: readonly unknown[] = [true, 'true', 'yes', '1', 1];
const FALSE: readonly unknown[] = [false, 'false', 'no', '0', 0];

export const boolean = fieldType({
  column: 'boolean',
  coerce(input) {
    const value = typeof input === 'string' ? input.trim().toLowerCase() : input;
    if (TRUE.includes(value)) return { value: true };
    return FALSE.includes(value)
      ? { value: false }
      : { must: 'must be true or false', code: 'boolean' };
  },
  encode: (value, engine) => engine.boolean(value === true),
  decode: Boolean,
  operators: CHOICE,
  schema: { type: ['boolean', 'null'], examples: [true] },
});
