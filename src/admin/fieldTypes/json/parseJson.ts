import type { Field } from '../../../resources';

/** True if a field declares its structure, so that a form offers an editor for it before there is a value. */
export const isDeclared = ({ keys, items }: Field): boolean => Boolean(keys ?? items);

/** Parses JSON of an object or a list; returns undefined for anything else. */
export function parseJson(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
