import type { FieldType } from './fieldType';
import { text } from './text';

export const status: FieldType = {
  ...text,
  maxLength: 255,
  // Names of states differ by case, and an index finds them.
  isOneOf: undefined,
  schema: { ...text.schema, examples: ['active'] },
};
