import { STATISTICS_PATH } from '../../src/contract/statistics';
import { RANGE_CHOICES } from '../../src/stats/metrics';
import { MAX_OPERATIONS } from '../../src/contract/batch';
import { WORKBOOK_TYPE } from '../../src/contract/transfer';
import {
  ANY_OBJECT,
  answer,
  arrayOf,
  INTEGER,
  NUMBER,
  object,
  operation,
  orNull,
  pageOf,
  parameter,
  query,
  refTo,
  TEXT,
  type Schema,
} from './parts';

const OPERATION = { enum: ['create', 'update', 'delete'] };

/** A version of a record in its history. */
export const VERSION = object({
  id: TEXT,
  kind: TEXT,
  recordId: TEXT,
  parentId: orNull(TEXT),
  version: INTEGER,
  operation: OPERATION,
  at: TEXT,
  by: TEXT,
  restores: orNull(TEXT),
  partOf: orNull(TEXT),
  batch: orNull(TEXT),
  before: orNull(ANY_OBJECT),
  after: orNull(ANY_OBJECT),
});

const IMPORT_UNDO = object({ at: TEXT, by: TEXT, kept: arrayOf(TEXT), keptCount: INTEGER });

const LOGGED_IMPORT = object(
  {
    ...{ id: TEXT, at: TEXT, by: TEXT, file: TEXT },
    ...{ created: INTEGER, updated: INTEGER, problems: INTEGER },
    ...{ isUndoable: { type: 'boolean' }, undone: IMPORT_UNDO },
  },
  ['id', 'at', 'by', 'created', 'updated', 'problems', 'isUndoable'],
);

/** A saved view that all staff share. `query` is the query of its list. */
export const VIEW = object(
  { id: TEXT, kind: TEXT, name: TEXT, query: ANY_OBJECT, columns: ANY_OBJECT },
  ['kind', 'name', 'query'],
);

/** Operations on records of any kinds. */
export const BATCH = object({
  operations: arrayOf(
    object(
      {
        method: { enum: ['POST', 'PUT', 'DELETE'] },
        path: { ...TEXT, examples: ['loads', 'companies/{a}/documents'] },
        body: ANY_OBJECT,
        ifMatch: TEXT,
        ifUnchanged: ANY_OBJECT,
        ref: TEXT,
        restrict: {
          type: 'boolean',
          description: 'Refuses to delete a record that others refer to, with 409.',
        },
      },
      ['method', 'path'],
    ),
    MAX_OPERATIONS,
  ),
});

const BATCH_RESULTS = object({
  results: arrayOf(
    object({ status: INTEGER, body: ANY_OBJECT, etag: TEXT, unknownReferences: arrayOf(TEXT) }, [
      'status',
      'body',
    ]),
    MAX_OPERATIONS,
  ),
});

const ACTIVITY = object({ data: arrayOf(refTo('version')), next: orNull(TEXT) });

const CHANGES = object({
  cursor: TEXT,
  changes: arrayOf(
    object({
      kind: TEXT,
      id: TEXT,
      parentId: orNull(TEXT),
      operation: OPERATION,
      updatedAt: orNull(TEXT),
    }),
    1000,
  ),
  isMany: { type: 'boolean' },
});

/** The days of a metric. */
export const SERIES = object({ data: arrayOf(object({ date: TEXT, dayCount: NUMBER })) });

const CARD = object({
  totalSum: NUMBER,
  differencePercentage: NUMBER,
  previousSum: orNull(NUMBER),
  statsType: TEXT,
});

const LATEST = arrayOf(object({ value: NUMBER, date: TEXT }), 1);

/** All statistics of a range; see `src/contract/statistics.ts`. */
const ALL_STATISTICS = object({
  range: { enum: RANGE_CHOICES },
  days: INTEGER,
  metrics: arrayOf(
    object({
      id: TEXT,
      group: TEXT,
      label: TEXT,
      total: NUMBER,
      previousTotal: orNull(NUMBER),
      differencePercentage: NUMBER,
      firstDay: orNull(TEXT),
      values: arrayOf(orNull(NUMBER)),
      today: { ...object({ day: TEXT, value: NUMBER }), type: ['object', 'null'] },
    }),
  ),
});

/** Keys that open the three statistics reads. */
export const VISITORS = [{ publicKey: [] }, { staffKey: [] }];

/** Summary, response schema and parameter names of a read call. */
type Read = [summary: string, schema: Schema, parameters?: string];

/** Describes read calls under a tag, by path. `more` has additional properties of the operations. */
const reads = (tag: string, calls: Record<string, Read>, more: object = {}) =>
  Object.fromEntries(
    Object.entries(calls).map(([path, [summary, schema, names]]) => {
      const get = operation(tag, path.slice(1).replace(/[{}]/g, '').replaceAll('/', '-'), {
        summary,
        parameters: names?.split(' ').map(parameter),
        answers: { 200: answer(summary, schema) },
        refused: [400],
      });
      return [path, { get: { ...get, ...more } }];
    }),
  );

