import { answer, parameter, read, refusals } from './parts';
import { pageOf } from './records';
import { refTo } from './schemas';

/** A version of a record in its history. */
export const VERSION = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    kind: { type: 'string' },
    recordId: { type: 'string' },
    parentId: { type: ['string', 'null'] },
    version: { type: 'integer' },
    operation: { enum: ['create', 'update', 'delete'] },
    at: { type: 'string' },
    by: { type: 'string' },
    restores: { type: ['string', 'null'] },
    partOf: { type: ['string', 'null'] },
    before: { type: ['object', 'null'] },
    after: { type: ['object', 'null'] },
  },
  required: ['id', 'kind', 'recordId', 'version', 'operation', 'at', 'by', 'before', 'after'],
};

const CHANGES = {
  type: 'object',
  properties: {
    cursor: { type: 'string' },
    changes: {
      type: 'array',
      maxItems: 1000,
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string' },
          id: { type: 'string' },
          parentId: { type: ['string', 'null'] },
          operation: { enum: ['create', 'update', 'delete'] },
          updatedAt: { type: ['string', 'null'] },
        },
        required: ['kind', 'id', 'parentId', 'operation', 'updatedAt'],
      },
    },
    isMany: { type: 'boolean' },
  },
  required: ['cursor', 'changes', 'isMany'],
};

const paging = ['page', 'limit'].map(parameter);
const versions = pageOf(refTo('version'));

/** Calls about what happened to records. */
export const HISTORY_PATHS = {
  '/changes': {
    get: read('History', 'changes', 'Records changed since', [parameter('since')], CHANGES),
  },
  '/history': {
    get: read(
      'History',
      'history',
      'Versions of a record, last first',
      [parameter('kind'), parameter('recordId'), ...paging],
      versions,
    ),
  },
  '/history/deleted': {
    get: read(
      'History',
      'history-deleted',
      'Deleted records of a kind that have not come back',
      [parameter('kind'), parameter('ofParent'), ...paging],
      versions,
    ),
  },
  '/history/{id}': {
    parameters: [parameter('id')],
    get: read('History', 'history-version', 'One version', [], refTo('version')),
  },
  '/history/{id}/restore': {
    parameters: [parameter('id')],
    post: {
      tags: ['History'],
      operationId: 'history-restore',
      summary: 'Bring the record back as it was',
      responses: {
        200: answer('The record as it is then.', { type: 'object' }),
        ...refusals(404, 409, 507),
      },
    },
  },
};
