import type { Catalogue } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/references';
import { answer, parameter, query, refusals } from './parts';
import { namesOf, operationId, pathOf, type PathItem } from './records';
import { refTo } from './schemas';

const listOf = (properties: Record<string, object>, required: string[]) => ({
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object', properties, required } } },
  required: ['data'],
});

const COUNTS = listOf(
  {
    kind: { type: 'string' },
    field: { type: 'string' },
    total: { type: 'integer' },
    isAtLeast: { const: true, description: 'There may be more: counting ended there.' },
  },
  ['kind', 'field', 'total'],
);

const unique = (names: string[]) => [...new Set(names)];

/** The two paths that tell what refers to a record; none where nothing can. */
export function relatedPaths(
  endpoint: Endpoint,
  catalogue: Catalogue,
  tag: string,
): Record<string, PathItem> {
  const references = referencesToAny(catalogue, endpoint.kinds);
  if (references.length === 0) return {};
  const kinds = unique(references.map(({ kind }) => kind.name));
  const fields = unique(references.map(({ field }) => field.name));
  const { one } = namesOf(endpoint);
  const parameters = [...(endpoint.parent ? [parameter('parentId')] : []), parameter('id')];
  const record = { anyOf: kinds.map(refTo) };
  return {
    [`/related/counts${pathOf(endpoint)}/{id}`]: {
      parameters,
      get: {
        tags: [tag],
        operationId: operationId('related-counts', endpoint),
        summary: `How many records refer to ${one}, by kind and field`,
        responses: { 200: answer('Up to 1,000 are counted of each.', COUNTS), ...refusals(404) },
      },
    },
    [`/related/records${pathOf(endpoint)}/{id}`]: {
      parameters,
      get: {
        tags: [tag],
        operationId: operationId('related-records', endpoint),
        summary: `Records that refer to ${one} by a field, the newest first`,
        parameters: [
          query('kind', 'Kind of the records.', { enum: kinds }, true),
          query('field', 'The field that refers to it.', { enum: fields }, true),
          parameter('page'),
          parameter('limit'),
        ],
        responses: {
          200: answer(
            'Records, and below which other one they are.',
            listOf({ parentId: { type: 'string' }, record }, ['record']),
          ),
          ...refusals(400, 404),
        },
      },
    },
  };
}
