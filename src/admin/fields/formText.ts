import { plainText } from './format';

/** A value as a form shows it: every field is a text, JSON is written to be read. */
export function formText(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value, null, 2)
    : plainText(value);
}
