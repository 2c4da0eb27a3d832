import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { FIELD_TYPES } from '../../../server/fields';
import { createCatalogue, type Field } from '../../../src/resources';
import { onSqlite, startEmptyApi, type TestApi } from '../../support/api';
import { watchLoop } from '../../support/eventLoopUse';
import { importFile } from '../../support/importAndExport';

/**
 * CPU time. The event loop must not be blocked for more than 50 ms. A slow machine takes longer, but an
 * algorithm in quadratic time takes many seconds for values of these lengths.
 */
const HELD_MS = 1500;
const LONG = 50_000;
/**
 * Length of a text for which others are searched, and of a filter that fits into an address when
 * escaped.
 */
const SEARCHED = 198;
const FILTERED = 4_800;
/** Nearly 1 MiB, with what stands around it. */
const LONGEST = 1_000_000;

const CHARACTERS = [...'10.-e \t"\'[]{,:\\%_=', '\u0301', '\u{1d49c}'];

const runs = (char: string, bytes: number): string[] => {
  const run = char.repeat(bytes / Buffer.byteLength(char));
  return [run, `${run}x`, `1${run}1`];
};

const listOf = (parts: string) => `[${parts.repeat(LONGEST / parts.length)}0]`;
const names = (count: number, value: string) =>
  `{${Array.from({ length: count }, (_, nr) => `"name${nr}":${value}`).join(',')}}`;

/** JSON that takes long to read, to check or to write. */
const JSONS: Record<string, string> = {
  numbers: listOf('1,'),
  'numbers that may be rounded': listOf('1e1,'),
  'lists in lists': `[${`${'['.repeat(60)}1${']'.repeat(60)},`.repeat(8000)}1]`,
  'lists too deep': '['.repeat(LONGEST / 2) + ']'.repeat(LONGEST / 2),
  objects: listOf('{},'),
  texts: listOf('"",'),
  'as many names as there may be': names(9_990, '"'.padEnd(80, 'a') + '"'),
  'too many names': names(60_000, '1'),
  'one name again and again': `{${'"a":1e1,'.repeat(LONGEST / 8)}"a":2}`,
  'a long number': '1'.repeat(LONGEST),
  'a number with many zeros': `1${'0'.repeat(LONGEST)}1`,
  'a long fraction': `0.${'1'.repeat(LONGEST)}`,
  'a long exponent': `1e${'0'.repeat(LONGEST)}1`,
  'escaped letters': `"1e1${'\\u0041'.repeat(LONGEST / 6)}"`,
  'escaped quotes': `[1e1,"${'\\"'.repeat(LONGEST / 2)}"]`,
  'a long name': `{"${'k'.repeat(LONGEST)}":1e1}`,
  spaces: `[1e1${' '.repeat(LONGEST)}]`,
};

/** For each type of field, a kind that has one. */
const fields = new Map<Field['type'], { readonly path: string; readonly field: Field }>();
for (const kind of createCatalogue('waybill').kinds)
  for (const field of kind.parent ? [] : kind.fields)
    if (!fields.has(field.type)) fields.set(field.type, { path: kind.service, field });
const TYPES = [...fields].map(([type, { path, field }]) => [type, path, field.name] as const);

onSqlite('long values', (engine) => {
  let api: TestApi;
  let endWatch: ReturnType<typeof watchLoop>;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
    await api.call('POST', '/api/people', {});
  });
  beforeEach(() => {
    endWatch = watchLoop();
  });
  /** Others were answered all the time. */
  afterEach(async () => {
    expect(await endWatch()).toBeLessThan(HELD_MS);
  });
  afterAll(() => api.close());

  const post = async (path: string, body: unknown) => {
    expect((await api.call('POST', `/api/${path}`, body)).status).toBeLessThan(500);
  };
  const check = async (path: string, file: string, type?: 'json' | 'ndjson') => {
    expect((await importFile(api, `${path}?dryRun=true`, file, type)).status).toBe(200);
  };
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

  it.each(TYPES)(
    'do not block the event loop in a field or a cell of type %s',
    async (_type, path, name) => {
      for (const char of CHARACTERS)
        for (const value of runs(char, LONG)) {
          await post(path, { [name]: value });
          await check(path, [name, value, quoted(value)].join('\r\n'));
        }
    },
  );

  const ask = async (path: string, query: Record<string, string>) => {
    const { status } = await api.call('GET', `/api/${path}?${new URLSearchParams(query)}`);
    expect(status, path).toBeLessThan(500);
    return status;
  };

  it.each(TYPES)(
    'do not block the event loop in a filter by a field of type %s',
    async (type, path, name) => {
      for (const char of CHARACTERS) {
        await post(path, { [name]: char.repeat(LONG / 4) });
        for (const operator of FIELD_TYPES[type].operators)
          for (const value of runs(char, operator === 'contains' ? SEARCHED : FILTERED))
            await ask(path, { [operator === 'equals' ? name : `${name}_${operator}`]: value });
      }
    },
  );

  it.each(CHARACTERS)('do not block the event loop in a search: %j', async (char) => {
    for (const last_name of runs(char, LONG)) await post('people', { last_name });
    for (const text of runs(char, SEARCHED)) {
      expect(await ask('people', { q: text })).toBe(200);
      expect(await ask('people', { last_name_contains: text })).toBe(200);
    }
    const words = Array.from({ length: 16 }, (_, nr) => `${char.repeat(5)}${nr}`).join(' ');
    await ask('people', { q: words });
    await ask('find', { q: words });
  });

  it.each(CHARACTERS)(
    'do not block the event loop in an undeclared field, a name or a file: %j',
    async (char) => {
      for (const value of runs(char, LONGEST / 4)) {
        await post('people', { x_own: value });
        await post('people', { [value]: 1 });
        for (const file of [`x_own\r\n${value}`, value, `${value}\r\n1`])
          await check('people', file);
        for (const type of ['json', 'ndjson'] as const) await check('people', value, type);
      }
    },
  );

  it.each(Object.entries(JSONS))('do not block the event loop as JSON: %s', async (_what, json) => {
    const types = TYPES.filter(([type]) => ['json', 'references', 'text'].includes(type));
    for (const [, path, name] of [...types, ['unknown', 'people', 'x_own'] as const]) {
      for (const body of [`{"${name}":${json}}`, JSON.stringify({ [name]: json })]) {
        await post(path, body);
        await check(path, body, 'ndjson');
        await check(path, `[${body}]`, 'json');
      }
      await check(path, `${name}\r\n${quoted(json)}`);
    }
  });
});
