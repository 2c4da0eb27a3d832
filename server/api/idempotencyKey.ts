import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors';
import type { Request } from '../storage/records/idempotency';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads `Idempotency-Key`, with a fingerprint of the request; undefined without the header. */
export function readIdempotencyKey(request: FastifyRequest): Request | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !KEY.test(given))
    throw new ApiError(
      400,
      'The header Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.',
    );
  const asked = [request.url, JSON.stringify(request.body)].join('\n');
  return { key: given, fingerprint: createHash('sha256').update(asked).digest('base64url') };
}
