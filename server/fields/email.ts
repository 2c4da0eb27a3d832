import type { FieldType } from './fieldType';
import { text } from './text';

export const email: FieldType = {
  ...text,
  maxLength: 255,
  schema: { ...text.schema, examples: ['ann@example.com'] },
};
