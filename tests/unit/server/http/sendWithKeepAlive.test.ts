// @vitest-environment node
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { sendWithKeepAlive } from '../../../../server/http/streamedResponses';

afterEach(() => {
  vi.useRealTimers();
});

async function start(work: Promise<object>) {
  const app = Fastify();
  const begun = Promise.withResolvers<void>();
  app.get('/', (_request, reply) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    begun.resolve();
    return sendWithKeepAlive(reply, work);
  });
  const answer = app.inject('/').then((response) => response);
  await begun.promise;
  return { answer };
}

it('an answer that takes long is preceded by a line break every ten seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { answer } = await start(promise);
  for (let n = 0; n < 3; n += 1) await vi.advanceTimersByTimeAsync(10_000);
  resolve({ kept: [] });
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, '\n\n{"kept":[]}']);
});

it('an answer within ten seconds has no line breaks, and its own status if it fails', async () => {
  const quick = await start(Promise.resolve({ kept: [] }));
  expect((await quick.answer).body).toBe('{"kept":[]}');
  vi.useRealTimers();
  const refused = await start(Promise.reject(Object.assign(new Error('no'), { statusCode: 409 })));
  expect((await refused.answer).statusCode).toBe(409);
});
