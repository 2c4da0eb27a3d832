import { Agent, request } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import type { Server } from '../../server/start';
import type { Case } from './cases';

const agent = new Agent({ keepAlive: true });

const WARM_UP = 10;
const ROUNDS = 60;
const LONGEST_MS = 6_000;

/** Milliseconds from the first byte asked to the last byte answered. */
async function time(server: Server, key: string, { path, body }: Case, rows: number) {
  const begun = performance.now();
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(
      `${server.url}/api/${path(rows)}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      },
      (response) =>
        text(response).then(
          (content) => resolve({ status: response.statusCode ?? 0, body: content }),
          reject,
        ),
    );
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
  if (answer.status >= 300) throw new Error(`${path(rows)}: ${answer.status} ${answer.body}`);
  return performance.now() - begun;
}

/** The slowest of the fastest tenth: what else the machine does hits the others. */
const typical = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 10)] ?? NaN;

type Subject = readonly [server: Server, rows: number];

/**
 * Times of the same call to both servers, and for how long at most the event loop stood still
 * meanwhile. The calls take turns, so that whatever else the machine does hits both alike.
 */
export async function measure(
  each: Case,
  key: string,
  few: Subject,
  many: Subject,
): Promise<[few: number, many: number, held: number]> {
  const ends = performance.now() + LONGEST_MS;
  const times: [number[], number[]] = [[], []];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (round === WARM_UP) delay.enable();
    for (const [at, [server, rows]] of [few, many].entries()) {
      const took = await time(server, key, each, rows);
      if (round >= WARM_UP || performance.now() > ends) times[at]?.push(took);
    }
    if (performance.now() > ends) break;
  }
  delay.disable();
  return [typical(times[0]), typical(times[1]), delay.max / 1e6];
}
