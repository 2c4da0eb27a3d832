import type { FastifyRequest } from 'fastify';
import type { RelatedCounts, RelatedRecords } from '../../src/contract/related';
import type { Endpoint } from '../../src/resources/endpoints';
import type { Reference } from '../../src/resources/references';
import { badRequest } from '../http/errors';
import type { Related } from '../overview/related';
import type { Records } from '../storage/records/records';
import { readPage, single, type Query } from './listQuery';
import { scopes } from './scope';

/** What the calls do that tell which records refer to one of an endpoint's. */
export function relatedHandlers(
  endpoint: Endpoint,
  references: readonly Reference[],
  { records, related }: { records: Records; related: Related },
) {
  const { scopeOf } = scopes(endpoint, records);

  /** The id of the record that is asked about. Throws 404 where there is none. */
  async function idOf(request: FastifyRequest): Promise<string> {
    const { id = '' } = request.params as { id?: string };
    await records.get(scopeOf(request), id);
    return id;
  }

  function referenceOf(query: Query): Reference {
    const [kind, field] = ['kind', 'field'].map((name) => single(query, name));
    const found = references.find((each) => each.kind.name === kind && each.field.name === field);
    if (!found)
      throw badRequest('The parameters "kind" and "field" must name a field that refers to it.');
    return found;
  }

  return {
    counts: async (request: FastifyRequest): Promise<RelatedCounts> => ({
      data: await related.counts(references, await idOf(request)),
    }),
    async records(request: FastifyRequest): Promise<RelatedRecords> {
      const query = request.query as Query;
      const reference = referenceOf(query);
      return related.records(reference, await idOf(request), readPage(query));
    },
  };
}
