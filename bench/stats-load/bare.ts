import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of Waybill's, to be repeated word for word. */
export interface Copy {
  readonly path: string;
  readonly etag: string;
  readonly body: string;
}

/*
 * The least that a Node process can do: the same bytes out of a Map, without key, router or headers
 * of protection. What it needs is what machine and generator cost.
 */
process.once('message', (copies: Copy[]) => {
  const answers = new Map(
    copies.map(({ path, etag, body }) => [path, { etag, body: Buffer.from(body) }]),
  );
  const server = createServer(({ url = '', headers }, response) => {
    const answer = answers.get(url);
    if (!answer) return response.writeHead(404, { 'content-length': 0 }).end();
    const { etag, body } = answer;
    if (headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response
      .writeHead(200, {
        etag,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
      })
      .end(body);
  });
  // A fast server needs few of the connections. Without this, it would close those that wait.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
});
