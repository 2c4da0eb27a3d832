// @vitest-environment node
import { Linter } from 'eslint';
import { expect, it } from 'vitest';

import english from '../../scripts/english.mjs';

const CONFIG: Linter.Config[] = [
  { plugins: { english }, rules: { 'english/comments': 'error', 'english/texts': 'error' } },
  { files: ['**/*.md'], processor: 'english/markdown' },
];

/** The problems that the rules find in a file. */
const problemsOf = (text: string, filename = 'code.js') =>
  new Linter().verify(text, CONFIG, { filename });

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

it('Markdown is checked paragraph by paragraph, with the line where each begins', () => {
  const text =
    '# Backups\n\nA backup reads all tables at\nonce.\n\n- Whoever runs it needs space.\n';
  expect(problemsOf(text, 'docs/backup.md')).toMatchObject([
    { line: 3, message: expect.stringContaining('"at once"') },
    { line: 6, message: expect.stringContaining('"Whoever"') },
  ]);
});

it.each([
  '```sh\nbackup # all at once\n```\n',
  '- Run:\n\n  ````\n  ```\n  at once\n  ````\n',
  'The option `at once` and the message "Saved at once".\n',
  '> Cards load at once.\n',
])('%j in Markdown is accepted', (text) => expect(problemsOf(text, 'docs/backup.md')).toEqual([]));
