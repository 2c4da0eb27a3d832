import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';

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
