import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { openPostgres } from '../../server/database/postgres';
import { indexQuery } from '../../server/search/ftsQuery';
import { addTextFunctions, JSON_STEPS, keyOf, valuesOf } from '../../server/values/textKeys';
import { migratedDatabase } from '../support/api';

/** Letters of the last years' Unicode, which a database may be too old for. */
const YOUNG = /[\u1c89\ua7c0-\ua7ff\u{10d50}-\u{10d6f}\u{16ea0}-\u{16ebf}]/u;

/** Every letter that has another case or form. */
const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
  (each) => /\p{L}/u.test(each) && !YOUNG.test(each) && keyOf(each) !== each,
);

it.skipIf(!inject('postgres'))('search compares letters on PostgreSQL as on SQLite', async () => {
  const { url, remove } = await migratedDatabase('postgres');
  const { db, keyed, close } = await openPostgres({ engine: 'postgres', url });
  const texts = letters.flatMap((each) => [each, `a${each}`, `${each}b`, each.normalize('NFD')]);
  const { rows } = await sql<{ text: string; key: string }>`
    select text, ${keyed(sql.ref('text'))} as key from unnest(${texts}::text[]) as text`.execute(
    db,
  );
  await close();
  await remove();
  expect(rows.filter(({ text, key }) => key !== keyOf(text))).toEqual([]);
  expect(rows.length).toBeGreaterThan(5000);
});

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [JSON.stringify(value).slice(1, -1)];
  if (typeof value === 'number') return [JSON.stringify(value)];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [];
};

const withoutMarks = (text: string) =>
  text.replaceAll('\x1e', '\n').replaceAll('\x1f', '\n').split('\n').filter(Boolean);

it('search in JSON reads its strings and numbers', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(withoutMarks(valuesOf(json))).toEqual(leaves(JSON.parse(json)).filter(Boolean));
    }),
  );
});

it.skipIf(!inject('postgres'))('search in JSON is the same on PostgreSQL', async () => {
  const { url, remove } = await migratedDatabase('postgres');
  const { db, close } = await openPostgres({ engine: 'postgres', url });
  const texts = [
    ...fc.sample(fc.json(), 300),
    '{"a":":b"}',
    '["a",":b"]',
    '{"a\\\\":"\\"b,"}',
    '"',
    '',
  ];
  const values = JSON_STEPS.reduce(
    (text, [pattern = '', by = '']) =>
      sql`regexp_replace(${text}, ${pattern}, ${by.replace('$', '\\')}, 'g')`,
    sql`text`,
  );
  const { rows } = await sql<{ text: string; found: string }>`
    select text, ${values} as found from unnest(${texts}::text[]) as text`.execute(db);
  await close();
  await remove();
  expect(rows.map(({ found }) => found)).toEqual(rows.map(({ text }) => valuesOf(text)));
});

it.each(['anyFieldContains', 'anyWordBegins'] as const)(
  'the SQLite index holds letters of every script for %s',
  (is) => {
    const database = new SQLite(':memory:');
    addTextFunctions(database);
    database.exec(
      "create virtual table found using fts5(text, tokenize='trigram case_sensitive 1')",
    );
    const insert = database.prepare(
      'insert into found (text) values (waybill_indexed(waybill_key(char(10) || ?), 1))',
    );
    const finds = database.prepare('select rowid from found where found match ?').pluck();
    // A canonical equivalent of one letter that composing takes apart or replaces is as rare as old.
    const composed = letters.filter((each) => each.normalize('NFC') === each);
    const words = composed.flatMap((each) => [each, keyOf(each)].map((one) => `${one}xy`));
    const texts = words.flatMap((each) => [each, each.normalize('NFD')]);
    const rows = new Map<string, number>();
    database.transaction(() =>
      texts.forEach((each) => rows.set(each, Number(insert.run(each).lastInsertRowid))),
    )();
    const missed = composed.filter((each) => {
      const text = is === 'anyWordBegins' ? each : `${each}xy`;
      const found = finds.all(indexQuery({ is, text, fields: [], names: [] }));
      return ![`${each}xy`, `${each}xy`.normalize('NFD'), `${keyOf(each)}xy`].every((spelling) =>
        found.includes(rows.get(spelling)),
      );
    });
    expect(missed).toEqual([]);
    database.close();
  },
);

it('normalizing unordered combining marks takes linear time', () => {
  const text = `A${'\u0301'.repeat(24_000)}${'\u0323'.repeat(24_000)}`;
  const begun = process.cpuUsage();
  expect(keyOf(text).startsWith('á')).toBe(true);
  const { user, system } = process.cpuUsage(begun);
  // Sorted as one row they take more than a second of a processor.
  expect((user + system) / 1000).toBeLessThan(100);
});
