import { STATISTICS_PATH } from '../../src/contract/statistics';
import { RANGE_CHOICES } from '../../src/stats/choices';
import { HISTORY_PATHS } from './history';
import { parameter, read } from './parts';

const VISITORS = [{ publicKey: [] }, { staffKey: [] }];

const metric = ['statsType', 'statsRange', 'statsDataType'].map(parameter);

const RANGE = { name: 'range', in: 'query', schema: { enum: RANGE_CHOICES, default: 'Month' } };

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
    previousSum: { type: ['number', 'null'] },
    statsType: { type: 'string' },
  },
  required: ['totalSum', 'differencePercentage', 'previousSum', 'statsType'],
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

const overview = (part: string, summary: string, parameters: object[] = []) => ({
  [`/overview/${part}`]: {
    get: read('Overview', `overview-${part}`, summary, parameters, { type: 'object' }),
  },
});

/** All statistics of a range, as `src/contract/statistics.ts` says. */
const ALL = {
  type: 'object',
  properties: {
    range: { enum: RANGE_CHOICES },
    days: { type: 'integer' },
    metrics: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          group: { type: 'string' },
          label: { type: 'string' },
          total: { type: 'number' },
          previousTotal: { type: ['number', 'null'] },
          differencePercentage: { type: 'number' },
          firstDay: { type: ['string', 'null'] },
          values: { type: 'array', items: { type: ['number', 'null'] } },
        },
      },
    },
  },
};

/** Calls that are not about the records of one kind. */
export const OTHER_PATHS = {
  [STATISTICS_PATH]: {
    get: {
      servers: [{ url: '/' }],
      ...read('Statistics', 'stats-all', 'All metrics of a range at once', [RANGE], ALL),
      security: [],
    },
  },
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
  ...HISTORY_PATHS,
  '/openapi.json': {
    get: read('Description', 'openapi', 'This description of the API', [], { type: 'object' }),
  },
};
