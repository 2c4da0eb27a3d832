import { Client } from '../support/client';

/** A request of a sort; no two of them need be the same. */
export type Sort = (n: number) => string;

const CONNECTIONS = 8;

/** The text of a request with JSON. */
export function requestOf(method: string, path: string, headers: string[], body?: object): string {
  const text = body ? JSON.stringify(body) : '';
  const own = body ? ['content-type: application/json', `content-length: ${text.length}`] : [];
  return [`${method} ${path} HTTP/1.1`, 'host: bench', ...headers, ...own, '', text].join('\r\n');
}

/** Answered requests a second, over connections that send the next as soon as one is answered. */
export async function throughput(server: string, sort: Sort, seconds: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => Client.open(server)));
  let answered = 0;
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
  for (const client of clients) client.close();
  return answered / took;
}
