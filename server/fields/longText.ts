import { fieldType } from './fieldType';
import { text } from './text';

export const longText = fieldType({ ...text, searched: 'longText' });
