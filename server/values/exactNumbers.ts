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

/** A number that reading JSON would round, and the name in the outermost object it stands under. */
export interface Rounded {
  readonly number: string;
  readonly name: string | undefined;
}

/** Finds the first number of valid JSON that would not come back as it was sent. */
export function findRounded(json: string): Rounded | undefined {
  if (!SUSPECTS.test(json)) return undefined;
  let [depth, last, name] = [0, '', undefined as string | undefined];
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 1) name = JSON.parse(last) as string;
    else if (/^[-\d]/.test(token) && !isExact(token)) return { number: token, name };
    last = token;
  }
  return undefined;
}
