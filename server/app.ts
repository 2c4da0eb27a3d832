import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from '../src/contract/settings';
import { api, type ApiParts } from './api';
import { allStatistics } from './api/statistics';
import { answerClientError } from './http/clientErrors';
import { serveConsole } from './http/console';
import { errorHandler, notFound, refusal } from './http/errors';
import { logOptions, type LogLevel, type LogStream } from './http/log';
import { monitoring, type MonitoringParts } from './http/monitoring';
import { createPipeliningServer } from './http/pipelining';
import { securityHeaders, type Origins } from './http/securityHeaders';
import { PublicPages } from './statistics/publicPages';
import type { StorageFault } from './storage/errors';

export interface AppParts {
  /** Undefined where the console calls a backend that exists already. */
  readonly api: Omit<ApiParts, 'refuse'> | undefined;
  /** Folder of the built console. */
  readonly consoleFolder: string;
  readonly settings: Promise<Settings>;
  /** Addresses of proxies that say whom a request comes from. */
  readonly trustedProxies: readonly string[];
  readonly origins: Origins;
  readonly monitoring: MonitoringParts;
  readonly explain: (error: unknown) => StorageFault | undefined;
  /** Where structured lines go, from which level on; without it, none are written. */
  readonly log?: { readonly level: LogLevel; readonly stream: LogStream };
}

const MAX_BODY = 1024 * 1024;

/** In milliseconds: for a request's head, for all of it, between two bytes, between two requests. */
const TIMEOUTS = { head: 15_000, request: 300_000, silence: 120_000, idle: 72_000 };

const TIMEOUT_CHECK_MS = 5_000;

const refuseSchema = () => {
  throw new Error('No route has a schema: the catalogue says what is valid');
};

/** What would compile schemas is not even loaded, for a quicker start. */
const NO_SCHEMAS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

/** The whole server, not listening yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const refuse = refusal(parts.explain);
  const handleError = errorHandler(refuse);
  const setSecurityHeaders = securityHeaders(parts.origins);
  const app = Fastify({
    bodyLimit: MAX_BODY,
    serverFactory: (handle) =>
      createPipeliningServer(
        {
          headersTimeout: TIMEOUTS.head,
          requestTimeout: TIMEOUTS.request,
          keepAliveTimeout: TIMEOUTS.idle,
          connectionsCheckingInterval: TIMEOUT_CHECK_MS,
        },
        handle,
      ).setTimeout(TIMEOUTS.silence),
    clientErrorHandler: answerClientError,
    trustProxy: parts.trustedProxies.length > 0 && [...parts.trustedProxies],
    // Keys that reach for a prototype are refused with the rest of the body's checks.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      // No hook is called where there is no route.
      setSecurityHeaders(request, reply, true);
      return handleError(error, request, reply);
    },
    schemaController: { compilersFactory: NO_SCHEMAS },
    ...logOptions(parts.log?.level ?? 'info', parts.log?.stream),
  });
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  app.setErrorHandler(handleError);
  await monitoring(app, parts.monitoring);
  await app.register(
    async (scope) => {
      if (parts.api) return api(scope, { ...parts.api, refuse });
      scope.all('/*', () => {
        throw notFound('This server has no API of its own: its console calls another backend.');
      });
    },
    { prefix: '/api' },
  );
  const { api: built } = parts;
  if (built)
    await app.register((scope) =>
      allStatistics(scope, built.statistics, built.answers, built.statisticsLimit),
    );
  const pages = built && new PublicPages(built.statistics, built.answers, parts.settings);
  await serveConsole(app, parts.consoleFolder, parts.settings, pages);
  // Loading what draws takes longer than drawing: not while the first visitor waits.
  app.addHook('onListen', () => pages?.prepare());
  return app;
}
