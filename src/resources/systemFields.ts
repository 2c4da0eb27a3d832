import type { Field } from './types';

/** What every record has besides its kind's fields; the words are the console's own. */
export const ID: Field = Object.freeze({ name: 'id', label: 'ID', column: 'id', kind: 'text' });
/** When it was added and last changed. */
export const MOMENTS: readonly Field[] = [
  Object.freeze({ name: 'created_at', label: 'Created', column: 'created_at', kind: 'dateTime' }),
  Object.freeze({ name: 'updated_at', label: 'Updated', column: 'updated_at', kind: 'dateTime' }),
];
