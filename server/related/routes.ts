import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RelatedCount, RelatedCounts } from '../../src/contract/related';
import { endpoints } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { badRequest, notFound } from '../http/errors';
import { actorOf } from '../http/guard';
import { readPage, single, type Query } from '../http/query';
import { sendList } from '../http/streamedResponses';
import * as t from '../openapi/jsonSchema';
import { inQuery, parameters, readCall, type OperationObject } from '../openapi/operation';
import { optionsOf, type EndpointDescription } from '../records/endpointDescription';
import { countRelated, listRelated, referringTo, type Referring } from '../records/referring';
import { idOf, listPath, scopeReader, type RecordStorage } from '../records/requests';
import { oneOfKinds } from '../records/schemas';

const COUNT = t.object(
  {
    kind: t.text,
    field: t.text,
    total: t.integer,
    ...t.atLeast('There may be more: counting stopped at `total`.'),
  },
  ['kind', 'field', 'total'],
);

const unique = (names: string[]) => [...new Set(names)];

/** OpenAPI operations of an endpoint. Undefined if no field refers to its kinds. */
const OPERATIONS = {
  counts({ catalogue, kinds, one }: EndpointDescription): OperationObject | undefined {
    if (referencesToAny(catalogue, kinds).length === 0) return undefined;
    const summary = `How many records refer to ${one}, by kind and field`;
    const responseDescription = 'Counts by kind and field, each up to 1,000.';
    return readCall(summary, t.listSchema(COUNT), [], { refused: [404], responseDescription });
  },
  records({ catalogue, kinds, one }: EndpointDescription): OperationObject | undefined {
    const references = referencesToAny(catalogue, kinds);
    if (references.length === 0) return undefined;
    const referring = unique(references.map(({ kind }) => kind.name));
    const fields = unique(references.map(({ field }) => field.name));
    const found = t.object({ parentId: t.text, record: oneOfKinds(referring) }, ['record']);
    return readCall(
      `Records that refer to ${one} in a field, newest first`,
      t.listSchema(found),
      [
        inQuery('kind', 'Kind of the referring records.', { enum: referring }, true),
        inQuery('field', 'Field that holds the reference.', { enum: fields }, true),
        ...parameters('page', 'limit'),
      ],
      { refused: [404], responseDescription: 'Records with their `parentId`, if nested.' },
    );
  },
};

export async function relatedRoutes(
  app: FastifyInstance,
  { catalogue, storage: { engine, records, scopes } }: CapabilityOptions<RecordStorage>,
): Promise<void> {
  for (const endpoint of endpoints(catalogue)) {
    const references = referencesToAny(catalogue, endpoint.kinds);
    if (references.length === 0) continue;
    const scopeOf = scopeReader(endpoint, scopes);
    const describe = optionsOf(endpoint);
    const path = `${listPath(endpoint)}/:id`;

    /** Throws 404 if the actor can see none of the referring fields. */
    const referencesOf = (request: FastifyRequest): Referring[] => {
      const incomingReferences = referringTo(scopes, actorOf(request), references, idOf(request));
      if (incomingReferences.length === 0) throw notFound();
      return incomingReferences;
    };
    const expectRecord = (request: FastifyRequest) =>
      records.expectExists(scopeOf(request), idOf(request));

    const counting = describe('related-counts', OPERATIONS.counts);
    app.get(`/related/counts${path}`, counting, async (request): Promise<RelatedCounts> => {
      const incomingReferences = referencesOf(request);
      await expectRecord(request);
      const counts = await countRelated(engine, incomingReferences);
      return {
        data: incomingReferences.flatMap(({ scope, field }, index): RelatedCount[] => {
          const { total = 0, isAtLeast = false } = counts[index] ?? {};
          if (total === 0 && !isAtLeast) return [];
          const kind = String(scope.kinds[0]?.name);
          return [{ kind, field: field.name, total, ...(isAtLeast && { isAtLeast }) }];
        }),
      };
    });
    const listing = describe('related-records', OPERATIONS.records);
    app.get(`/related/records${path}`, listing, async (request, reply) => {
      const query = request.query as Query;
      const [kind, field] = ['kind', 'field'].map((name) => single(query, name));
      const reference = referencesOf(request).find(
        (each) => each.scope.kinds[0]?.name === kind && each.field.name === field,
      );
      if (!reference)
        throw badRequest('The parameters "kind" and "field" must name a field that refers to it.');
      const page = readPage(query);
      await expectRecord(request);
      return sendList(reply, listRelated(engine, reference, page));
    });
  }
}
