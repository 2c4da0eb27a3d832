import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openPostgres } from '../../server/storage/engines/postgres';
import { indexQuery } from '../../server/storage/search/candidates';
import { keyOf } from '../../server/storage/search/letters';
import { migratedDatabase } from '../support/api';

/** Letters of the last years' Unicode, which a database may be too old for. */
const YOUNG = /[\u1c89\ua7c0-\ua7ff\u{10d50}-\u{10d6f}\u{16ea0}-\u{16ebf}]/u;

/** Every letter that has another case or form. */
const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
  (each) => /\p{L}/u.test(each) && !YOUNG.test(each) && keyOf(each) !== each,
);

it.skipIf(!inject('postgres'))('are compared on PostgreSQL as on SQLite', async () => {
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

it.each([
  ['mentioning', 'trigram'],
  ['beginning', `unicode61 remove_diacritics 0', prefix='1 2`],
] as const)('of every script are in the index of SQLite for %s', (is, tokenize) => {
  const database = new SQLite(':memory:');
  database.exec(`create virtual table found using fts5(text, tokenize='${tokenize}')`);
  const insert = database.prepare('insert into found (text) values (?)');
  const finds = database.prepare('select text from found where found match ?').pluck();
  // A canonical equivalent of one letter that composing takes apart or replaces is as rare as old.
  const composed = letters.filter((each) => each.normalize('NFC') === each);
  const words = composed.flatMap((each) => [each, keyOf(each)].map((one) => `${one}xy`));
  const texts = words.flatMap((each) => [each, each.normalize('NFD')]);
  database.transaction(() => texts.forEach((each) => insert.run(each)))();
  const missed = composed.filter((each) => {
    const text = is === 'beginning' ? each : `${each}xy`;
    const found = finds.all(indexQuery({ is, text, fields: [], names: [] }));
    return ![`${each}xy`, `${each}xy`.normalize('NFD'), `${keyOf(each)}xy`].every((spelling) =>
      found.includes(spelling),
    );
  });
  expect(missed).toEqual([]);
  database.close();
});

it('with many marks in no order take linear time', () => {
  const text = `A${'\u0301'.repeat(24_000)}${'\u0323'.repeat(24_000)}`;
  const begun = process.cpuUsage();
  expect(keyOf(text).startsWith('á')).toBe(true);
  const { user, system } = process.cpuUsage(begun);
  // Sorted as one row they take more than a second of a processor.
  expect((user + system) / 1000).toBeLessThan(100);
});
