import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATISTICS_PATH } from '../../src/contract/statistics';
import {
  DEFAULT_RANGE,
  findMetric,
  METRIC_GROUPS,
  RANGE_CHOICES,
  STATS_RANGES,
  type StatsRange,
} from '../../src/stats/metrics';
import { badRequest } from '../http/errors';
import { answerTagged, JSON_TYPE, type Answer } from '../http/etags';
import type { Limit } from '../http/rateLimit';
import type { AnswerCache } from './answerCache';
import { summaryOf, type Statistics } from './statistics';
import { choice, single, type Query } from '../records/listQuery';
import type { PathOptions } from '../records/routes';

/**
 * Returns true for a public request for a series. Staff list the statistics' records under the same path.
 */
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

/**
 * Cache lifetime for browsers and shared caches. Waybill's own page revalidates, so that new figures
 * show at its next refresh.
 */
export const FRESHNESS = 'public, max-age=5, s-maxage=15, stale-while-revalidate=60';

/** Sends a cached answer, or 304 if the client already has it. */
const send = (reply: FastifyReply, answer: Answer) =>
  answerTagged(reply.header('cache-control', FRESHNESS), JSON_TYPE, answer);

/**
 * Registers the calls for a card and for the latest value. Returns route options for the path of the
 * statistics records, which also serves the series to visitors.
 */
export function statisticsRoutes(
  app: FastifyInstance,
  statistics: Statistics,
  answers: AnswerCache,
): PathOptions & Required<Pick<PathOptions, 'change'>> {
  const answering =
    (call: string, answer: (query: ReturnType<typeof readQuery>) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const query = readQuery(request.query as Query);
      const name = [call, query.metric.id, query.range].join(' ');
      return send(reply, await answers.get(name, () => answer(query)));
    };

  const series = answering('series', async ({ metric, range }) => {
    const { current, today } = await statistics.periods(metric, range);
    const days = today ? [...current, today] : current;
    return { data: days.map(({ day, value }) => ({ date: day, dayCount: value })) };
  });
  const card = answering('card', async ({ group, metric, range }) => ({
    ...summaryOf(metric, await statistics.periods(metric, range)),
    statsType: group,
  }));
  const latest = answering('latest', async ({ metric }) => {
    const last = await statistics.latest(metric);
    return last ? [{ value: last.value, date: last.day }] : [];
  });

  const always = { config: { isPublic: () => true } };
  app.get('/stats-data/statsCard', always, card);
  app.get('/stats', always, latest);
  return {
    list: {
      config: { isPublic: asksForSeries },
      preHandler: async (request, reply) => {
        if (asksForSeries(request.query as Query)) await series(request, reply);
      },
    },
    change: {
      // Clear the cache before the response is sent, so that the client sees its own write in the
      // statistics.
      onSend: async (_request, { statusCode }) => {
        // A rejected write changed nothing. After a server error, the write may have been stored.
        if (statusCode < 400 || statusCode >= 500) answers.clear();
      },
    },
  };
}

/** Registers the call that returns all statistics of a range for the public page. It needs no key. */
export async function allStatistics(
  app: FastifyInstance,
  statistics: Statistics,
  answers: AnswerCache,
  countVisit: Limit,
): Promise<void> {
  app.get(STATISTICS_PATH, async (request, reply) => {
    countVisit(request);
    const range = choice(request.query as Query, 'range', RANGE_CHOICES, DEFAULT_RANGE);
    reply.headers({ vary: 'accept-encoding', 'access-control-allow-origin': '*' });
    return send(reply, await answers.get(`all ${range}`, () => statistics.all(range)));
  });
}
