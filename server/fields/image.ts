import { fieldType } from './fieldType';
import { text } from './text';

export const image = fieldType({
  ...text,
  isWritten: false,
  schema: { ...text.schema, description: 'Address of a picture.' },
});
