import type { Field } from '../../../resources';

/** True if a field declares its structure, so that a form offers an editor for it before there is a value. */
export const isDeclared = ({ keys, items }: Field): boolean => Boolean(keys ?? items);
