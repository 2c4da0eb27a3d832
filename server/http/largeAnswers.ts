import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from './etags';

/** Entries of a list, as arrays or as a stream of arrays. */
export type Parts<Entry> = readonly (readonly Entry[])[] | AsyncIterable<readonly Entry[]>;

/** Shorter responses are sent whole, with a content length. */
const MIN_STREAMED = 256 * 1024;
/** Time in ms that serializing may take before the event loop gets a turn. */
const TURN_MS = 5;

/** Yields the JSON of `{ data, ...rest }` in pieces. */
async function* jsonOf(parts: Parts<object>, rest: object): AsyncGenerator<string> {
  let separator = '{"data":[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield separator + part.map((entry) => JSON.stringify(entry)).join(',');
    separator = ',';
  }
  const end = JSON.stringify({ data: [], ...rest }).slice('{"data":['.length);
  yield separator === ',' ? end : separator + end;
}

/**
 * Returns a stream of texts. Each text is created only when the previous one has been read. Creating a text
 * and encoding it are separate turns: for a cell of 1 MB they take 45 and 11 ms of CPU.
 */
export function streamOf(texts: AsyncIterable<string>): Readable {
  async function* inTurns() {
    let began = performance.now();
    const giveTurn = async () => {
      if (performance.now() - began < TURN_MS) return;
      await turn();
      began = performance.now();
    };
    for await (const text of texts) {
      await giveTurn();
      yield text;
      await giveTurn();
    }
  }
  return Readable.from(inTurns(), { highWaterMark: 1 });
}

/**
 * Reads the first texts. Returns a single string if they end before `MIN_STREAMED`, otherwise all texts as
 * a generator.
 */
async function begun(texts: AsyncGenerator<string>): Promise<string | AsyncGenerator<string>> {
  let text = '';
  for (;;) {
    const next = await texts.next();
    if (next.done) return text;
    text += next.value;
    if (text.length > MIN_STREAMED) break;
  }
  return (async function* () {
    yield text;
    yield* texts;
  })();
}

/**
 * Sends `{ data, ...rest }`. A long list is streamed, so that the server holds only a few parts of it. An
 * error during the stream closes the connection.
 */
export async function answerParts(reply: FastifyReply, parts: Parts<object>, rest = {}) {
  if (Array.isArray(parts)) return { data: parts.flat(), ...rest };
  const body = await begun(jsonOf(parts, rest));
  return reply.type(JSON_TYPE).send(typeof body === 'string' ? body : streamOf(body));
}
