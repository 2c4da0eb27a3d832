import Fastify from 'fastify';
import { uuidv7 } from 'uuidv7';
import { catalogue } from '../storage/rows';
import { openDatabase } from './databases';

/*
 * The least that a server written by hand does on Waybill's tables: Fastify, the driver, and its own
 * statements. A new record also gets its history and updates the list's counter. It has no key check,
 * validation, entity tags, log or metrics. Prints its address when it listens.
 */
const { PORT, DATABASE_URL = '', ROWS } = process.env;
const { ask, inTransaction } = openDatabase(DATABASE_URL);

const { table, fields } = catalogue.kind('person');
const columns = ['id', ...fields.map(({ column }) => column), 'extra', 'created_at', 'updated_at']
  .map((column) => `"${column}"`)
  .join(', ');

const LIST = `select ${columns} from ${table} order by created_at desc, id desc limit $1 offset $2`;
const GET = `select ${columns} from ${table} where id = $1`;
const POST = `insert into ${table} (id, created_at, updated_at, first_name, last_name)
  values ($1, $2, $3, $4, $5) returning ${columns}`;
const LOG = `insert into waybill_history
  (id, kind, record_id, version, operation, row_after, made_at, made_by)
  values ($1, 'person', $2, 1, 'create', $3, $4, 'staff')`;
const COUNT = `update waybill_list_count set records = records + 1 where table_name = $1`;

interface Call {
  Params: { id: string };
  Querystring: { page: string; limit: string };
  Body: { first_name: string; last_name: string };
}

const app = Fastify();
app.get<Call>('/api/people', async ({ query }) => {
  const [page, limit] = [Number(query.page), Number(query.limit)];
  const data = await ask(LIST, [limit, (page - 1) * limit]);
  const total = Number(ROWS);
  return { data, total, page, lastPage: Math.max(1, Math.ceil(total / limit)) };
});
app.get<Call>('/api/people/:id', async ({ params }) => (await ask(GET, [params.id]))[0]);
app.post<Call>('/api/people', async ({ body: { first_name, last_name } }, reply) => {
  const [id, now] = [uuidv7(), new Date().toISOString()];
  const record = { id, created_at: now, updated_at: now, first_name, last_name };
  const [[stored] = []] = await inTransaction([
    [POST, [id, now, now, first_name, last_name]],
    [LOG, [uuidv7(), id, JSON.stringify(record), now]],
    [COUNT, [table]],
  ]);
  return reply.code(201).send(stored);
});
console.log(await app.listen({ host: '127.0.0.1', port: Number(PORT) }));
