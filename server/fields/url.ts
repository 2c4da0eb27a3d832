import type { FieldType } from './fieldType';
import { text } from './text';

export const url: FieldType = {
  ...text,
  schema: { ...text.schema, examples: ['https://example.com'] },
};
