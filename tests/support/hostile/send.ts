import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Heard {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Also long enough for a machine that has other work. */
const CALL_TIMEOUT_MS = 60_000;

/** Sends what no well-behaved client would, over connections that are used again. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly url: string) {}

  /** Resolves with the answer; rejects where none comes in time. */
  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<Heard> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent: this.agent, hostname, port, method, path, signal };
      const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          // The answer to HEAD names the encoding of a body that it does not have.
          const decode = body.length > 0 && DECODE[answer.headers['content-encoding'] ?? ''];
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: (decode ? decode(body) : body).toString('latin1'),
          });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
