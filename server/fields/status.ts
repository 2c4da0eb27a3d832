import { fieldType, isIn } from './fieldType';
import { text } from './text';

export const status = fieldType({
  ...text,
  maxLength: 255,
  isVocabulary: true,
  // Names of states differ by case, and an index finds and sorts them.
  isOneOf: isIn,
  sortsAsText: false,
  schema: { ...text.schema, examples: ['active'] },
});
