import { randomUUID } from 'node:crypto';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Levels of the log, the most talkative first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Receives the lines of the log, each a JSON object. */
export interface LogStream {
  write(line: string): void;
}

/** The pattern of a request's route: in the place of ids it has their names. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Statuses of who tries keys, or asks for too much. */
const REFUSED = new Set([401, 403, 429]);
/** Refusals in a minute that are written as warnings. */
const MOST_WARNINGS = 100;

/** One line for each request, when it is answered: nothing in it comes from its sender. */
class RequestLines extends LogController {
  private minute = NaN;
  private readonly warned = new Set<string>();

  override incomingRequest(): void {}

  /** True for the first such refusal to an address in a minute: nobody is to flood the log. */
  private isWarning(status: number, address: string): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) this.warned.clear();
    this.minute = minute;
    const refusal = `${status} ${address}`;
    if (this.warned.has(refusal) || this.warned.size >= MOST_WARNINGS) return false;
    this.warned.add(refusal);
    return true;
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const status = reply.statusCode;
    const isRefused = REFUSED.has(status);
    const line = {
      method: request.method,
      route: routeOf(request),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(isRefused && { address: request.ip }),
    };
    if (error) reply.log.warn({ ...line, err: error }, 'request broke off');
    else if (isRefused && this.isWarning(status, request.ip)) reply.log.warn(line, 'refused');
    else reply.log.info(line, 'request');
  }
}

/** What makes a Fastify write structured lines; without a stream it writes none. */
export const logOptions = (level: LogLevel, stream: LogStream | undefined) => ({
  logger: stream && {
    level,
    stream,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      err: shownError,
    },
  },
  logController: new RequestLines(),
  // Not by words of the client.
  genReqId: () => randomUUID(),
});

/** What of an error may be read by whoever reads logs. */
export type ShownError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** What PostgreSQL names; its `detail` and `where` hold values and are left out. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly stack: string;
};

const NAMES = ['code', 'table', 'column', 'constraint'] as const;

/** Parsers and databases quote what they were given: from the first quote to the last is left out. */
const withoutValues = (text: string): string => text.replace(/".*"/s, '"…"');

/** An error without the values that it may quote: those of records, and keys, are not for logs. */
export function shownError(error: unknown): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const named = error as Error & Partial<Record<(typeof NAMES)[number], unknown>>;
  const names = NAMES.flatMap((name) =>
    typeof named[name] === 'string' ? [[name, named[name]]] : [],
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(names),
    stack: frames.join('\n'),
  };
}

/** The same as lines for people. */
export function describeError(error: unknown): string {
  const { type, message, code, stack } = shownError(error);
  return `${type}: ${message}${code ? ` (${code})` : ''}\n${stack}`;
}
