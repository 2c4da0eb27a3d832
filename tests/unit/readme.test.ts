// @vitest-environment node
import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { scripts } from '../../package.json';
import { VARIABLES } from '../../server/variables';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/backup.md'];

it.each(['README.md', 'docs/operations.md'])(
  '%s lists exactly the variables that the server reads, with their defaults',
  async (file) => {
    const [, configuration = ''] = (await readFile(file, 'utf8')).split('## Configuration');
    const [table = ''] = configuration.split('\n## ');
    const rows = [...table.matchAll(/^\| `(\w+)` +\|([^|\n]*)\|([^|\n]*)\|$/gm)].map((row) =>
      row.slice(1, 4).map((cell) => cell.trim()),
    );
    expect(rows).toEqual(
      Object.entries(VARIABLES).map(([name, { fallback, meaning }]) => [name, fallback, meaning]),
    );
  },
);

it.each(DOCUMENTS)('%s names no script that is not there', async (file) => {
  const text = await readFile(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g))
    expect(Object.keys(scripts)).toContain(name);
});
