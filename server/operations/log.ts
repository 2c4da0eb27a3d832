import { randomBytes } from 'node:crypto';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { shownError } from './shownError';

/** Levels of the log, the most talkative first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Receives the lines of the log, each a JSON object. */
export interface LogStream {
  write(line: string): void;
}

/** The pattern of a request's route: in the place of ids it has their names. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** One line for each request, when it is answered: nothing in it comes from its sender. */
class RequestLines extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.warn({ ...line, err: error }, 'request broke off');
    else reply.log.info(line, 'request');
  }
}

/** Names requests: no two of any process alike, and none by words of the client. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
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
  genReqId: requestIds(),
});
