/** Deep enough for any real record, and far from what overflows a stack. */
const MAX_DEPTH = 64;

/** True for a key that would reach a prototype wherever its object is merged into another. */
const isForbidden = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' &&
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'prototype'));

/** True for text that every database gives back as it was: without NUL and halves of pairs. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\0') && text.isWellFormed();

/** What keeps a JSON value from being stored, in words that follow "is"; undefined for nothing. */
export function problemOfJson(value: unknown): string | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return `nested deeper than ${MAX_DEPTH} levels`;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const [key, inner] of Object.entries(each)) {
        if (isForbidden(key, inner)) return `an object with the key "${key}"`;
        if (typeof inner === 'object') next.push(inner);
      }
    }
    level = next;
  }
  return undefined;
}
