import { fieldType } from './fieldType';
import { text } from './text';

export const email = fieldType({
  ...text,
  maxLength: 255,
  schema: { ...text.schema, examples: ['ann@example.com'] },
});
