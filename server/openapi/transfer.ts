import type { Endpoint } from '../../src/resources/endpoints';
import { MOST_PROBLEMS } from '../../src/contract/transfer';
import type { Table } from '../storage/schema/schema';
import type { Schema } from './fields';
import { parameter, query, refusals } from './parts';
import { operationId, pathOf, searchParameters, namesOf, type PathItem } from './records';
import { refTo } from './schemas';

const EXPORTED = [
  query('format', 'How the file is written.', { enum: ['csv', 'json', 'ndjson'], default: 'csv' }),
  query('fields', 'Names between commas: these fields only, in this order.', { type: 'string' }),
];

const IMPORTED = [
  query('dryRun', 'Checks everything and stores nothing.', { type: 'boolean', default: false }),
  query('update', 'Changes records whose id is there already; else they are refused.', {
    type: 'boolean',
    default: false,
  }),
  query('columns', 'CSV: a JSON list of names in the place of the head.', { type: 'string' }),
  query('delimiter', 'CSV: what stands between cells.', {
    enum: [',', ';', '\t', '|'],
    default: ',',
  }),
];

const count = { type: 'integer' };

const properties = (types: Record<string, Schema>): Schema => ({
  type: 'object',
  properties: types,
});

const PROBLEM = properties({
  row: { ...count, description: 'Counts the records from 1; 0 is the head of a CSV file.' },
  line: { ...count, description: 'Where it begins in a CSV or NDJSON file.' },
  column: { type: 'string' },
  message: { type: 'string' },
});

/** One line of the answer; the last one is done, errors or failed. */
const LINE = properties({
  checked: count,
  stored: count,
  done: properties({ created: count, updated: count }),
  errors: properties({
    total: count,
    first: { type: 'array', maxItems: MOST_PROBLEMS, items: PROBLEM },
  }),
  failed: properties({ status: count, message: { type: 'string' } }),
});

/** The record's schema as each type of file has it. */
const files = (record: Schema) => ({
  'text/csv': { schema: { type: 'string' } },
  'application/json': { schema: { type: 'array', items: record } },
  'application/x-ndjson': { schema: { type: 'string' } },
});

/** The two paths that take the records of an endpoint out as a file, and bring them in. */
export function transferPaths(
  endpoint: Endpoint,
  table: Table,
  tag: string,
): Record<string, PathItem> {
  const { name, plural } = namesOf(endpoint);
  const parameters = endpoint.parent ? [parameter('parentId')] : [];
  const content = files(refTo(name));
  return {
    [`/export${pathOf(endpoint)}`]: {
      parameters,
      get: {
        tags: [tag],
        operationId: operationId('export', endpoint),
        summary: `Export ${plural}`,
        parameters: [...EXPORTED, ...searchParameters(table)],
        responses: {
          200: { description: 'All records of the list.', content },
          ...refusals(400, 404, 422),
        },
      },
    },
    [`/import${pathOf(endpoint)}`]: {
      parameters,
      post: {
        tags: [tag],
        operationId: operationId('import', endpoint),
        summary: `Import ${plural}`,
        parameters: IMPORTED,
        requestBody: { required: true, content },
        responses: {
          200: {
            description: 'How far it is, a line at a time, and how it ended.',
            content: { 'application/x-ndjson': { schema: LINE } },
          },
          ...refusals(400, 404, 413, 415),
        },
      },
    },
  };
}
