import { answer, parameter, refusals } from './parts';
import { pageOf } from './records';
import { refTo } from './schemas';

const VISITORS = [{ publicKey: [] }, { staffKey: [] }];

const metric = ['statsType', 'statsRange', 'statsDataType'].map(parameter);

export const SERIES = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: { date: { type: 'string' }, dayCount: { type: 'number' } },
        required: ['date', 'dayCount'],
      },
    },
  },
  required: ['data'],
};

const CARD = {
  type: 'object',
  properties: {
    totalSum: { type: 'number' },
    differencePercentage: { type: 'number' },
    statsType: { type: 'string' },
  },
  required: ['totalSum', 'differencePercentage', 'statsType'],
};

const LATEST = {
  type: 'array',
  maxItems: 1,
  items: {
    type: 'object',
    properties: { value: { type: 'number' }, date: { type: 'string' } },
    required: ['value', 'date'],
  },
};

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

const read = (
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

const overview = (part: string, summary: string, parameters: object[] = []) => ({
  [`/overview/${part}`]: {
    get: read('Overview', `overview-${part}`, summary, parameters, { type: 'object' }),
  },
});

const paging = ['page', 'limit'].map(parameter);
const versions = pageOf(refTo('version'));

/** Calls that are not about the records of one kind. */
export const OTHER_PATHS = {
  '/stats-data/statsCard': {
    get: {
      ...read('Statistics', 'stats-card', 'Total of a metric, and how it differs', metric, CARD),
      security: VISITORS,
    },
  },
  '/stats': {
    get: {
      ...read('Statistics', 'stats', 'Last value of a metric', metric, LATEST),
      security: VISITORS,
    },
  },
  ...overview('counts', 'How many records there are of each kind'),
  ...overview('statuses', 'How many records there are in each status'),
  ...overview('expiring', 'What ends within 30 days', [parameter('day')]),
  ...overview('past-due', 'What was to be paid, and is still owed', [parameter('day')]),
  ...overview('latest', 'The records that were changed last'),
  '/find': {
    get: read(
      'Overview',
      'find',
      'Records of any kind in which all words stand, a few of each kind',
      [parameter('words')],
      { type: 'object' },
    ),
  },
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
  '/openapi.json': {
    get: read('Description', 'openapi', 'This description of the API', [], { type: 'object' }),
  },
};
