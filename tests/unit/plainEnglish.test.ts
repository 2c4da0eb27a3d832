// @vitest-environment node
import { Linter } from 'eslint';
import { expect, it } from 'vitest';

import english from '../../scripts/english.mjs';

/** The problems that the rules find in a piece of code. */
const problemsOf = (code: string) =>
  new Linter()
    .verify(code, [
      { plugins: { english }, rules: { 'english/comments': 'error', 'english/texts': 'error' } },
    ])
    .map(({ message }) => message);

it.each([
  '// Loads all parts at once.',
  '/** What a list is asked for. */',
  '// The value is none\n// of those declared.',
  '/** Whether the record is there. */',
  'export const text = "Whoever runs this server can restore a backup.";',
  'export const text = (n) => `${n} records were changed meanwhile`;',
])('%s is refused', (code) => expect(problemsOf(code)).toHaveLength(1));

it.each([
  '// Returns the record, or undefined if there is none.',
  '// As soon as it is read, it is parsed.',
  '/** Backend of `at once`, quoted "at once". */',
  '// What if the file is empty?',
  'export const word = "meanwhile";',
])('%s is accepted', (code) => expect(problemsOf(code)).toEqual([]));
