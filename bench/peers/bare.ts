import Database from 'better-sqlite3';
import Fastify from 'fastify';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';

/*
 * What a hand-written server does at least on the tables that Waybill made: Fastify, the driver and
 * the statements, without key, validation or history. It prints its address when it listens.
 */
const LIST = 'select * from person order by id desc limit $1 offset $2';
const COUNT = 'select count(*) as total from person';
const GET = 'select * from person where id = $1';
const POST = `insert into person (id, created_at, updated_at, first_name, last_name)
  values ($1, $2, $3, $4, $5) returning *`;

type Ask = (statement: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;

function sqlite(file: string): Ask {
  const database = new Database(file);
  // As Waybill opens it: what is acknowledged is on the disk.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const prepared = new Map(
    [LIST, COUNT, GET, POST].map((text) => [text, database.prepare(text.replace(/\$\d/g, '?'))]),
  );
  return async (text, ...values) => prepared.get(text)?.all(...values) as Record<string, unknown>[];
}

function postgres(connectionString: string): Ask {
  const pool = new pg.Pool({ connectionString });
  return async (text, ...values) => (await pool.query(text, values)).rows;
}

const { PORT, DATABASE_URL = '' } = process.env;
const ask = DATABASE_URL.startsWith('file:')
  ? sqlite(DATABASE_URL.slice('file:'.length))
  : postgres(DATABASE_URL);

interface Call {
  Params: { id: string };
  Querystring: { page: string; limit: string };
  Body: { first_name: string; last_name: string };
}

const app = Fastify();
app.get<Call>('/api/people', async ({ query }) => {
  const [page, limit] = [Number(query.page), Number(query.limit)];
  const [data, [counted]] = [await ask(LIST, limit, (page - 1) * limit), await ask(COUNT)];
  const total = Number(counted?.['total']);
  return { data, total, page, lastPage: Math.max(1, Math.ceil(total / limit)) };
});
app.get<Call>('/api/people/:id', async ({ params }) => (await ask(GET, params.id))[0]);
app.post<Call>('/api/people', async ({ body }, reply) => {
  const now = new Date().toISOString();
  const [stored] = await ask(POST, uuidv7(), now, now, body.first_name, body.last_name);
  return reply.code(201).send(stored);
});
console.log(await app.listen({ host: '127.0.0.1', port: Number(PORT) }));
