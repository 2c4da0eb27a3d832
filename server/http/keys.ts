import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../keys';
import { ApiError } from './errors';
import { perMinute, visitorLimit } from './rateLimit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request has; undefined without a right one. */
    actor?: 'staff' | 'visitor';
  }
  interface FastifyContextConfig {
    /** Says whether a request to this route is one that visitors may make. */
    isPublic?: (query: Record<string, unknown>) => boolean;
  }
}

/** Wrong keys that one address may send in a minute. */
export const MAX_FAILURES = 60;

const digest = (key: string) => hash('sha256', key, 'buffer');

/** Returns a function that compares a text with the key in constant time. */
export const keyMatcher = (key: string) => {
  const expected = digest(key);
  return (given: string) => timingSafeEqual(digest(given), expected);
};

/**
 * Requires a key that opens the route: the staff key opens all, the public key what visitors may read,
 * up to a number of times a minute. The right key passes even from an address with too many wrong ones:
 * keys are too long to guess, and nobody may lock out others who share the address.
 */
export function guard(api: FastifyInstance, keys: Keys, statisticsLimit: number): void {
  const countFailure = perMinute(MAX_FAILURES, 'Too many requests with a wrong key. Please wait.');
  const countVisit = visitorLimit(statisticsLimit);
  const isStaff = keyMatcher(keys.staff);
  const isVisitor = keyMatcher(keys.public);

  const refuse = (request: FastifyRequest, message: string): never => {
    countFailure(request);
    throw new ApiError(401, message);
  };

  const admit = (request: FastifyRequest, given: string): void => {
    if (given === '') refuse(request, 'The header x-api-key is missing.');
    if (isStaff(given)) {
      request.actor = 'staff';
      return;
    }
    if (!isVisitor(given)) refuse(request, 'The key in x-api-key is not valid.');
    request.actor = 'visitor';
    const { isPublic } = request.routeOptions.config;
    if (!isPublic?.(request.query as Record<string, unknown>))
      throw new ApiError(403, 'This key opens the public statistics only.');
    countVisit(request);
  };

  api.decorateRequest('actor', undefined);
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'OPTIONS') return done();
    const header = request.headers['x-api-key'];
    admit(request, typeof header === 'string' ? header : '');
    done();
  });
}
