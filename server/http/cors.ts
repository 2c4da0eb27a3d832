import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets pages of other websites call the API, those that are named; keys come in a header. */
export async function openTo(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['x-api-key', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
    exposedHeaders: ['etag', 'retry-after', 'idempotency-replayed'],
    maxAge: 600,
    strictPreflight: false,
  });
}
