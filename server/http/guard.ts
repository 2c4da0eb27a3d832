import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors';
import { perMinute, visitorLimit } from './rateLimit';
import type { Keys } from '../config/keys';
import { PUBLIC, SERVICE, type Actor } from '../auth/actor';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined outside the API, and before a key is accepted. */
    actor?: Actor;
  }
  interface FastifyContextConfig {
    /** Says whether a request to this route is one that visitors may make. */
    isPublic?: (query: Record<string, unknown>) => boolean;
  }
}

/** Says who makes a request; undefined if its key is missing or wrong. */
export type Identify = (request: FastifyRequest) => Actor | undefined;

/** Wrong keys that one address may send in a minute. */
export const MAX_FAILURES = 60;

const digest = (key: string) => hash('sha256', key, 'buffer');

/** Returns a function that compares a text with the key in constant time. */
export const keyMatcher = (key: string) => {
  const expected = digest(key);
  return (given: string) => timingSafeEqual(digest(given), expected);
};

const keyIn = ({ headers }: FastifyRequest): string => {
  const key = headers['x-api-key'];
  return typeof key === 'string' ? key : '';
};

/** Identifies actors by the two keys. */
export function byKeys(keys: Keys): Identify {
  const isStaff = keyMatcher(keys.staff);
  const isVisitor = keyMatcher(keys.public);
  return (request) => {
    const key = keyIn(request);
    return isStaff(key) ? SERVICE : isVisitor(key) ? PUBLIC : undefined;
  };
}

/** The actor of a request that the guard has let in. */
export function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw new Error('The request bypassed the guard');
  return actor;
}

/**
 * Lets in requests whose actor may use the route: the public key opens what visitors may read, up to a
 * number of times a minute; other actors may use all routes. The right key passes even from an address
 * with too many wrong ones: keys are too long to guess, and nobody may lock out others who share the
 * address.
 */
export function guard(api: FastifyInstance, identify: Identify, statisticsLimit: number): void {
  const countFailure = perMinute(MAX_FAILURES, 'Too many requests with a wrong key. Please wait.');
  const countVisit = visitorLimit(statisticsLimit);
  api.decorateRequest('actor', undefined);
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'OPTIONS') return done();
    const actor = identify(request);
    if (!actor) {
      countFailure(request);
      const isMissing = keyIn(request) === '';
      throw new ApiError(
        401,
        isMissing ? 'The header x-api-key is missing.' : 'The key in x-api-key is not valid.',
      );
    }
    request.actor = actor;
    if (actor === PUBLIC) {
      const { isPublic } = request.routeOptions.config;
      if (!isPublic?.(request.query as Record<string, unknown>))
        throw new ApiError(403, 'This key opens the public statistics only.');
      countVisit(request);
    }
    done();
  });
}
