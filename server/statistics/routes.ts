import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  DEFAULT_RANGE,
  findMetric,
  METRIC_GROUPS,
  METRICS,
  STATS_RANGES,
  type StatsRange,
} from '../../src/stats/metrics';
import { badRequest } from '../http/errors';
import { sendWithEtag, JSON_TYPE, type TaggedBody } from '../http/etags';
import { choice, single, type Query } from '../http/query';
import * as t from '../openapi/jsonSchema';
import { answer, inQuery, parameters, readCall, type OperationObject } from '../openapi/operation';
import type { DescribedRoute } from '../records/endpointDescription';
import type { VisibleSchema } from '../scope/compiledAccess';
import type { ResponseCache } from './responseCache';
import { summaryOf, type Statistics } from './statistics';

/** True for a chart series. Without these parameters, the same path is the staff's list of the records. */
const asksForSeries = (query: Record<string, unknown>): boolean =>
  query['statsType'] !== undefined && query['page'] === undefined && query['limit'] === undefined;

function readQuery(query: Query) {
  const group = choice(query, 'statsType', METRIC_GROUPS);
  const range: StatsRange = choice(query, 'statsRange', STATS_RANGES);
  const metric = findMetric(single(query, 'statsDataType') ?? '');
  if (metric?.group !== group)
    throw badRequest(`The parameter "statsDataType" must be a metric of ${group}.`);
  return { group, range, metric };
}

/** For browsers and shared caches. Waybill's own page revalidates. */
export const FRESHNESS = 'public, max-age=5, s-maxage=15, stale-while-revalidate=60';

const send = (reply: FastifyReply, answer: TaggedBody) =>
  sendWithEtag(reply.header('cache-control', FRESHNESS), JSON_TYPE, answer);

const VISITORS = [{ publicKey: [] }, { staffKey: [] }];

const STATS_RANGE = inQuery('statsRange', 'Range of days.', { enum: STATS_RANGES }, true);

const STATS_TYPE = { enum: METRIC_GROUPS };

export const STATISTICS = {
  tag: { name: 'Statistics', description: 'Public statistics of the network.' },
  parameters: {
    range: inQuery('range', 'Range of days.', { enum: STATS_RANGES, default: DEFAULT_RANGE }),
    statsType: inQuery('statsType', 'Group that the metric belongs to.', STATS_TYPE, true),
    statsRange: STATS_RANGE,
    statsDataType: inQuery('statsDataType', 'Metric.', { enum: METRICS.map(({ id }) => id) }, true),
  },
};

const SERIES = t.listSchema(t.object({ date: t.text, dayCount: t.number }));

const ofMetric = (summary: string, schema: t.Schema) =>
  readCall(summary, schema, parameters('statsType', 'statsRange', 'statsDataType'), {
    security: VISITORS,
  });

const CARD = ofMetric(
  'Total of a metric and its change from the previous range',
  t.object({
    totalSum: t.number,
    differencePercentage: t.number,
    previousSum: t.orNull(t.number),
    statsType: t.text,
  }),
);

const LATEST = ofMetric(
  'Latest value of a metric',
  t.array(t.object({ value: t.number, date: t.text }), 1),
);

/** Visitors read a series and staff list records under the same path. */
const withSeries = (list: OperationObject): OperationObject => ({
  ...list,
  description:
    'With statsType but without page and limit: the daily values of a metric over statsRange, also ' +
    'with the public key. Otherwise: the list of records, with the staff key only.',
  security: VISITORS,
  parameters: [...(list.parameters ?? []), { ...STATS_RANGE, required: false }],
  responses: {
    ...list.responses,
    200: answer('Daily values, or a page of records.', {
      anyOf: [SERIES, t.partial({ total: t.integer })],
    }),
  },
});

interface StatisticsOptions {
  readonly statistics: Statistics;
  readonly responses: ResponseCache;
}

const answering =
  (
    { statistics, responses }: StatisticsOptions,
    call: string,
    answer: (statistics: Statistics, query: ReturnType<typeof readQuery>) => Promise<unknown>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const query = readQuery(request.query as Query);
    const name = [call, query.metric.id, query.range].join(' ');
    return send(reply, await responses.get(name, () => answer(statistics, query)));
  };

/** Returns the options of the list of the statistics records, which also serves the series. */
export function seriesOptions(
  options: StatisticsOptions,
  { schema }: DescribedRoute,
): RouteShorthandOptions {
  const series = answering(options, 'series', async (statistics, { metric, range }) => {
    const { current, today } = await statistics.periods(metric, range);
    const days = today ? [...current, today] : current;
    return { data: days.map(({ day, value }) => ({ date: day, dayCount: value })) };
  });
  const describe = (visible: VisibleSchema) => {
    const list = schema.describe(visible);
    return list && withSeries(list);
  };
  return {
    schema: { describe },
    config: { isPublic: asksForSeries },
    preHandler: async (request, reply) => {
      if (asksForSeries(request.query as Query)) await series(request, reply);
    },
  };
}

export async function statisticsRoutes(
  app: FastifyInstance,
  options: StatisticsOptions,
): Promise<void> {
  app.decorate('capability', STATISTICS);
  const card = answering(options, 'card', async (statistics, { group, metric, range }) => ({
    ...summaryOf(metric, await statistics.periods(metric, range)),
    statsType: group,
  }));
  const latest = answering(options, 'latest', async (statistics, { metric }) => {
    const last = await statistics.latest(metric);
    return last ? [{ value: last.value, date: last.day }] : [];
  });
  const config = { isPublic: () => true };
  app.get('/stats-data/statsCard', { config, schema: CARD }, card);
  app.get('/stats', { config, schema: LATEST }, latest);
}
