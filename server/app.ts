import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from '../src/settings';
import { api, type ApiParts } from './api';
import { answerBroken } from './brokenRequests';
import { serveConsole } from './console';
import type { Origins } from './contentSecurity';
import { errorHandler, notFound, refusal } from './errors';
import { operations, type OperationsParts } from './operations';
import { logOptions, type LogLevel, type LogStream } from './operations/log';
import { createPatientServer } from './pipelining';
import { protection } from './protection';
import type { StorageFault } from './storage/fault';

export interface AppParts {
  /** Undefined where the console calls a backend that exists already. */
  readonly api: Omit<ApiParts, 'refuse'> | undefined;
  /** Folder of the built console. */
  readonly consoleFolder: string;
  readonly settings: Promise<Settings>;
  /** Addresses of proxies that say whom a request comes from. */
  readonly trustedProxies: readonly string[];
  readonly origins: Origins;
  readonly operations: OperationsParts;
  readonly explain: (error: unknown) => StorageFault | undefined;
  /** Where structured lines go, from which level on; without it, none are written. */
  readonly log?: { readonly level: LogLevel; readonly stream: LogStream };
}

const MAX_BODY = 1024 * 1024;

/**
 * Milliseconds that a client may take: to send a request's head, all of it, between two bytes, and
 * between two requests.
 */
const PATIENCE = { head: 15_000, request: 300_000, silence: 120_000, idle: 72_000 };

/** Milliseconds between two looks for clients that take longer. */
const LOOK_EVERY = 5_000;

const refuseSchema = () => {
  throw new Error('No route has a schema: the catalogue says what is valid');
};

/** What would compile schemas is not even loaded, for a quicker start. */
const NO_SCHEMAS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

/** The whole server, not listening yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const refuse = refusal(parts.explain);
  const handleError = errorHandler(refuse);
  const protect = protection(parts.origins);
  const app = Fastify({
    bodyLimit: MAX_BODY,
    serverFactory: (handle) =>
      createPatientServer(
        {
          headersTimeout: PATIENCE.head,
          requestTimeout: PATIENCE.request,
          keepAliveTimeout: PATIENCE.idle,
          connectionsCheckingInterval: LOOK_EVERY,
        },
        handle,
      ).setTimeout(PATIENCE.silence),
    clientErrorHandler: answerBroken,
    trustProxy: parts.trustedProxies.length > 0 && [...parts.trustedProxies],
    // Keys that reach for a prototype are refused with the rest of the body's checks.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      // No hook is called where there is no route.
      protect(request, reply, true);
      return handleError(error, request, reply);
    },
    schemaController: { compilersFactory: NO_SCHEMAS },
    ...logOptions(parts.log?.level ?? 'info', parts.log?.stream),
  });
  app.addHook('onRequest', (request, reply, done) => {
    protect(request, reply);
    done();
  });
  app.setErrorHandler(handleError);
  await operations(app, parts.operations);
  await app.register(
    async (scope) => {
      if (parts.api) return api(scope, { ...parts.api, refuse });
      scope.all('/*', () => {
        throw notFound('This server has no API of its own: its console calls another backend.');
      });
    },
    { prefix: '/api' },
  );
  await serveConsole(app, parts.consoleFolder, parts.settings);
  return app;
}
