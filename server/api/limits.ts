import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../http/errors';

/** Counts a request for the address that it comes from, and refuses it where that has too many. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Lets one address do something so many times in a minute; needs `@fastify/rate-limit`. */
export function perMinute(app: FastifyInstance, max: number, refusal: string): Limit {
  const count = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new ApiError(429, refusal, undefined, counted.ttlInSeconds);
  };
}

/** Finding a text in another one takes as long as both lengths multiplied. */
const MOST_SEARCHED = 200;

/** Throws 400 for a text that is too long to look for; `what` names it. */
export function limitSearched(what: string, text: string): void {
  if (text.length > MOST_SEARCHED)
    throw badRequest(`${what} is longer than ${MOST_SEARCHED} characters.`);
}
