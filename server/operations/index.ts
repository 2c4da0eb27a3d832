import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyMatcher } from '../api/access';
import { throttle } from '../throttle';
import { ApiError } from '../http/errors';
import { isLoopback } from '../exposure';
import type { Engine } from '../storage/engines/engine';
import { isReachable } from './health';
import type { Metrics } from './metrics';

export interface OperationsParts {
  readonly metrics: Metrics;
  /** Key that opens the metrics; undefined where only this machine may read them. */
  readonly metricsKey: string | undefined;
  /** Undefined where the server has no database of its own. */
  readonly engine: Engine | undefined;
}

/** Milliseconds between two questions to the database: anybody may ask whether it is there. */
const ASK_EVERY = 1000;

/** Wrong keys that one address may send in a minute. */
const MAX_FAILURES = 60;

/** A key as Prometheus sends it, or as the API takes it. */
const keyOf = ({ headers }: FastifyRequest): string => {
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return bearer ?? String(headers['x-api-key'] ?? '');
};

const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * True for a direct call over loopback. Proxies on this machine call over loopback too: they name the
 * client or themselves in a header, or the host that the client asked for.
 */
const isFromThisMachine = ({ socket, hostname, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopback(hostname) &&
  !Object.keys(headers).some((name) => FORWARDED.test(name));

async function serveMetrics(scope: FastifyInstance, key: string, metrics: Metrics): Promise<void> {
  await scope.register(rateLimit, { global: false });
  const countFailure = scope.createRateLimit({ max: MAX_FAILURES, timeWindow: '1 minute' });
  const isRight = keyMatcher(key);
  scope.get('/metrics', async (request, reply) => {
    if (!isRight(keyOf(request))) {
      const failures = await countFailure(request);
      const isExceeded = !failures.isAllowed && failures.isExceeded;
      throw isExceeded
        ? new ApiError(429, 'Too many wrong keys. Please wait.', undefined, failures.ttlInSeconds)
        : new ApiError(401, 'The key for the metrics is missing or wrong.');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** What those who run a server ask it: whether it lives, whether it can serve, how it fares. */
export async function operations(app: FastifyInstance, parts: OperationsParts): Promise<void> {
  const { metrics, metricsKey, engine } = parts;
  // Asked every few seconds by machines: of interest only where something is wrong.
  const quiet = { logLevel: 'warn' } as const;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply);
    done();
  });
  app.get('/healthz', quiet, () => ({ status: 'ok' }));
  const isReady = throttle(ASK_EVERY, async () => !engine || isReachable(engine));
  app.get('/readyz', quiet, async () => {
    if (!(await isReady()))
      throw new ApiError(503, 'The database cannot be reached.', undefined, 5);
    return { status: 'ready' };
  });
  if (metricsKey) await app.register((scope) => serveMetrics(scope, metricsKey, metrics));
  else
    app.get('/metrics', async (request, reply) => {
      if (!isFromThisMachine(request))
        throw new ApiError(403, 'Only this machine may read the metrics: METRICS_KEY is not set.');
      return reply.type(metrics.contentType).send(await metrics.text());
    });
}
