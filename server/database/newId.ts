/** Returns a new UUIDv7. Ids from one process sort in the order in which they were created. */
export { uuidv7 as newId } from 'uuidv7';

/** Returns the smallest possible id of a moment, in ms since 1970. Ids sort by time. */
export function firstIdAt(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
