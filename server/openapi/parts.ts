import { METRIC_GROUPS, METRICS, STATS_RANGES } from '../../src/stats/metrics';
import { refTo } from './schemas';
import type { Schema } from './fields';

/** An answer that carries JSON. */
export const answer = (description: string, schema: Schema, headers: object = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema } },
});

export const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Refusals by their status; every call can meet those of keys and of the database. */
export const refusals = (...statuses: number[]) =>
  Object.fromEntries(
    [401, 403, 429, 503, ...statuses].map((status) => [status, response(String(status))]),
  );

export const ETAG = { ETag: { $ref: '#/components/headers/ETag' } };

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});
export const query = (name: string, description: string, schema: Schema, required = false) => ({
  name,
  in: 'query',
  description,
  required,
  schema,
});
const path = (name: string, description: string) => ({
  name,
  in: 'path',
  description,
  required: true,
  schema: { type: 'string' },
});

export const PARAMETERS = {
  id: path('id', 'Id of the record.'),
  parentId: path('parentId', 'Id of the record that these belong to.'),
  page: query('page', 'Counts from 1.', { type: 'integer', minimum: 1, default: 1 }),
  limit: query('limit', 'Records on a page.', {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 10,
  }),
  q: query('q', 'Every word of it stands somewhere in the record.', { type: 'string' }),
  words: query('q', 'Every word of it stands somewhere in the record.', { type: 'string' }, true),
  order: query('order', 'Direction of the sort.', { enum: ['asc', 'desc'], default: 'asc' }),
  kind: query('kind', 'Name of a kind.', { type: 'string', examples: ['tractor'] }, true),
  ofParent: query('parentId', 'Only what was below this record.', { type: 'string' }),
  since: query('since', 'The cursor of an earlier answer.', { type: 'string' }),
  recordId: query('id', 'Id of a record.', { type: 'string' }, true),
  day: query('day', "The reader's today.", { type: 'string', examples: ['2026-01-31'] }),
  statsType: query('statsType', 'Group of the metric.', { enum: METRIC_GROUPS }, true),
  statsRange: query('statsRange', 'Days to look at.', { enum: STATS_RANGES }, true),
  statsDataType: query('statsDataType', 'Metric.', { enum: METRICS.map(({ id }) => id) }, true),
  ifMatch: header('If-Match', 'Lets the change through only in a state of the record it names.'),
  ifNoneMatch: header('If-None-Match', 'Answers 304 while the state that it names holds.'),
  idempotencyKey: header('Idempotency-Key', 'Sent again, creates nothing for 24 hours.'),
};

const refusal = (description: string, schema = refTo('error')) => answer(description, schema);

export const RESPONSES = {
  304: { description: 'Nothing has changed.' },
  400: refusal('A parameter or header is wrong, or the body is no JSON object.'),
  401: refusal('The key is missing or wrong.'),
  403: refusal('The public key opens the statistics only.'),
  404: refusal('There is no such record or parent.'),
  409: refusal('Things are not as this call needs them.'),
  412: refusal('The record has been changed meanwhile; current is what it is now.', {
    allOf: [refTo('error'), { properties: { current: { type: 'object' } } }],
  }),
  413: refusal('The body is larger than the server takes.'),
  415: refusal('The body is not JSON.'),
  422: refusal('A field cannot hold its value; errors names it.'),
  429: refusal('Too many requests of this kind; Retry-After says when to try again.'),
  503: refusal(
    'The database is away, or this takes it too long; Retry-After says when to try again.',
  ),
  507: refusal('The database has no space left.'),
};

export const ERROR: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message'],
};

/** A call that reads, with query or path parameters. */
export const read = (
  tag: string,
  operationId: string,
  summary: string,
  parameters: object[],
  schema: object,
) => ({
  tags: [tag],
  operationId,
  summary,
  parameters,
  responses: { 200: answer(summary, { ...schema }), ...refusals(400) },
});
