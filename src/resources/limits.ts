import type { Field } from './types';

/** The limit that a number is beyond; undefined if it is within the field's limits. */
export function beyondLimit(
  { min = -Infinity, max = Infinity }: Pick<Field, 'min' | 'max'>,
  number: number | undefined,
): { readonly is: 'below' | 'above'; readonly limit: number } | undefined {
  if (number === undefined) return undefined;
  if (number < min) return { is: 'below', limit: min };
  return number > max ? { is: 'above', limit: max } : undefined;
}
