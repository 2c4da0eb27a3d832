import { decimal } from './decimal';
import { fieldType } from './fieldType';

export const money = fieldType({ ...decimal, becomes: ['decimal'] });
