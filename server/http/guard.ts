import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PUBLIC, SERVICE, type Actor } from '../auth/actor';
import type { Keys } from '../config/keys';
import { ApiError } from './errors';
import { perMinute, type Limit } from './rateLimit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined outside the API and until a key is accepted. */
    actor?: Actor;
  }
  interface FastifyContextConfig {
    isPublic?: (query: Record<string, unknown>) => boolean;
  }
}

/** Returns the actor of a request; undefined if its key is missing or wrong. */
export type Identify = (request: FastifyRequest) => Actor | undefined | Promise<Actor | undefined>;

export const MAX_FAILURES = 60;

const digest = (key: string) => hash('sha256', key, 'buffer');

export const keyMatcher = (key: string) => {
  const expected = digest(key);
  return (text: string) => timingSafeEqual(digest(text), expected);
};

const apiKeyOf = ({ headers }: FastifyRequest): string => {
  const key = headers['x-api-key'];
  return typeof key === 'string' ? key : '';
};

export function byKeys(keys: Keys): Identify {
  const isStaff = keyMatcher(keys.staff);
  const isVisitor = keyMatcher(keys.public);
  return (request) => {
    const key = apiKeyOf(request);
    return isStaff(key) ? SERVICE : isVisitor(key) ? PUBLIC : undefined;
  };
}

/** Returns the actor of a request that passed the guard. */
export function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw new Error('The request bypassed the guard');
  return actor;
}

/**
 * Checks the key of every request. The public key allows only what visitors may read, with a rate limit;
 * other actors may use all routes. Valid keys work even from an address that has sent too many wrong ones:
 * keys are too long to guess, and one client must not lock out others at the same address.
 */
export function guard(api: FastifyInstance, identify: Identify, countVisit: Limit): void {
  const countFailure = perMinute(
    MAX_FAILURES,
    'Too many requests without a valid key. Please wait.',
  );
  api.decorateRequest('actor', undefined);
  api.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return;
    const actor = await identify(request);
    if (!actor) {
      countFailure(request);
      const isMissing = apiKeyOf(request) === '';
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
  });
}
