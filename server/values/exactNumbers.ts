/** Texts of their own, numbers, and what structures an object; in the order they stand in. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[{}[\]:,]/g;

/** Without one of these no number can be beyond what is held exactly. */
const SUSPECTS = /\d(?:\.?\d){14}|\d[eE]/;

/** The digits of a number without sign, point, exponent and zeros at either end. */
const digitsOf = (number: string): string =>
  number
    .replace(/e[^]*/i, '')
    .replace(/\D/g, '')
    // trim() is linear; an expression for zeros at the end is quadratic.
    .replaceAll('0', ' ')
    .trim();

/** True for a number in words of JSON that comes back with the same digits. */
export const isExact = (number: string): boolean => {
  const value = Number(number);
  return Number.isFinite(value) && digitsOf(number) === digitsOf(String(value));
};

/** A number that reading JSON would round, and the names and indexes that lead to it. */
export interface Rounded {
  readonly number: string;
  readonly path: readonly (string | number)[];
}

/** The name in the outermost object that a number stands under. */
export const outermostName = ({ path: [name] }: Rounded): string | undefined =>
  typeof name === 'string' ? name : undefined;

/** Finds the first number of valid JSON that would not come back as it was sent. */
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
