import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { describe, inject } from 'vitest';
import { startServer, type Server, type StartOptions } from '../../server/start';
import { EMPTY } from './citus';
import { runStatements } from './cluster';
import { MIGRATED } from './postgres';

export type EngineName = 'sqlite' | 'postgres';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // Tests look into answers of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** A server on an empty database of its own. */
export interface TestApi {
  server: Server;
  /** DATABASE_URL of its database. */
  database: string;
  /** The lines of its log. */
  lines: string[];
  /** Calls the API as staff without a socket. Strings and bytes are sent unchanged. */
  call: Call;
  close(): Promise<void>;
}

/** Runs the same tests on SQLite. */
export function onSqlite(name: string, tests: (engine: EngineName) => void): void {
  describe.skipIf(inject('isCitus'))(`${name} (SQLite)`, () => tests('sqlite'));
}

/** Runs the same tests on both database engines. */
export function onBothEngines(name: string, tests: (engine: EngineName) => void): void {
  onSqlite(name, tests);
  const label = inject('isCitus') ? 'Citus' : 'PostgreSQL';
  describe.skipIf(!inject('postgres'))(`${name} (${label})`, () => tests('postgres'));
}

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A copy of a SQLite file, or a new one, that goes away again. */
function sqliteDatabase(copied?: string): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-api-'));
  const file = join(folder, 'waybill.db');
  if (copied) copyFileSync(copied, file);
  return {
    url: `file:${file}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

let copying: Promise<string> | undefined;

/** PostgreSQL 15 and newer copies through its log by default, which takes three times as long here. */
const copyStrategy = (admin: string): Promise<string> =>
  (copying ??= runStatements(admin, 'show server_version_num').then(([row]) =>
    Number(row?.['server_version_num']) < 150_000 ? '' : 'strategy file_copy',
  ));

/** A copy of a PostgreSQL database that goes away again, on every node. */
async function postgresDatabase(admin: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const runStatement = async (sql: string) => {
    await Promise.all([admin, ...inject('workers')].map((node) => runStatements(node, sql)));
  };
  const strategy = inject('isCitus') ? '' : await copyStrategy(admin);
  await runStatement(`create database ${name} template ${template} ${strategy}`);
  const drop = () => runStatement(`drop database if exists ${name} with (force)`);
  return {
    url: admin.replace('/postgres?', `/${name}?`),
    async remove() {
      // Citus keeps a worker in each database, which cannot be ended while it starts.
      for (let tries = 5; ; tries -= 1) {
        try {
          return await drop();
        } catch (error) {
          if (tries === 0) throw error;
          await setTimeout(1000);
        }
      }
    },
  };
}

/** A database without any table. */
export async function emptyDatabase(engine: EngineName): Promise<TestDatabase> {
  const admin = inject('postgres');
  if (engine === 'sqlite' || !admin) return sqliteDatabase();
  // Nothing ever works in template0, whereas template1 may be in use for a moment.
  return postgresDatabase(admin, inject('isCitus') ? EMPTY : 'template0');
}

/** A database with the tables of all kinds, and without records. */
export async function migratedDatabase(engine: EngineName): Promise<TestDatabase> {
  const admin = inject('postgres');
  if (engine === 'sqlite' || !admin) return sqliteDatabase(inject('migrated'));
  return postgresDatabase(admin, MIGRATED);
}

/** Runs a statement as another tool would. */
export async function runSql(url: string, sql: string): Promise<void> {
  if (url.startsWith('file:')) return void new SQLite(url.slice('file:'.length)).exec(sql).close();
  await runStatements(url, sql);
}

/** Calls a server without a socket, with the staff key. */
export const caller =
  (server: Server): Call =>
  async (method, path, body, headers = {}) => {
    const response = await server.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        'x-api-key': server.keys.staff,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload:
        typeof body === 'string' || body === undefined || Buffer.isBuffer(body)
          ? body
          : JSON.stringify(body),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.payload ? response.json() : response.payload,
    };
  };

/** Starts a server on a free port, on a database that has no records. */
export async function startApi(
  database: string,
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestApi> {
  const lines: string[] = [];
  const server = await startServer(
    {
      PORT: '0',
      DATABASE_URL: database,
      SAMPLE_DATA: 'off',
      PUBLIC_API_KEY: 'public-key-of-tests',
      STAFF_API_KEY: 'staff-key-of-tests',
      ...env,
    },
    { log: (line) => lines.push(line), logTo: { write: (line) => lines.push(line) }, ...options },
  );
  return { server, database, lines, call: caller(server), close: () => server.close() };
}

/** Starts a server on a database of an engine without records; closing it removes the database. */
export async function startEmptyApi(
  engine: EngineName,
  options: StartOptions = {},
): Promise<TestApi> {
  const { url, remove } = await migratedDatabase(engine);
  const api = await startApi(url, {}, options);
  return {
    ...api,
    async close() {
      await api.close();
      await remove();
    },
  };
}

/** The number of statements that the database of a server has answered. */
export async function statementCount({ call }: TestApi): Promise<number> {
  const { body } = await call('GET', '/metrics');
  const count = /waybill_database_query_duration_seconds_count\{outcome="ok"\} (\d+)/;
  return Number(count.exec(String(body))?.[1]);
}
