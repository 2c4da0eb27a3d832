import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { median } from '../support/figures';
import type { Case } from './cases';
import { KEY, type ServerProcess } from './server';

const agent = new Agent({ keepAlive: true });

const WARM_UP = 10;
const ROUNDS = 61;
const MAX_MS = 6_000;

/** Asks one path and reads the whole answer. */
async function call({ url }: ServerProcess, path: string, body?: object) {
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(
      `${url}/api/${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': KEY, ...(body && { 'content-type': 'application/json' }) },
      },
      (response) =>
        text(response).then(
          (content) => resolve({ status: response.statusCode ?? 0, body: content }),
          reject,
        ),
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
}

/** Milliseconds from the first byte asked to the last byte answered. */
async function time(server: ServerProcess, { path, body }: Case, rows: number) {
  const paths = [path(rows)].flat();
  const begun = performance.now();
  await Promise.all(paths.map((each) => call(server, each, body)));
  return performance.now() - begun;
}

type Subject = readonly [server: ServerProcess, rows: number];

export interface Measured {
  /** Medians, in milliseconds. */
  readonly few: number;
  readonly many: number;
  /**
   * Longest time that the event loop of the server with many rows was blocked during the requests, in
   * ms.
   */
  readonly held: number;
  /** The same by the processor's clock, which stops while others have the processor. */
  readonly busy: number;
}

/**
 * Times of the same call to both servers. The calls take turns, so that whatever else the machine
 * does hits both alike.
 */
export async function measure(each: Case, few: Subject, many: Subject): Promise<Measured> {
  const ends = performance.now() + MAX_MS;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // To watch takes some of the processor: of both.
    if (round === 0 || round === WARM_UP) for (const [server] of [few, many]) await server.watch();
    const isLast = performance.now() > ends;
    for (const [at, [server, rows]] of [few, many].entries()) {
      const took = await time(server, each, rows);
      if (round >= WARM_UP || isLast) times[at]?.push(took);
    }
    if (isLast) break;
  }
  const { held, busy } = await many[0].watch();
  return { few: median(times[0]), many: median(times[1]), held, busy };
}
