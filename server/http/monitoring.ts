import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/exposure';
import type { Engine } from '../database/engine';
import { StorageError } from '../database/errors';
import { ApiError } from './errors';
import { keyMatcher, MAX_FAILURES } from './guard';
import { isReachable, type Metrics } from './metrics';
import { perMinute } from './rateLimit';
import { throttle } from './throttle';

/** Minimum time in ms between database checks. Anyone may call them. */
const CHECK_INTERVAL_MS = 1000;

/** Reads a key from the Authorization header, which Prometheus sends, or from x-api-key. */
const metricsKeyOf = ({ headers }: FastifyRequest): string => {
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

/** Without a key, only this machine may read the metrics. `engine` is undefined with API_HOST. */
export async function monitoring(
  app: FastifyInstance,
  metrics: Metrics,
  metricsKey: string | undefined,
  engine: Engine | undefined,
): Promise<void> {
  // Monitoring calls these every few seconds, so only problems are logged.
  const quiet = { logLevel: 'warn' } as const;
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.begun(reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply);
    done();
  });
  app.get('/healthz', quiet, () => ({ status: 'ok' }));
  const isReady = throttle(CHECK_INTERVAL_MS, async () => !engine || isReachable(engine));
  app.get('/readyz', quiet, async () => {
    if (!(await isReady()))
      throw new StorageError('unavailable', 'The database cannot be reached.');
    return { status: 'ready' };
  });
  const countFailure = perMinute(MAX_FAILURES, 'Too many wrong keys. Please wait.');
  const isMetricsKey = metricsKey ? keyMatcher(metricsKey) : undefined;
  app.get('/metrics', async (request, reply) => {
    if (!isMetricsKey && !isFromThisMachine(request))
      throw new ApiError(403, 'Only this machine may read the metrics: METRICS_KEY is not set.');
    if (isMetricsKey && !isMetricsKey(metricsKeyOf(request))) {
      countFailure(request);
      throw new ApiError(401, 'The key for the metrics is missing or wrong.');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
