import type { Endpoint } from '../../src/resources/endpoints';
import { isSuggested } from '../../src/contract/suggestions';
import type { Table } from '../storage/schema/schema';
import { answer, parameter, query, refusals } from './parts';
import { namesOf, operationId, pathOf, type PathItem } from './records';

const SUGGESTIONS = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      maxItems: 12,
      items: {
        type: 'object',
        properties: { value: { type: 'string' }, total: { type: 'integer' } },
        required: ['value', 'total'],
      },
    },
  },
  required: ['data'],
};

const asked = ({ fields }: Table) => [
  query(
    'field',
    'Name of a text field.',
    { enum: [...fields.values()].filter(isSuggested).map(({ name }) => name) },
    true,
  ),
  query('q', 'What stands in the values, in either case.', { type: 'string' }),
];

/** The path that suggests values for the records of an endpoint. */
export const suggestionPaths = (
  endpoint: Endpoint,
  table: Table,
  tag: string,
): Record<string, PathItem> => ({
  [`/suggest${pathOf(endpoint)}`]: {
    parameters: endpoint.parent ? [parameter('parentId')] : [],
    get: {
      tags: [tag],
      operationId: operationId('suggest', endpoint),
      summary: `Values that ${namesOf(endpoint).plural} have in a field, most frequent first`,
      parameters: asked(table),
      responses: {
        200: answer('Up to 12 values, from the newest 10,000 records.', SUGGESTIONS),
        ...refusals(400, 404),
      },
    },
  },
});
