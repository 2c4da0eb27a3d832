import { fieldType } from './fieldType';
import { text } from './text';

export const phone = fieldType({ ...text, maxLength: 255 });
