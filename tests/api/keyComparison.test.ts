import * as crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keyMatcher } from '../../server/http/guard';
import { startEmptyApi, type TestApi } from '../support/api';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) };
});

const compared = vi.mocked(crypto.timingSafeEqual);
const SHA256_BYTES = 32;

const KEY = 'staff-key-of-tests';
/** As long as the key or not, like it from the start or to the end, and the key itself. */
const GIVEN = ['x', 's', 'staff-key-of-test', KEY, `${KEY}s`, 'xtaff-key-of-tests', 'ß'];

const lengths = () =>
  compared.mock.calls.flatMap(([one, other]) => [one.byteLength, other.byteLength]);

beforeEach(() => void compared.mockClear());

it.each(GIVEN)('keys are compared by digests of equal length in constant time: %j', (given) => {
  expect(keyMatcher(KEY)(given)).toBe(given === KEY);
  expect(lengths()).toEqual([SHA256_BYTES, SHA256_BYTES]);
});

it.each([
  ['short', 'long', 'k'.repeat(500), 'k'],
  ['long', 'short', 'k', '€'.repeat(4000)],
])('a %s key is compared with a %s key in constant time', (_given, _known, key, given) => {
  expect(keyMatcher(key)(given)).toBe(false);
  expect(lengths()).toEqual([SHA256_BYTES, SHA256_BYTES]);
});

let api: TestApi;
beforeAll(async () => {
  api = await startEmptyApi('sqlite');
});
afterAll(() => api.close());

it.each(['x', 'staff-key-of-test', KEY, `${KEY}s`, 'public-key-of-tests'])(
  'the API compares %j with its keys in constant time only',
  async (given) => {
    const { status } = await api.call('GET', '/api/people', undefined, { 'x-api-key': given });
    expect(status).toBe(given === KEY ? 200 : given === 'public-key-of-tests' ? 403 : 401);
    expect(lengths().length).toBeGreaterThanOrEqual(2);
    expect(new Set(lengths())).toEqual(new Set([SHA256_BYTES]));
  },
);
