import type { Field, Kind } from './types';

/** The field that says how a record of the kind stands. */
export const statusField = ({ fields }: Kind): Field | undefined =>
  fields.find(({ kind }) => kind === 'status');
