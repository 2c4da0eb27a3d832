import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RelatedCount, RelatedCounts } from '../../src/contract/related';
import type { Catalogue } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import { actorOf } from '../http/guard';
import { badRequest, notFound } from '../http/errors';
import { answerParts } from '../http/largeAnswers';
import { countRelated, listRelated, type Referring } from '../records/related';
import { readPage, single, type Query } from '../records/listQuery';
import { referringTo } from '../records/referring';
import { idOf, listPath, scopeReader, type RecordStorage } from '../records/routes';

/** Registers the routes that list the records referring to a record. */
export function relatedRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  { engine, records, scopes }: RecordStorage,
): void {
  for (const endpoint of endpoints(catalogue)) {
    const references = referencesToAny(catalogue, endpoint.kinds);
    if (references.length === 0) continue;
    const scopeOf = scopeReader(endpoint, scopes);
    const path = `${listPath(endpoint)}/:id`;

    /**
     * Returns the references to the requested record. Throws 404 if the actor can see none of their fields.
     */
    const waysTo = (request: FastifyRequest): Referring[] => {
      const ways = referringTo(scopes, actorOf(request), references, idOf(request));
      if (ways.length === 0) throw notFound();
      return ways;
    };
    /** Throws `missing` if there is no such record. */
    const expectRecord = (request: FastifyRequest) => records.get(scopeOf(request), idOf(request));

    app.get(`/related/counts${path}`, async (request): Promise<RelatedCounts> => {
      const ways = waysTo(request);
      await expectRecord(request);
      const counts = await countRelated(engine, ways);
      return {
        data: ways.flatMap(({ scope, field }, nr): RelatedCount[] => {
          const { total = 0, isAtLeast = false } = counts[nr] ?? {};
          if (total === 0 && !isAtLeast) return [];
          const kind = String(scope.kinds[0]?.name);
          return [{ kind, field: field.name, total, ...(isAtLeast && { isAtLeast }) }];
        }),
      };
    });
    app.get(`/related/records${path}`, async (request, reply) => {
      const query = request.query as Query;
      const [kind, field] = ['kind', 'field'].map((name) => single(query, name));
      const way = waysTo(request).find(
        (each) => each.scope.kinds[0]?.name === kind && each.field.name === field,
      );
      if (!way)
        throw badRequest('The parameters "kind" and "field" must name a field that refers to it.');
      const page = readPage(query);
      await expectRecord(request);
      return answerParts(reply, listRelated(engine, way, page));
    });
  }
}
