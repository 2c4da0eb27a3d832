// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { english } from '../../../src/i18n';

/** The sources of the console without its messages. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^i18n\/(messages|french)\//.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n');

/** The dotted keys of nested messages. */
const keysOf = (messages: object, prefix: string): string[] =>
  Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${name}.`)
      : [prefix + name],
  );

/** True if the sources contain a key, or the last name of a key that they build from parts. */
function isUsed(key: string): boolean {
  const name = key.slice(key.lastIndexOf('.') + 1);
  const asText = new RegExp(`['"\`](waybill\\.[\\w.]+\\.)?${name}['"\`]|\\.${name}['"\`]`);
  return sources.includes(`${key}'`) || asText.test(sources);
}

const keys = keysOf(english.waybill, 'waybill.');
/** Messages that only another language has, or that load later. */
const ELSEWHERE =
  /^waybill\.(catalogue|server|stats\.(groups|metrics|details|definitions|holidays))\./;

it('every message is used somewhere', () => {
  expect(keys.length).toBeGreaterThan(500);
  expect(isUsed('waybill.list.noSuchMessageAnywhere')).toBe(false);
  // The server's sentences are keys themselves: `server.isolated.test.ts` looks them up.
  const own = keys.filter((key) => !key.startsWith('waybill.server.'));
  expect(own.filter((key) => !isUsed(key))).toEqual([]);
});

it('every message key in the sources has a message', () => {
  const literals = Array.from(sources.matchAll(/'(waybill(?:\.[\w-]+){2,})'/g), ([, key]) => key!);
  expect(literals.length).toBeGreaterThan(200);
  expect(literals.filter((key) => !keys.includes(key))).toEqual([]);
});

it('every message key that is built from parts starts like a message', () => {
  const starts = Array.from(sources.matchAll(/`(waybill\.[\w.-]*)\$\{/g), ([, start]) => start!);
  expect(starts.length).toBeGreaterThan(50);
  const unknown = starts.filter(
    (start) => !ELSEWHERE.test(start) && !keys.some((key) => key.startsWith(start)),
  );
  expect(unknown).toEqual([]);
});

it('useMessages is called with the beginning of a message key', () => {
  const prefixes = Array.from(
    sources.matchAll(/useMessages\('([^']+)'\)/g),
    ([, prefix]) => prefix!,
  );
  expect(prefixes.length).toBeGreaterThan(10);
  const isStart = (prefix: string) => keys.some((key) => key.startsWith(`waybill.${prefix}.`));
  expect(prefixes.filter((prefix) => !isStart(prefix))).toEqual([]);
});

it('every message key starts with the folder that it belongs to', () => {
  // "app" is src itself, "admin" is src/admin itself.
  const folders = Object.keys(english.waybill).filter((name) => !['app', 'server'].includes(name));
  const isFolder = (name: string) =>
    existsSync(join('src', name)) || existsSync(join('src/admin', name));
  expect(folders.filter((name) => !isFolder(name))).toEqual([]);
});
