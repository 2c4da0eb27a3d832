import type { FieldType } from './fieldType';
import { text } from './text';

export const longText: FieldType = { ...text, searched: 'longText' };
