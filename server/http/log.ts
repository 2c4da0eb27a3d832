import { randomUUID } from 'node:crypto';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { PUBLIC } from '../auth/actor';
import { shownError } from '../config/shownError';
import type { LogLevel } from '../config/variables';
import { clientAddress } from './rateLimit';

export interface LogStream {
  write(line: string): void;
}

/** Returns the route pattern of a request, which has parameter names instead of ids. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Statuses of refused requests: wrong keys or too many requests. */
const REFUSED = new Set([401, 403, 429]);
/** Maximum number of refused requests per minute that are logged as warnings. */
const MAX_WARNINGS = 100;

class FirstOfPeriod {
  private end = 0;
  private others = 0;
  private readonly seen = new Set<string>();

  constructor(
    private readonly ms: number,
    private readonly max: number,
  ) {}

  /** True for the first of equal events in a period, for at most `max` distinct events. */
  isFirst(event: string): boolean {
    const now = performance.now();
    if (now >= this.end) {
      this.seen.clear();
      this.end = now + this.ms;
    }
    if (this.seen.has(event) || this.seen.size >= this.max) {
      this.others += 1;
      return false;
    }
    this.seen.add(event);
    return true;
  }

  /** Returns the number of events of the last period that were not the first, once after its end. */
  takeOthers(): number {
    if (this.others === 0 || performance.now() < this.end) return 0;
    const { others } = this;
    this.others = 0;
    return others;
  }
}

/**
 * One line for each request, when it is answered. Only the ID of a record that was found comes from the
 * sender. Addresses of visitors are personal data and are written only if they are refused.
 */
class RequestLines extends LogController {
  private readonly warnings = new FirstOfPeriod(60_000, MAX_WARNINGS);

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const status = reply.statusCode;
    const isRefused = REFUSED.has(status);
    const address = clientAddress(request);
    const { actor } = request;
    // Fastify sets no parameters for an address that it cannot decode.
    const id = (request.params as { id?: string } | null)?.id;
    const line = {
      method: request.method,
      route: routeOf(request),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(actor && { actor: actor.id }),
      ...(status < 400 && id !== undefined && { id }),
      ...((isRefused || (actor && actor !== PUBLIC)) && { address }),
    };
    if (error) reply.log.warn({ ...line, err: error }, 'response aborted');
    else if (isRefused && this.warnings.isFirst(`${status} ${address}`))
      reply.log.warn(line, 'refused');
    else if (status >= 500) reply.log.warn(line, 'request failed');
    else reply.log.info(line, 'request');
  }
}

const ERROR_LEVEL = 50;
/** In ms, between equal errors. Without a database, every request has the same error. */
const ERROR_PERIOD_MS = 10_000;
const MAX_ERRORS = 100;

interface ErrorFields {
  readonly err?: unknown;
  readonly req?: FastifyRequest;
}

function withoutRepeatedErrors(): LoggerOptions['hooks'] {
  const errors = new FirstOfPeriod(ERROR_PERIOD_MS, MAX_ERRORS);
  return {
    logMethod(args, write, level) {
      const count = errors.takeOthers();
      if (count > 0) this.error({ count }, 'repeated errors were not logged');
      if (level >= ERROR_LEVEL) {
        const [fields, text] = args as [ErrorFields | string, string?];
        const { err, req } = typeof fields === 'object' ? fields : {};
        const { message, code } = shownError(err);
        const route = req && `${req.method} ${routeOf(req)}`;
        if (!errors.isFirst(`${route} ${text} ${code} ${message}`)) return;
      }
      write.apply(this, args);
    },
  };
}

export const logOptions = (level: LogLevel, stream: LogStream | undefined) => ({
  logger: stream && {
    level,
    stream,
    base: null,
    hooks: withoutRepeatedErrors(),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      err: shownError,
    },
  },
  logController: new RequestLines(),
  // Do not use an ID from the client.
  genReqId: () => randomUUID(),
});
