import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Fetched many at a time: a call for each few ids takes longer than all else about them. */
const random = new Uint32Array(1024);
let used = random.length;

const generator = new V7Generator({
  nextUint32() {
    if (used === random.length) {
      randomFillSync(random);
      used = 0;
    }
    return random[used++] as number;
  },
});

/** A new UUIDv7: ids that one process makes are in the order of their making. */
export const newId = (): string => generator.generate().toString();

/** The least id of a moment, in ms since 1970: ids are in the order of time. */
export function firstIdAt(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
