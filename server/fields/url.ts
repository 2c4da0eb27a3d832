import { fieldType } from './fieldType';
import { text } from './text';

export const url = fieldType({
  ...text,
  schema: { ...text.schema, examples: ['https://example.com'] },
});
