import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Catalogue } from '../src/resources';
import { api } from './api';
import { collectRoutes } from './apiDescription';
import type { Config } from './config';
import { isLocal } from './config/exposure';
import type { Keys } from './config/keys';
import { serveConsole } from './console';
import { contentSecurity } from './console/contentSecurity';
import { originsOf, settingsOf } from './console/settings';
import { answerClientError } from './http/clientErrors';
import { badRequest, errorHandler, notFound, apiErrorMapper } from './http/errors';
import { byKeys, type Identify } from './http/guard';
import { logOptions, type LogStream } from './http/log';
import type { Metrics } from './http/metrics';
import { monitoring } from './http/monitoring';
import { createPipeliningServer } from './http/pipelining';
import { visitorLimit } from './http/rateLimit';
import { securityHeaders } from './http/securityHeaders';
import { dataRoutes, refuseData } from './statistics/dataRoutes';
import type { PublicPageOptions } from './statistics/pageRoutes';
import { originReader } from './statistics/publicOrigins';
import { PublicPages } from './statistics/publicPages';
import { ResponseCache } from './statistics/responseCache';
import { Statistics } from './statistics/statistics';
import type { Storage } from './storage';
import { MAX_RECORD_BYTES } from './values/storable';

interface AppOptions {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly keys: Keys;
  /** Undefined if the console uses an existing backend. */
  readonly storage: Storage | undefined;
  readonly metrics: Metrics;
  readonly consoleFolder: string;
  readonly now: () => Date;
  /** Stream for structured log lines. Nothing is logged if undefined. */
  readonly logTo: LogStream | undefined;
  readonly identify?: Identify;
}

/** Maximum times of a connection, in ms. */
const TIMEOUTS = {
  /** Until the headers of a request have arrived. */
  headers: 15_000,
  /** Until a whole request has arrived. */
  request: 300_000,
  /** Between two bytes. */
  silence: 120_000,
  /** Between two requests. */
  idle: 72_000,
};

const TIMEOUT_CHECK_MS = 5_000;

const refuseSchema = () => {
  throw new Error('Schemas of routes have the names of OpenAPI, such as "requestBody"');
};

/**
 * Schemas only describe the API: the errors of handlers name the parameter or field in the user's words.
 * Without Fastify's compilers the server starts sooner.
 */
const NO_COMPILERS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

/** RFC 9112 (3.2) asks for 400; Node would use the first host. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, keys, storage, metrics, now } = options;
  // Deriving the seal takes a moment; only the first page has to wait for it.
  const settings = settingsOf(config, keys);
  const toApiError = apiErrorMapper((error) => storage?.engine.explain(error));
  const handleError = errorHandler(toApiError);
  const setSecurityHeaders = securityHeaders(contentSecurity(originsOf(config)));
  const app = Fastify({
    bodyLimit: MAX_RECORD_BYTES,
    serverFactory: (handle) =>
      createPipeliningServer(
        {
          headersTimeout: TIMEOUTS.headers,
          requestTimeout: TIMEOUTS.request,
          keepAliveTimeout: TIMEOUTS.idle,
          connectionsCheckingInterval: TIMEOUT_CHECK_MS,
        },
        handle,
      ).setTimeout(TIMEOUTS.silence),
    clientErrorHandler: answerClientError,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    // Forbidden keys such as `__proto__` are refused later, with the other checks of the body.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      // No hook is called where there is no route.
      setSecurityHeaders(request, reply, true);
      return handleError(error, request, reply);
    },
    schemaController: { compilersFactory: NO_COMPILERS },
    ...logOptions(config.logLevel, options.logTo),
  });
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done(
      hasSeveralHosts(request.raw) ? badRequest('There is more than one Host header.') : undefined,
    );
  });
  app.setErrorHandler(handleError);
  const routes = collectRoutes(app);
  await monitoring(app, metrics, config.metricsKey, storage?.engine);
  let publicPages: PublicPageOptions | undefined;
  if (storage) {
    const statistics = new Statistics(storage, now);
    const responses = new ResponseCache(() => storage.engine.version(), now);
    const { table } = options.catalogue.kind('stats-data');
    storage.writer.onWritten((tables) => {
      if (tables.has(table)) responses.clear();
    });
    metrics.watch(storage.engine, storage.writer, responses);
    const originOf = originReader(config.publicUrl);
    const countVisit = visitorLimit(config.statisticsLimit);
    const pages = new PublicPages(statistics, responses, settings, config.publicUrl);
    publicPages = { pages, originOf, countVisit };
    const { identify = byKeys(keys) } = options;
    const parts = {
      ...options,
      identify,
      storage,
      statistics,
      responses,
      settings,
      routes,
      countVisit,
      toApiError,
      publicOriginOf: originOf,
    };
    await app.register((instance) => api(instance, parts), { prefix: '/api' });
    await app.register((instance) => dataRoutes(instance, parts));
  } else {
    refuseData(app);
    app.all('/api/*', () => {
      throw notFound('This server has no API of its own: its console calls another backend.');
    });
  }
  await serveConsole(app, options.consoleFolder, settings, publicPages, isLocal(config));
  // Loading the rendering code takes longer than rendering, so it is loaded before the first visitor comes.
  app.addHook('onListen', () => publicPages?.pages.prepare());
  return app;
}
