import { STATISTICS_PATH } from '../../src/contract/statistics';
import { RANGE_CHOICES } from '../../src/stats/metrics';
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
  refTo,
  TEXT,
  type Schema,
} from './parts';

const OPERATION = { enum: ['create', 'update', 'delete'] };

const VERSION_FIELDS = {
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
  before: orNull(ANY_OBJECT),
  after: orNull(ANY_OBJECT),
};

/** A version of a record in its history. */
export const VERSION = object(VERSION_FIELDS);

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

/** All statistics of a range, as `src/contract/statistics.ts` says. */
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
    }),
  ),
});

const RANGE = { name: 'range', in: 'query', schema: { enum: RANGE_CHOICES, default: 'Month' } };

/** A call that reads, with query or path parameters. */
const read = (
  tag: string,
  operationId: string,
  summary: string,
  parameters: readonly object[],
  schema: Schema,
) =>
  operation(tag, operationId, {
    summary,
    parameters,
    answers: { 200: answer(summary, schema) },
    refused: [400],
  });

const PAGING = [parameter('page'), parameter('limit')];
const versions = pageOf(refTo('version'));

const history = (part: string, summary: string, parameters: object[], schema: Schema) => ({
  get: read('History', `history${part}`, summary, parameters, schema),
});

const ACTIVITY = object({ data: arrayOf(refTo('version')), next: orNull(TEXT) });

const HISTORY = {
  '/activity': {
    get: read(
      'History',
      'activity',
      'Changes of all kinds, newest first',
      [...['ofKind', 'by', 'from', 'to', 'before'].map(parameter), parameter('limit')],
      ACTIVITY,
    ),
  },
  '/changes': {
    get: read('History', 'changes', 'Records changed since', [parameter('since')], CHANGES),
  },
  '/history': history(
    '',
    'Versions of a record, last first',
    [parameter('kind'), parameter('recordId'), ...PAGING],
    versions,
  ),
  '/history/deleted': history(
    '-deleted',
    'Deleted records of a kind that have not come back',
    [parameter('kind'), parameter('ofParent'), ...PAGING],
    versions,
  ),
  '/history/{id}': {
    parameters: [parameter('id')],
    ...history('-version', 'One version', [], refTo('version')),
  },
  '/history/{id}/restore': {
    parameters: [parameter('id')],
    post: operation('History', 'history-restore', {
      summary: 'Bring the record back as it was',
      answers: { 200: answer('The record as it is then.', ANY_OBJECT) },
      refused: [404, 409, 507],
    }),
  },
};

/** Keys that open the three statistics reads. */
export const VISITORS = [{ publicKey: [] }, { staffKey: [] }];

const metric = ['statsType', 'statsRange', 'statsDataType'].map(parameter);

const statistics = (id: string, summary: string, schema: Schema) => ({
  get: { ...read('Statistics', id, summary, metric, schema), security: VISITORS },
});

const overview = (part: string, summary: string, parameters: object[] = []) => ({
  [`/overview/${part}`]: {
    get: read('Overview', `overview-${part}`, summary, parameters, ANY_OBJECT),
  },
});

/** Calls that are not about the records of one kind. */
export const FIXED_PATHS = {
  [STATISTICS_PATH]: {
    get: {
      servers: [{ url: '/' }],
      ...read('Statistics', 'stats-all', 'All metrics of a range at once', [RANGE], ALL_STATISTICS),
      security: [],
    },
  },
  '/stats-data/statsCard': statistics('stats-card', 'Total of a metric, and how it differs', CARD),
  '/stats': statistics('stats', 'Last value of a metric', LATEST),
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
      ANY_OBJECT,
    ),
  },
  ...HISTORY,
  '/openapi.json': {
    get: read('Description', 'openapi', 'This description of the API', [], ANY_OBJECT),
  },
};
