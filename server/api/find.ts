import type { FastifyRequest } from 'fastify';
import type { Finds } from '../../src/contract/overview';
import { badRequest } from '../http/errors';
import type { Overview } from '../overview';
import { single, type Query } from './listQuery';

/** What `GET /find` does: it looks for words in the records of all kinds. */
export const findHandler =
  (overview: Overview) =>
  (request: FastifyRequest): Promise<Finds> => {
    const text = single(request.query as Query, 'q')?.trim();
    if (!text) throw badRequest('The parameter "q" must say what to look for.');
    return overview.find(text);
  };
