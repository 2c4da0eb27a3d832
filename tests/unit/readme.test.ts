// @vitest-environment node
import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { VARIABLES } from '../../server/variables';

it('the README lists exactly the variables that the server reads, with their defaults', async () => {
  const readme = await readFile('README.md', 'utf8');
  const [, configuration = ''] = readme.split('## Configuration');
  const [table = ''] = configuration.split('\n## ');
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map((row) =>
    row.slice(1, 4),
  );
  expect(rows).toEqual(
    Object.entries(VARIABLES).map(([name, { fallback, meaning }]) => [name, fallback, meaning]),
  );
});
