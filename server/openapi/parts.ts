import { AUTHORS } from '../../src/contract/history';
import { MAX_LIMIT } from '../../src/contract/pageLimit';
import {
  DEFAULT_RANGE,
  METRIC_GROUPS,
  METRICS,
  RANGE_CHOICES,
  STATS_RANGES,
} from '../../src/stats/metrics';

/** A JSON Schema in the dialect of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

export const TEXT = { type: 'string' };
export const INTEGER = { type: 'integer' };
export const NUMBER = { type: 'number' };
export const ANY_OBJECT = { type: 'object' };
export const orNull = ({ type }: { type: string }) => ({ type: [type, 'null'] });

/** Returns the schema of an object. All properties are required, or only those in `required`. */
export const object = (
  properties: Record<string, Schema>,
  required: readonly string[] = Object.keys(properties),
): Schema => ({ type: 'object', properties, required });

export const arrayOf = (items: Schema, maxItems?: number): Schema => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
});

const ref = (part: string) => (name: string) => ({ $ref: `#/components/${part}/${name}` });
export const refTo = ref('schemas');
export const parameter = ref('parameters');
const response = ref('responses');

/** Returns the schema of a list response. */
export const pageOf = (items: Schema, more: Record<string, Schema> = {}): Schema => {
  const page = { data: arrayOf(items), total: INTEGER, page: INTEGER, lastPage: INTEGER };
  return object({ ...page, ...more }, Object.keys(page));
};

export const query = (name: string, description: string, schema: Schema, required = false) => ({
  name,
  in: 'query',
  description,
  required,
  schema,
});
const header = (name: string, description: string) => ({
  ...query(name, description, TEXT),
  in: 'header',
});
const path = (name: string, description: string) => ({
  ...query(name, description, TEXT, true),
  in: 'path',
});

const WORDS = 'Records that contain every word.';

export const PARAMETERS = {
  id: path('id', 'ID of the record.'),
  parentId: path('parentId', 'ID of the parent record.'),
  page: query('page', 'Page number, from 1.', { ...INTEGER, minimum: 1, default: 1 }),
  limit: query('limit', 'Records per page.', {
    ...INTEGER,
    minimum: 1,
    maximum: MAX_LIMIT,
    default: 10,
  }),
  q: query('q', WORDS, TEXT),
  words: query('q', WORDS, TEXT, true),
  order: query('order', 'Sort direction.', { enum: ['asc', 'desc'], default: 'asc' }),
  kind: query('kind', 'Name of a kind.', { ...TEXT, examples: ['tractor'] }, true),
  ofKind: query('kind', 'Only records of this kind.', { ...TEXT, examples: ['tractor'] }),
  by: query('by', 'Author of the changes.', { enum: AUTHORS }),
  from: query('from', 'First day (UTC) such as 2026-01-31, or first date and time.', TEXT),
  to: query('to', 'Last day (UTC) such as 2026-01-31, or last date and time.', TEXT),
  before: query('before', '`next` of the previous page.', TEXT),
  ofParent: query('parentId', 'Only records nested under this record.', TEXT),
  since: query(
    'since',
    '`cursor` of an earlier response. Without it, only the current cursor is returned.',
    TEXT,
  ),
  recordId: query('id', 'ID of the record.', TEXT, true),
  day: query('day', "Today in the reader's time zone.", { ...TEXT, examples: ['2026-01-31'] }),
  range: query('range', 'Range of days.', { enum: RANGE_CHOICES, default: DEFAULT_RANGE }),
  statsType: query('statsType', 'Group that the metric belongs to.', { enum: METRIC_GROUPS }, true),
  statsRange: query('statsRange', 'Range of days.', { enum: STATS_RANGES }, true),
  statsDataType: query('statsDataType', 'Metric.', { enum: METRICS.map(({ id }) => id) }, true),
  ifMatch: header('If-Match', 'Fails with 412 unless this is the current ETag of the record.'),
  ifNoneMatch: header('If-None-Match', 'Answers 304 if the record still has this ETag.'),
  idempotencyKey: header(
    'Idempotency-Key',
    'Repeating the request with this key within 24 hours creates nothing more.',
  ),
};

/** Returns a JSON response. */
export const answer = (description: string, schema: Schema, headers: object = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema } },
});

const refusal = (description: string) => answer(description, refTo('error'));

export const RESPONSES = {
  304: { description: 'Nothing has changed.' },
  400: refusal('A parameter or header is wrong, or the body is not a JSON object.'),
  401: refusal('The key is missing or wrong.'),
  403: refusal('The public key only reads statistics.'),
  404: refusal('The record or its parent does not exist.'),
  409: refusal('The request conflicts with the current state; see `message`.'),
  410: refusal(
    'The record of the Idempotency-Key was deleted, or the cursor is from a later state.',
  ),
  412: answer('The record was changed since; `current` is its current version, with its `etag`.', {
    allOf: [refTo('error'), { properties: { current: ANY_OBJECT, etag: TEXT } }],
  }),
  413: refusal('The body is too large.'),
  415: refusal('The body is not JSON.'),
  422: refusal('A value does not fit its field; `errors` has a message by field.'),
  429: refusal('Too many requests of this kind; Retry-After says when to try again.'),
  503: refusal('The database is unreachable or too slow; Retry-After says when to try again.'),
  507: refusal('The database has no space left.'),
};

export const ERROR = object(
  {
    message: TEXT,
    code: { ...TEXT, description: 'Names the error; it does not change with the words.' },
    params: {
      type: 'object',
      description: 'Values in the message. `fields` has the code and the values by field.',
    },
    errors: { type: 'object', additionalProperties: TEXT },
    index: {
      ...INTEGER,
      description: 'Position of the refused operation or record in a call for several, from 0.',
    },
  },
  ['message', 'code'],
);

/** Error statuses of every call: invalid keys, rate limits and an unavailable database. */
const EVERYWHERE = [401, 403, 429, 503];

/**
 * Parameters and responses of a call. `refused` lists its error statuses besides the common ones.
 */
interface Call {
  readonly summary: string;
  readonly parameters?: readonly object[];
  /** By media type. */
  readonly body?: object;
  readonly answers: Readonly<Record<number, object>>;
  readonly refused: readonly number[];
}

/** A call as an operation under a heading; `operationId` names it among all. */
export const operation = (
  tag: string,
  operationId: string,
  { summary, parameters, body, answers, refused }: Call,
) => ({
  tags: [tag],
  operationId,
  summary,
  ...(parameters && { parameters }),
  ...(body && { requestBody: { required: true, content: body } }),
  responses: {
    ...answers,
    ...Object.fromEntries(
      [...EVERYWHERE, ...refused].map((status) => [status, response(String(status))]),
    ),
  },
});
