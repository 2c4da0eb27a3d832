/** Maximum size in bytes of a stored record, and of the body that creates or changes one. */
export const MAX_RECORD_BYTES = 1024 * 1024;

/** Maximum nesting depth: enough for real records, and safe from stack overflows. */
const MAX_DEPTH = 64;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Returns true for a key that would change a prototype when its object is merged into another one. */
const isForbidden = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' &&
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'prototype'));

/** Returns true for text that every database returns unchanged: without NUL and lone surrogates. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\0') && text.isWellFormed();

const MAX_ID_LENGTH = 200;

/** True if a text has more characters, each surrogate pair counted as one. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || [...text].length > max);

/** The rule for ids, to follow "must be" in a message. */
export const ID_RULE = `text of up to ${MAX_ID_LENGTH} characters, but not "." or ".."`;

/** True for text that an address can hold as an id: clients remove `.` and `..` from addresses. */
export const isId = (text: string): boolean =>
  text !== '' &&
  !/^\.\.?$/.test(text) &&
  isStorableText(text) &&
  !isLongerThan(text, MAX_ID_LENGTH);

/** Follows "is" in a message. Undefined if the JSON value can be stored. */
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

/** Names and values in one record. More would block the event loop. */
export const MAX_JSON_NODES = 20_000;

/** Describes JSON with too many values, to follow "is" or "must not be" in a message. */
export const tooManyNodesText = (max = MAX_JSON_NODES) =>
  `made of more than ${max.toLocaleString('en-US')} names and values`;

/** Checked before parsing, which is slow for such JSON. */
export function hasTooManyNodes(json: string, max = MAX_JSON_NODES): boolean {
  let nodes = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') isText = !isText;
    else if (char === '\\') at += 1;
    else if (!isText && (char === ',' || char === ':' || char === '{' || char === '[')) nodes += 1;
  }
  return nodes > max;
}
