import { MAX_OPERATIONS } from '../../src/contract/batch';
import { AUTHORS } from '../../src/contract/history';
import * as t from '../openapi/jsonSchema';
import { answer, inQuery, jsonBody, parameters, readCall, responses } from '../openapi/operation';
import { MAX_CHANGES } from './changes';

const OPERATION = { enum: ['create', 'update', 'delete'] };

const VERSION_SCHEMA = t.object({
  id: t.text,
  kind: t.text,
  recordId: t.text,
  parentId: t.orNull(t.text),
  version: t.integer,
  operation: OPERATION,
  at: t.text,
  by: t.text,
  restores: t.orNull(t.text),
  partOf: t.orNull(t.text),
  batch: t.orNull(t.text),
  before: t.orNull(t.anyObject),
  after: t.orNull(t.anyObject),
});

export const ACTIVITY = readCall(
  'Changes of all kinds, newest first',
  t.object({ data: t.array(t.ref('version')), next: t.orNull(t.text) }),
  parameters('ofKind', 'field', 'referredId', 'by', 'from', 'to', 'before', 'limit'),
);

const CHANGE = t.object({
  kind: t.text,
  id: t.text,
  parentId: t.orNull(t.text),
  operation: OPERATION,
  updatedAt: t.orNull(t.text),
});

export const CHANGES = readCall(
  'Records changed since a cursor',
  t.object({ cursor: t.text, changes: t.array(CHANGE, MAX_CHANGES), isMany: t.boolean }),
  parameters('since'),
  { refused: [410] },
);

export const VERSIONS = readCall(
  'Versions of a record, latest first',
  t.pageSchema(t.ref('version')),
  parameters('kind', 'recordId', 'page', 'limit'),
);

export const DELETED = readCall(
  'Deleted records of a kind that were not restored',
  t.pageSchema(t.ref('version')),
  parameters('kind', 'ofParent', 'page', 'limit'),
);

export const RESTORE_DELETED = {
  operationId: 'history-restore-deleted',
  summary: 'Restore deleted records of a kind: all or none',
  requestBody: jsonBody(t.object({ kind: t.text, ids: t.array(t.text, MAX_OPERATIONS) })),
  responses: {
    200: answer(
      'The records with their new times of change.',
      t.listSchema(t.object({ id: t.text, updated_at: t.text })),
    ),
    ...responses(400, 404, 409, 413, 415, 507),
  },
};

export const RESTORE = {
  operationId: 'history-restore',
  summary: 'Restore this version of its record',
  parameters: parameters('ifMatch'),
  responses: { 200: answer('The restored record.', t.anyObject), ...responses(404, 409, 412, 507) },
};

const KIND = { ...t.text, examples: ['tractor'] };

/** The capability in the OpenAPI document. */
export const HISTORY_CAPABILITY = {
  tag: { name: 'History', description: 'Versions of records, recent changes and restoring.' },
  schemas: { version: VERSION_SCHEMA },
  parameters: {
    kind: inQuery('kind', 'Name of a kind.', KIND, true),
    ofKind: inQuery('kind', 'Only records of this kind.', KIND),
    field: inQuery('field', 'With `id`: a field of the kind that refers to one record.'),
    referredId: inQuery(
      'id',
      'With `field`: only the newest 1,000 records that refer to the record with this ID now.',
    ),
    by: inQuery('by', 'Author of the changes.', { enum: AUTHORS }),
    from: inQuery('from', 'First day (UTC) such as 2026-01-31, or first date and time.'),
    to: inQuery('to', 'Last day (UTC) such as 2026-01-31, or last date and time.'),
    before: inQuery('before', '`next` of the previous page.'),
    ofParent: inQuery('parentId', 'Only records nested under this record.'),
    since: inQuery(
      'since',
      '`cursor` of an earlier response. Without it, only the current cursor is returned.',
    ),
    recordId: inQuery('id', 'ID of the record.', t.text, true),
  },
};

export const VERSION = readCall('One version of a record', t.ref('version'));
