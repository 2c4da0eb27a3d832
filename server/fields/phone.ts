import type { FieldType } from './fieldType';
import { text } from './text';

export const phone: FieldType = { ...text, maxLength: 255 };
