import { fieldType } from './fieldType';
import { text } from './text';

export const image = fieldType({
  ...text,
  isWritten: false,
  // It may be the data of the picture.
  isExcerpted: false,
  schema: { ...text.schema, description: 'Address of a picture.' },
});