const METRIC = 'statsType statsRange statsDataType';
const VERSIONS = pageOf(refTo('version'));

/** Calls that are not about the records of one kind. */
export const FIXED_PATHS = {
  ...reads(
    'Statistics',
    { [STATISTICS_PATH]: ['All metrics of a range in one request', ALL_STATISTICS, 'range'] },
    { servers: [{ url: '/' }], security: [] },
  ),
  ...reads(
    'Statistics',
    {
      '/stats-data/statsCard': [
        'Total of a metric and its change from the previous range',
        CARD,
        METRIC,
      ],
      '/stats': ['Latest value of a metric', LATEST, METRIC],
    },
    { security: VISITORS },
  ),
  ...reads('Overview', {
    '/overview/counts': ['Number of records of each kind', ANY_OBJECT],
    '/overview/statuses': ['Number of records in each status', ANY_OBJECT],
    '/overview/expiring': ['Records that expire within 30 days', ANY_OBJECT, 'day'],
    '/overview/past-due': ['Unpaid records past their due date', ANY_OBJECT, 'day'],
    '/overview/latest': ['Most recently changed records', ANY_OBJECT],
    '/find': [
      'Records of any kind that contain all words, a few of each kind',
      ANY_OBJECT,
      'words',
    ],
  }),
  '/batch': {
    post: operation('Batch', 'batch', {
      summary: 'Create, update and delete records of any kinds in one transaction',
      parameters: [parameter('idempotencyKey')],
      body: { 'application/json': { schema: refTo('batch') } },
      answers: { 200: answer('The result of each operation.', BATCH_RESULTS) },
      refused: [400, 404, 409, 412, 413, 415, 422, 507],
    }),
  },
  '/imports': {
    get: operation('Import', 'imports', {
      summary: 'The newest imports into a list',
      parameters: [query('list', 'Path of the list, such as companies.', TEXT, true)],
      answers: { 200: answer('Imports, newest first.', object({ data: arrayOf(LOGGED_IMPORT) })) },
      refused: [400],
    }),
  },
  '/imports/{id}/undo': {
    post: operation('Import', 'imports-undo', {
      summary: 'Undo an import',
      parameters: [parameter('id')],
      answers: { 200: answer('The records that were kept.', IMPORT_UNDO) },
      refused: [404, 409, 507],
    }),
  },
  '/sheets': {
    post: operation('Import', 'sheets', {
      summary: 'Read the names of a workbook’s sheets and the rows of one',
      parameters: [query('sheet', 'Name of the sheet; the first visible one by default.', TEXT)],
      body: { [WORKBOOK_TYPE]: { schema: { type: 'string', contentEncoding: 'binary' } } },
      answers: {
        200: {
          description:
            'Lines of JSON: the names, then a list of cells for each row that is not empty, or a problem.',
          content: { 'application/x-ndjson': { schema: TEXT } },
        },
      },
      refused: [415],
    }),
  },
  ...reads('History', {
    '/activity': ['Changes of all kinds, newest first', ACTIVITY, 'ofKind by from to before limit'],
    '/changes': ['Records changed since a cursor', CHANGES, 'since'],
    '/history': ['Versions of a record, latest first', VERSIONS, 'kind recordId page limit'],
    '/history/deleted': [
      'Deleted records of a kind that were not restored',
      VERSIONS,
      'kind ofParent page limit',
    ],
    '/history/{id}': ['One version of a record', refTo('version'), 'id'],
  }),
  '/history/restore': {
    post: operation('History', 'history-restore-deleted', {
      summary: 'Restore deleted records of a kind: all or none',
      body: {
        'application/json': {
          schema: object({ kind: TEXT, ids: arrayOf(TEXT, MAX_OPERATIONS) }, ['kind', 'ids']),
        },
      },
      answers: {
        200: answer(
          'The records with their new times of change.',
          object({ data: arrayOf(object({ id: TEXT, updated_at: TEXT })) }),
        ),
      },
      refused: [400, 404, 409, 413, 415, 507],
    }),
  },
  '/history/{id}/restore': {
    post: operation('History', 'history-restore', {
      summary: 'Restore this version of its record',
      parameters: [parameter('id')],
      answers: { 200: answer('The restored record.', ANY_OBJECT) },
      refused: [404, 409, 507],
    }),
  },
  ...reads('Views', {
    '/views': ['Saved views that all staff share', object({ data: arrayOf(refTo('view')) })],
  }),
  '/views/{id}': {
    parameters: [parameter('id')],
    put: operation('Views', 'views-put', {
      summary: 'Share a view, or replace the view with this ID',
      body: { 'application/json': { schema: refTo('view') } },
      answers: { 200: answer('The view.', refTo('view')) },
      refused: [400, 404, 413, 415, 422, 507],
    }),
    delete: operation('Views', 'views-delete', {
      summary: 'Stop sharing a view',
      answers: { 200: answer('The ID of the view.', object({ id: TEXT })) },
      refused: [404, 507],
    }),
  },
  ...reads('Description', { '/openapi.json': ['This description of the API', ANY_OBJECT] }),
};
