import { hash, timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BoundedCache } from '../boundedCache';
import type { Keys } from '../keys';
import { ApiError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Says whether a request to this route is one that visitors may make. */
    isPublic?: (query: Record<string, unknown>) => boolean;
  }
}

/** Counts a request for the address that it comes from, and refuses it where that has too many. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Lets one address do something so many times in a minute; 0 is no limit. */
export async function perMinute(
  app: FastifyInstance,
  max: number,
  refusal: string,
): Promise<Limit> {
  if (max === 0) return () => Promise.resolve();
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new ApiError(429, refusal, { retryAfter: counted.ttlInSeconds });
  };
}

/** The statistics calls that one address may make in a minute. */
export const visitorLimit = (app: FastifyInstance, max: number): Promise<Limit> =>
  perMinute(app, max, 'Too many requests from this address. Please wait.');

/** Wrong keys that one address may send in a minute. */
export const MAX_FAILURES = 60;

const digest = (key: string) => hash('sha256', key, 'buffer');

/** Most calls come with one of two keys, whose digests need not be made each time. */
const MOST_DIGESTS = 100;
/** Longer ones are nobody's. */
const LONGEST_KEPT = 200;

/** Compares a key's digest with that of a key, in a time that tells nothing about it. */
const digestMatcher = (key: string) => {
  const expected = digest(key);
  return (given: Buffer) => timingSafeEqual(given, expected);
};

/** Compares texts with a key, in a time that tells nothing about it. */
export const keyMatcher = (key: string) => {
  const matches = digestMatcher(key);
  return (given: string) => matches(digest(given));
};

/**
 * Lets a request pass only with a key that opens its route: the staff key opens all, the public key
 * what visitors may read, so many times a minute. Addresses that keep sending wrong keys are told to
 * wait. The right key passes even then: keys are too long to be found by trying, and nobody is to
 * lock others out who share an address with them.
 */
export async function guard(api: FastifyInstance, keys: Keys, statisticsLimit: number) {
  const countFailure = await perMinute(
    api,
    MAX_FAILURES,
    'Too many requests with a wrong key. Please wait.',
  );
  const countVisit = await visitorLimit(api, statisticsLimit);
  const digests = new BoundedCache<ReturnType<typeof digest>>(MOST_DIGESTS);
  const isStaff = digestMatcher(keys.staff);
  const isVisitor = digestMatcher(keys.public);

  const refuse = async (request: FastifyRequest, message: string): Promise<never> => {
    await countFailure(request);
    throw new ApiError(401, message);
  };

  const admit = async (request: FastifyRequest, given: string, givenDigest: Buffer) => {
    if (given === '') return refuse(request, 'The header x-api-key is missing.');
    if (!isVisitor(givenDigest)) return refuse(request, 'The key in x-api-key is not valid.');
    const { isPublic } = request.routeOptions.config;
    if (!isPublic?.(request.query as Record<string, unknown>))
      throw new ApiError(403, 'This key opens the public statistics only.');
    return countVisit(request);
  };

  api.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'OPTIONS') return done();
    const header = request.headers['x-api-key'];
    const given = typeof header === 'string' ? header : '';
    const make = () => digest(given);
    const givenDigest = given.length > LONGEST_KEPT ? make() : digests.get(given, make);
    // Most calls are the staff's: they pass without a promise.
    if (given !== '' && isStaff(givenDigest)) return done();
    admit(request, given, givenDigest).then(() => done(), done);
  });
}
