import { decimal } from './decimal';
import type { FieldType } from './fieldType';

export const money: FieldType = { ...decimal, becomes: ['decimal'] };
