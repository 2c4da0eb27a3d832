import type { ServerProcess } from '../storage/server';
import { Client } from '../support/client';

/** A request of a sort; no two of them need be the same. */
export type Sort = (n: number) => string;

export const CONNECTIONS = 8;

/** The text of a request with JSON. */
export function requestOf(method: string, path: string, headers: string[], body?: object): string {
  const text = body ? JSON.stringify(body) : '';
  const own = body ? ['content-type: application/json', `content-length: ${text.length}`] : [];
  return [`${method} ${path} HTTP/1.1`, 'host: bench', ...headers, ...own, '', text].join('\r\n');
}

/** Throughput of a server, and its processor time per request. */
export interface Throughput {
  readonly perSecond: number;
  /** Milliseconds of processor that the server's process had for each request. */
  readonly cpu: number;
}

/** Asks a server over connections that send the next request as soon as one is answered. */
export async function throughput(
  server: ServerProcess,
  sort: Sort,
  seconds: number,
): Promise<Throughput> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Client.open(server.url)),
  );
  let answered = 0;
  const { cpu: before } = await server.pulse();
  const begun = performance.now();
  const ends = begun + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < ends) {
        const request = sort(answered);
        const { status, body } = await client.send(request);
        if (status >= 300) throw new Error(`${request}\n${status} ${body.toString()}`);
        answered += 1;
      }
    }),
  );
  const took = (performance.now() - begun) / 1000;
  const { cpu } = await server.pulse();
  for (const client of clients) client.close();
  return { perSecond: answered / took, cpu: (cpu - before) / answered };
}
