import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Audit, Ledger } from './ledger';

export const KEYS = {
  PUBLIC_API_KEY: 'visitor-of-the-crash',
  STAFF_API_KEY: 'staff-of-the-crash-tests',
};

const CALL_TIMEOUT_MS = 30_000;

/** Calls the API as staff; undefined where the connection broke. */
async function call(server: string, method: string, path: string, body?: object) {
  try {
    const response = await fetch(`${server}/api/${path}`, {
      method,
      headers: {
        'x-api-key': KEYS.STAFF_API_KEY,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: (await response.json()) as Row };
  } catch {
    return undefined;
  }
}

interface Row {
  readonly id: string;
  readonly first_name: string;
}

/** Clients that write one after the other until they are stopped, and take turns at the servers. */
export class Writers {
  private isStopped = false;
  private readonly working: Promise<void>[];

  constructor(
    count: number,
    /** Addresses of the servers; they may change while the writers run. */
    private readonly servers: string[],
    private readonly ledger: Ledger,
  ) {
    this.working = Array.from({ length: count }, (_, turn) => this.work(turn));
  }

  /** Resolves when each has had the last answer. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.working);
  }

  private async work(turn: number): Promise<void> {
    const own: string[] = [];
    for (let next = turn; !this.isStopped; next += 1) {
      const server = this.servers[next % this.servers.length] ?? '';
      const id = own.length > 2 && randomInt(2) === 0 ? own.shift() : undefined;
      const text = id !== undefined && randomInt(2) === 0 ? null : randomUUID();
      const stored = await this.write(server, id, text);
      // A record whose write was not acknowledged is not written again.
      if (stored !== undefined && text !== null) own.push(stored);
    }
  }

  /** Creates, changes or (text null) deletes a record; answers its id where that is acknowledged. */
  private async write(server: string, id: string | undefined, text: string | null) {
    const { ledger } = this;
    ledger.begin(id, text);
    const method = id === undefined ? 'POST' : text === null ? 'DELETE' : 'PUT';
    const path = id === undefined ? 'people' : `people/${id}`;
    const answer = await call(
      server,
      method,
      path,
      text === null ? undefined : { first_name: text },
    );
    if (answer && answer.status < 300) {
      ledger.end(answer.body.id, text);
      return answer.body.id;
    }
    if (!answer) ledger.broken += 1;
    else if (answer.status === 503 && answer.retryAfter) ledger.refused += 1;
    else ledger.wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    // Not as long as they are told to: a client that is in a hurry is the harder case.
    await setTimeout(randomInt(20, 100));
    return undefined;
  }
}

/** Imports `count` records in one file. Throws if the import is not acknowledged. */
export async function importMany(server: string, ledger: Ledger, count: number): Promise<void> {
  const texts = Array.from({ length: count }, () => randomUUID());
  for (const text of texts) ledger.begin(undefined, text);
  const response = await fetch(`${server}/api/import/people`, {
    method: 'POST',
    headers: { 'x-api-key': KEYS.STAFF_API_KEY, 'content-type': 'application/x-ndjson' },
    body: texts.map((text) => JSON.stringify({ first_name: text })).join('\n'),
  });
  const told = await response.text();
  if (!told.includes(`"created":${count}`)) throw new Error(`The import was answered ${told}`);
}

/** Reads every record from a server and compares with what was acknowledged. */
export async function audit(server: string, ledger: Ledger): Promise<Audit> {
  const found = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${server}/api/people?limit=1000&page=${page}`, {
      headers: { 'x-api-key': KEYS.STAFF_API_KEY },
    });
    if (!response.ok) throw new Error(`The list of records was answered ${response.status}`);
    const { data, total, lastPage } = (await response.json()) as {
      data: Row[];
      total: number;
      lastPage: number;
    };
    for (const { id, first_name } of data) found.set(id, first_name);
    if (page >= lastPage) return ledger.audit(found, total);
  }
}
