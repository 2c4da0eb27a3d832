import { FIELD_TYPES } from '../fields/registry';
import type { Kind } from '../../resources';
import { formFields } from './payload';

/**
 * What the form for a new record begins with that shall be called so: each field that names such
 * records takes a word, the last one takes the rest.
 */
export function namedTexts(kind: Kind, name: string): Record<string, string> {
  const fields = formFields(kind);
  const naming = kind.representation.flatMap(
    (each) => fields.find((field) => field.name === each) ?? [],
  );
  const words = name.trim().split(/\s+/);
  const first = words.splice(0, naming.length - 1);
  const parts = [...first, words.join(' ')];
  return Object.fromEntries(
    naming
      .map((field, index) => ({ field, part: parts[index] ?? '' }))
      .filter(({ field, part }) => part !== '' && !field.target)
      .filter(({ field, part }) => FIELD_TYPES[field.kind].fits(part))
      .map(({ field, part }) => [field.name, part]),
  );
}
