import { statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { startEmptyApi } from '../support/api';

const MEBIBYTE = 1024 * 1024;

it('the write-ahead log of SQLite shrinks to 64 MiB after another program wrote more', async () => {
  const api = await startEmptyApi('sqlite');
  const file = api.database.slice('file:'.length);
  const logSize = () => statSync(`${file}-wal`).size / MEBIBYTE;
  const tool = new SQLite(file);
  tool.exec('create table large (content)');
  tool.exec(`insert into large values (zeroblob(${90 * MEBIBYTE}))`);
  tool.close();
  expect(logSize()).toBeGreaterThan(80);
  for (let n = 0; n < 3; n += 1)
    expect((await api.call('POST', '/api/people', { first_name: 'Ann' })).status).toBe(201);
  expect(logSize()).toBeLessThanOrEqual(64);
  await api.close();
});
