import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Catalogue, RecordData } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { answer, refuse, type Answer } from './stubResponse';
import { respond, type Manners } from './backendFaults';
import { STATS_PARAMS, statistics } from './specStatistics';

export interface SpecBackendOptions {
  catalogue: Catalogue;
  /** The one key, sent as `x-api-key` by visitors and staff alike. */
  key: string;
  /** How it answers a call that it does not know: 400 where it is strict, else as if it were fine. */
  strict?: boolean;
}

export interface SpecBackend {
  url: string;
  /** Requests that the platform's API does not have, one line each. */
  violations: string[];
  /** The calls so far: `GET /loads?page=1&limit=10`. */
  calls: string[];
  /** Records by the path of their list: `companies/1/documents`. */
  records: Map<string, RecordData[]>;
  /** How it answers from now on; well, unless told otherwise. */
  manners: Manners;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function allowOrigin(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'x-api-key, content-type');
}

/**
 * A backend that has the platform's calls and nothing else: lists by page and limit, records by
 * numeric id, three statistics. It keeps records in memory and checks nothing but the calls.
 */
export async function startSpecBackend(options: SpecBackendOptions): Promise<SpecBackend> {
  const { catalogue, key, strict = true } = options;
  const records: SpecBackend['records'] = new Map();
  const violations: string[] = [];
  const calls: string[] = [];
  let nextId = 1;

  // A literal path wins over one with the parent's id in it, and a long one over a short one.
  const lists = endpoints(catalogue)
    .map(({ path }) => new RegExp(`^(${path.replace('{id}', '[^/]+')})(?:/([^/]+))?$`))
    .sort((a, b) => b.source.length - a.source.length);

  const violation = (line: string, message: string): Answer | undefined => {
    violations.push(`${line}: ${message}`);
    return strict ? refuse(400, message) : undefined;
  };

  function list(path: string, query: URLSearchParams, line: string): Answer {
    const names = [...query.keys()].sort().join(',');
    const refused = names === 'limit,page' ? undefined : violation(line, `query is ${names}`);
    if (refused) return refused;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const all = records.get(path) ?? [];
    const data = all.slice((page - 1) * limit, page * limit);
    return answer({ data, total: all.length, page, lastPage: Math.ceil(all.length / limit) });
  }

  async function oneRecord(request: IncomingMessage, path: string, id: string): Promise<Answer> {
    const all = records.get(path) ?? [];
    const index = all.findIndex((record) => String(record.id) === id);
    const found = all[index];
    if (!found) return refuse(404, 'Not found');
    if (request.method === 'GET') return answer(found);
    if (request.method === 'DELETE') {
      all.splice(index, 1);
      return answer({});
    }
    const body = await bodyOf(request);
    if (!body) return refuse(400, 'No JSON object');
    const { id: kept, created_at } = found;
    const changed = { ...body, id: kept, created_at, updated_at: new Date().toISOString() };
    all[index] = changed;
    return answer(changed);
  }

  async function create(request: IncomingMessage, path: string): Promise<Answer> {
    const body = await bodyOf(request);
    if (!body) return refuse(400, 'No JSON object');
    const now = new Date().toISOString();
    const record = { ...body, id: nextId++, created_at: now, updated_at: now };
    records.set(path, [record, ...(records.get(path) ?? [])]);
    return answer({ id: record.id }, 201);
  }

  async function handle(request: IncomingMessage, line: string): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://backend');
    const path = pathname.slice(1);
    if (request.headers['x-api-key'] !== key) return refuse(401, 'Unknown key');

    const isStatistic = path === 'stats' || path === 'stats-data/statsCard';
    if (isStatistic || (path === 'stats-data' && query.has('statsType'))) {
      const isExact = [...query.keys()].sort().join() === [...STATS_PARAMS].sort().join();
      const refused = isExact ? undefined : violation(line, 'other than the three parameters');
      return refused ?? statistics(path, query);
    }

    const match = lists.map((pattern) => pattern.exec(path)).find((each) => each !== null);
    if (!match) return violation(line, 'no such path') ?? refuse(404, 'Not found');
    const [, listPath = '', id] = match;
    if (id === undefined && request.method === 'GET') return list(listPath, query, line);
    if (query.size > 0) {
      const refused = violation(line, `query is ${[...query.keys()].join(',')}`);
      if (refused) return refused;
    }
    if (id === undefined && request.method === 'POST') return create(request, listPath);
    if (id !== undefined && ['GET', 'PUT', 'DELETE'].includes(request.method ?? ''))
      return oneRecord(request, listPath, decodeURIComponent(id));
    return violation(line, 'no such method') ?? refuse(405, 'No such method');
  }

  const backend: SpecBackend = { url: '', violations, calls, records, manners: {}, close };
  const server = createServer((request, response) => {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const line = `${request.method} ${request.url}`;
    calls.push(line);
    void respond(response, line, backend.manners, () =>
      handle(request, line).catch((error: unknown) => refuse(500, String(error))),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  backend.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return backend;

  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}
