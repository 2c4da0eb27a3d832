// @vitest-environment node
import SQLite from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { Spool } from '../../../server/import/spool';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each<[name: string, write: (spool: Spool) => unknown]>([
  ['a record', (spool) => spool.add({ row: 1, line: 2, id: 'A', content: '{}' })],
  ['a key', (spool) => spool.addKey(1, 'vin', '1FT')],
  ['an id', (spool) => spool.identify(1, 'A')],
  ['an unknown reference', (spool) => spool.addUnknown('carrier', 'C', false)],
])('a full disk of temporary files is named when a file adds %s', (_, write) => {
  const spool = new Spool();
  const statement = Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1')) as {
    run(): unknown;
  };
  vi.spyOn(statement, 'run').mockImplementation(() => {
    throw new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL');
  });
  expect(() => write(spool)).toThrow(
    expect.objectContaining({
      fault: 'full',
      message: 'The server has no space left on its disk to check the file.',
    }),
  );
  spool.close();
});
