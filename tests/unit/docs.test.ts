// @vitest-environment node
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { scripts } from '../../package.json';
import { SUMMARY, summarize } from '../../bench/support/report';
import { VARIABLES } from '../../server/config/variables';
import {
  declarations,
  families,
  resolveCatalogue,
  type KindDeclaration,
} from '../../src/resources';
import * as fields from '../../src/resources/field';

const DOCUMENTS = globSync(['*.md', '{docs,sample}/**/*.md']);

const read = async (file: string) =>
  (await readFile(file, 'utf8')).replace(/^```[^]*?^```/gm, (code) =>
    code.replace(/^[^`].*$/gm, ''),
  );

/** Names by which links reach a page's headings, as GitHub makes them. */
const anchorsOf = async (file: string) =>
  [...(await read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const rowsOf = async (file: string) =>
  [...(await readFile(file, 'utf8')).matchAll(/^\| `(\w+)` +\|([^|\n]*)\|([^|\n]*)\|$/gm)].map(
    (row) => row.slice(1, 4).map((cell) => cell.trim()),
  );

const VARIABLE_ROWS = Object.entries(VARIABLES).map(([name, { fallback, meaning }]) => [
  name,
  fallback,
  meaning,
]);

it('docs/configuration.md lists exactly the variables that the server reads', async () => {
  expect(await rowsOf('docs/configuration.md')).toEqual(VARIABLE_ROWS);
});

it('README.md lists the eight most used variables as the server has them', async () => {
  const rows = await rowsOf('README.md');
  expect(rows).toHaveLength(8);
  for (const row of rows) expect(VARIABLE_ROWS).toContainEqual(row);
});

it.each(['.env.example', 'docs/deploy/waybill.env'])(
  '%s sets only variables that the server reads',
  async (file) => {
    const names = [...(await readFile(file, 'utf8')).matchAll(/^#?([A-Z_]+)=/gm)];
    expect(names.length).toBeGreaterThan(5);
    for (const [, name] of names) expect(Object.keys(VARIABLES)).toContain(name);
  },
);

it.each(DOCUMENTS)('%s names only scripts that exist', async (file) => {
  const text = await readFile(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g))
    expect(Object.keys(scripts)).toContain(name);
});

it.each(DOCUMENTS)('%s links to files and headings that exist', async (file) => {
  const links = [...(await read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link));
  const broken: string[] = [];
  for (const link of links) {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    const isThere =
      existsSync(target) && (anchor === undefined || (await anchorsOf(target)).includes(anchor));
    if (!isThere) broken.push(link);
  }
  expect(broken).toEqual([]);
});

it.each(DOCUMENTS)('%s names only files and folders that exist', async (file) => {
  const text = await readFile(file, 'utf8');
  const paths = [...text.matchAll(/`((?:bench|sample|scripts|server|src|tests)\/[\w./-]+)`/g)];
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
});

it.each(['CONTRIBUTING.md', 'docs/first-hour.md'])(
  '%s declares a dock and a tab for it that the catalogue accepts',
  async (file) => {
    const page = await readFile(file, 'utf8');
    const [, code = ''] = /```ts\n(\{[^`]*\}),\n```/.exec(page) ?? [];
    const [, tab = ''] = /'([\w-]+)'\]?`[^`]*`tabs` of `location`/.exec(page) ?? [];
    const make = new Function(...Object.keys(fields), `return ${code}`);
    const dock = make(...Object.values(fields)) as KindDeclaration;
    const others = declarations('waybill').filter(({ singular }) => singular !== dock.singular);
    const kinds = others.map((kind) =>
      kind.singular === 'location' ? { ...kind, tabs: [...(kind.tabs ?? []), tab] } : kind,
    );
    const catalogue = resolveCatalogue([...kinds, dock], families);
    expect(catalogue.kind('location').tabs).toContain(catalogue.kind('location-dock').name);
  },
);

it('docs/images holds only pictures that a page shows', async () => {
  const pages = (await Promise.all(DOCUMENTS.map((file) => readFile(file, 'utf8')))).join('\n');
  expect(
    globSync('docs/images/*').filter((picture) => !pages.includes(picture.replace('docs/', ''))),
  ).toEqual([]);
});

it('docs/benchmarks.md repeats the figures of the reports', async () => {
  expect(await summarize()).toBe(await readFile(SUMMARY, 'utf8'));
});
