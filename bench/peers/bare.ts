import Fastify from 'fastify';
import { uuidv7 } from 'uuidv7';
import { openDatabase, type Bind, type Row } from './databases';
import { HEARD, type Calls } from './statements';

/*
 * What a server written by hand does at least on the tables that Waybill made: Fastify, the driver
 * and the very statements that Waybill sends, that of the history included, without key,
 * validation, entity tags, log or metrics. It prints its address when it listens.
 */
const { PORT, DATABASE_URL = '', CALLS = '', ROWS } = process.env;
const calls = JSON.parse(CALLS) as Calls;
const ask = openDatabase(DATABASE_URL);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

interface Call {
  Params: { id: string };
  Querystring: { page: string; limit: string };
  Body: { first_name: string; last_name: string };
}

/** A record that is stored has an id and times of its own, and stands as it is in the history. */
function asNew({ first_name, last_name }: Call['Body']): Bind {
  const [id, now] = [uuidv7(), new Date().toISOString()];
  const record = { id, created_at: now, updated_at: now, first_name, last_name };
  return (heard) => {
    if (heard === HEARD.first_name) return first_name;
    if (heard === HEARD.last_name) return last_name;
    if (heard === calls.created) return id;
    if (typeof heard !== 'string') return heard;
    if (TIME.test(heard)) return now;
    if (UUID.test(heard)) return uuidv7();
    return heard.startsWith('{') ? JSON.stringify(record) : heard;
  };
}

const app = Fastify();
app.get<Call>('/api/people', async ({ query }) => {
  const [page, limit] = [Number(query.page), Number(query.limit)];
  const [data = []] = await ask(calls.lists[page - 1] ?? [], (heard) => heard);
  const total = Number(ROWS) + Number(data[0]?.['wb_steps']);
  return { data, total, page, lastPage: Math.max(1, Math.ceil(total / limit)) };
});
app.get<Call>('/api/people/:id', async ({ params }) => {
  const [[record] = []] = await ask(calls.get, () => params.id);
  return record;
});
app.post<Call>('/api/people', async ({ body }, reply) => {
  const [[stored] = []]: Row[][] = await ask(calls.post, asNew(body));
  return reply.code(201).send(stored);
});
console.log(await app.listen({ host: '127.0.0.1', port: Number(PORT) }));
