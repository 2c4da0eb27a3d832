import { MAX_OPERATIONS } from '../../src/contract/batch';
import * as t from '../openapi/jsonSchema';
import { answer, jsonBody, parameters, responses } from '../openapi/operation';

export const METHODS = ['POST', 'PUT', 'DELETE'] as const;

export const OPERATION_PROPERTIES = {
  method: { enum: METHODS },
  path: { ...t.text, examples: ['loads', 'companies/{a}/documents'] },
  body: t.anyObject,
  ifMatch: t.text,
  ifUnchanged: t.anyObject,
  ref: t.text,
  restrict: {
    ...t.boolean,
    description: 'Refuses to delete a record that others refer to, with 409.',
  },
};

const OPERATION = t.object(OPERATION_PROPERTIES, ['method', 'path']);

const RESULT = t.object(
  { status: t.integer, body: t.anyObject, etag: t.text, unknownReferences: t.array(t.text) },
  ['status', 'body'],
);

export const BATCH = {
  summary: 'Create, update and delete records of any kinds in one transaction',
  parameters: parameters('idempotencyKey'),
  requestBody: jsonBody(t.ref('batch')),
  responses: {
    200: answer(
      'The result of each operation.',
      t.object({ results: t.array(RESULT, MAX_OPERATIONS) }),
    ),
    ...responses(400, 404, 409, 412, 413, 415, 422, 507),
  },
};

/** The capability in the OpenAPI document. */
export const BATCHES = {
  tag: { name: 'Batch', description: 'Many changes in one transaction.' },
  schemas: { batch: t.object({ operations: t.array(OPERATION, MAX_OPERATIONS) }) },
};
