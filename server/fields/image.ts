import type { FieldType } from './fieldType';
import { text } from './text';

export const image: FieldType = {
  ...text,
  schema: { ...text.schema, description: 'Address of a picture.' },
};
