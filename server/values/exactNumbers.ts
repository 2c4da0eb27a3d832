const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[{}[\]:,]/g;

/** From this number on, spreadsheets round integers. */
export const MIN_ROUNDED = 1e15;

/** Largest absolute value of a decimal. Sums of larger ones could exceed the range of a double. */
export const MAX_DECIMAL = 1e100;

/** Only text that matches can contain a number that loses digits. */
const SUSPECTS = /\d(?:\.?\d){14}|\d[eE]/;

const digitsOf = (number: string): string =>
  number
    .replace(/e[^]*/i, '')
    .replace(/\D/g, '')
    // trim() is linear; a regular expression for trailing zeros is quadratic.
    .replaceAll('0', ' ')
    .trim();

/** Returns true if a JSON number keeps all its digits when it is parsed and written again. */
export const isExact = (number: string): boolean => {
  const value = Number(number);
  return Number.isFinite(value) && digitsOf(number) === digitsOf(String(value));
};

/** A number that parsing would round, and the path of names and indexes to it. */
export interface Rounded {
  readonly number: string;
  readonly path: readonly (string | number)[];
}

/** Returns the property of the outermost object that contains the number. */
export const outermostName = ({ path: [name] }: Rounded): string | undefined =>
  typeof name === 'string' ? name : undefined;

/** Returns the first number in valid JSON that would lose digits; undefined if there is none. */
export function findRounded(json: string): Rounded | undefined {
  if (!SUSPECTS.test(json)) return undefined;
  const path: (string | number)[] = [];
  let last = '';
  for (const [token] of json.matchAll(TOKENS)) {
    const at = path.at(-1);
    if (token === '{') path.push('');
    else if (token === '[') path.push(0);
    else if (token === '}' || token === ']') path.pop();
    else if (token === ',' && typeof at === 'number') path[path.length - 1] = at + 1;
    else if (token === ':') path[path.length - 1] = JSON.parse(last) as string;
    else if (/^[-\d]/.test(token) && !isExact(token)) return { number: token, path };
    last = token;
  }
  return undefined;
}
