import { Client, requestText } from '../support/client';
import { FAN_OUT } from './fanOut';

/** The load to send, set by the parent process. */
export interface Task {
  readonly server: string;
  readonly key: string;
  readonly perSecond: number;
  readonly warmUp: number;
  readonly seconds: number;
}

export interface Outcome {
  readonly perSecond: number;
  readonly milliseconds: number[];
  readonly statuses: Record<string, number>;
}

const CONNECTIONS = 128;

/**
 * Requests every path once. Returns the requests for the load: each path without and with its entity
 * tag.
 */
async function prepare({ server, key }: Task, client: Client): Promise<string[]> {
  const plain = FAN_OUT.map((path) => requestText(server, path, key));
  const conditional: string[] = [];
  for (const path of FAN_OUT) {
    const { status, etag } = await client.send(requestText(server, path, key));
    if (status !== 200 || !etag) throw new Error(`${path} answered ${status} with tag "${etag}"`);
    conditional.push(requestText(server, path, key, etag));
  }
  return plain.flatMap((request, index) => [request, conditional[index] ?? request]);
}

/**
 * Sends at a steady rate whatever the server does: a request that is due while all connections wait
 * counts from when it was due, so a stalling server cannot slow its own measuring down.
 */
async function fire(clients: Client[], requests: string[], perSecond: number, seconds: number) {
  const total = perSecond * seconds;
  const idle = [...clients];
  const milliseconds: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const begun = performance.now();
  const dueAt = (index: number) => begun + (index * 1000) / perSecond;

  await new Promise<void>((resolve, reject) => {
    const send = async (client: Client, index: number) => {
      const { status } = await client.send(requests[index % requests.length] ?? '');
      milliseconds.push(performance.now() - dueAt(index));
      statuses[status] = (statuses[status] ?? 0) + 1;
      idle.push(client);
      if (milliseconds.length === total) resolve();
      // A connection that came free takes what is due already.
      else pump();
    };
    const pump = () => {
      while (next < total && dueAt(next) <= performance.now()) {
        // In turn: a server hangs up on a connection that has asked nothing for long.
        const client = idle.shift();
        if (!client) return;
        // A lost connection ends the run: figures without its requests would flatter the server.
        send(client, next).catch(reject);
        next += 1;
      }
    };
    const timer = setInterval(() => (next < total ? pump() : clearInterval(timer)), 1);
  });
  const perSecondReached = (total * 1000) / (performance.now() - begun);
  return { perSecond: perSecondReached, milliseconds, statuses };
}

process.once('message', async (task: Task) => {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Client.open(task.server)),
  );
  const requests = await prepare(task, clients[0]!);
  await fire(clients, requests, task.perSecond, task.warmUp);
  const outcome: Outcome = await fire(clients, requests, task.perSecond, task.seconds);
  for (const client of clients) client.close();
  process.send?.(outcome, () => process.disconnect());
});
