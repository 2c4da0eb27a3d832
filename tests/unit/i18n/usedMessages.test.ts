// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { english } from '../../../src/i18n';

/** What uses words: the sources of the console but for the words themselves. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^i18n\/(messages|french)\//.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n');

/** The dotted keys of nested words. */
const keysOf = (words: object, prefix: string): string[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${name}.`)
      : [prefix + name],
  );

/** Whether a key, or the last name of one that is put together, stands in a text of the sources. */
function isUsed(key: string): boolean {
  const name = key.slice(key.lastIndexOf('.') + 1);
  const asText = new RegExp(`['"\`](waybill\\.[\\w.]+\\.)?${name}['"\`]|\\.${name}['"\`]`);
  return sources.includes(`${key}'`) || asText.test(sources);
}

const keys = keysOf(english.waybill, 'waybill.');

it('every message is used', () => {
  expect(keys.length).toBeGreaterThan(500);
  expect(isUsed('waybill.pages.noSuchWordAnywhere')).toBe(false);
  // The server's sentences are keys themselves: `server.isolated.test.ts` looks them up.
  const own = keys.filter((key) => !key.startsWith('waybill.server.'));
  expect(own.filter((key) => !isUsed(key))).toEqual([]);
});

it('every used message exists', () => {
  const asked = Array.from(
    sources.matchAll(/translate\(\s*'(waybill\.[\w.]+)'/g),
    ([, key]) => key,
  );
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter((key = '') => !keys.includes(key))).toEqual([]);
});
