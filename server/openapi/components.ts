import { MAX_LIMIT } from '../../src/contract/pageLimit';
import * as t from './jsonSchema';
import { answer, inQuery } from './operation';

const header = (name: string, description: string) => ({
  ...inQuery(name, description),
  in: 'header',
});
const path = (name: string, description: string) => ({
  ...inQuery(name, description, t.text, true),
  in: 'path',
});

const PARAMETERS = {
  id: path('id', 'ID of the record.'),
  parentId: path('parentId', 'ID of the parent record.'),
  page: inQuery('page', 'Page number, from 1.', { ...t.integer, minimum: 1, default: 1 }),
  limit: inQuery('limit', 'Records per page.', {
    ...t.integer,
    minimum: 1,
    maximum: MAX_LIMIT,
    default: 10,
  }),
  q: inQuery('q', 'Records that contain every word.'),
  order: inQuery('order', 'Sort direction.', { enum: ['asc', 'desc'], default: 'asc' }),
  ifMatch: header('If-Match', 'Fails with 412 unless this is the current ETag of the record.'),
  ifNoneMatch: header('If-None-Match', 'Answers 304 if the record still has this ETag.'),
  idempotencyKey: header(
    'Idempotency-Key',
    'Repeating the request with this key within 24 hours creates nothing more.',
  ),
};

const refusal = (description: string) => answer(description, t.ref('error'));

const RESPONSES = {
  304: { description: 'Nothing has changed.' },
  400: refusal('A parameter or header is wrong, or the body is not a JSON object.'),
  401: refusal('The key is missing or wrong.'),
  403: refusal('The key or its actor may not do this; see `message`.'),
  404: refusal('The record or its parent does not exist.'),
  409: refusal('The request conflicts with the current state; see `message`.'),
  410: refusal(
    'The record of the Idempotency-Key was deleted, or the cursor is too old or from a later state.',
  ),
  412: answer('The record was changed since; `current` is its current version, with its `etag`.', {
    allOf: [t.ref('error'), { properties: { current: t.anyObject, etag: t.text } }],
  }),
  413: refusal('The body is too large.'),
  415: refusal('The body is not JSON.'),
  422: refusal('A value does not fit its field; `errors` has a message by field.'),
  429: refusal('Too many requests of this kind; Retry-After says when to try again.'),
  503: refusal('The database is unreachable or too slow; Retry-After says when to try again.'),
  507: refusal('The database has no space left.'),
};

const ERROR = t.object(
  {
    message: t.text,
    code: { ...t.text, description: 'Names the error; it does not change with the words.' },
    params: {
      ...t.anyObject,
      description: 'Values in the message. `fields` has the code and the values by field.',
    },
    errors: t.record(t.text),
    index: {
      ...t.integer,
      description: 'Position of the refused operation or record in a call for several, from 0.',
    },
  },
  ['message', 'code'],
);

const key = (description: string) => ({
  type: 'apiKey',
  name: 'x-api-key',
  in: 'header',
  description,
});

/** Parts of the document that operations of several capabilities refer to by name. */
export const COMPONENTS = {
  securitySchemes: {
    staffKey: key('Allows every request.'),
    publicKey: key('Reads statistics only.'),
  },
  headers: {
    ETag: { description: 'Identifies the current state of the record.', schema: t.text },
    'X-Unknown-References': {
      description: 'Sent fields that refer to records that do not exist, separated by commas.',
      schema: t.text,
    },
  },
  parameters: PARAMETERS,
  responses: RESPONSES,
  schemas: { error: ERROR } as Readonly<Record<string, t.Schema>>,
};
