import { fieldType } from './fieldType';
import { reference } from './reference';
import { text } from './text';

export const status = fieldType({
  ...text,
  maxLength: 255,
  // Names of states differ by case, and an index finds them.
  isOneOf: reference.isOneOf,
  schema: { ...text.schema, examples: ['active'] },
});
