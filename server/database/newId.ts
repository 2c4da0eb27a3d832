/** A new UUIDv7: ids that one process makes are in the order of their making. */
export { uuidv7 as newId } from 'uuidv7';

/** The least id of a moment, in ms since 1970: ids are in the order of time. */
export function firstIdAt(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
