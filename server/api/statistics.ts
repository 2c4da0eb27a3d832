import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMetric, METRIC_GROUPS, STATS_RANGES, type StatsRange } from '../../src/stats/metrics';
import { ApiError } from '../errors';
import type { Answers } from '../statistics/answers';
import type { Statistics } from '../statistics/statistics';
import { matchesTag } from '../tags';
import { single, type Query } from './listQuery';

/** True for a call of visitors to the path that also lists the statistics' records to staff. */
export const asksForSeries = (query: Query): boolean =>
  query['statsType'] !== undefined && query['page'] === undefined && query['limit'] === undefined;

function choice<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly Choice[],
): Choice {
  const given = single(query, name);
  const found = choices.find((each) => each === given);
  if (!found)
    throw new ApiError(400, `The parameter "${name}" must be one of: ${choices.join(', ')}.`);
  return found;
}

function readQuery(query: Query) {
  const group = choice(query, 'statsType', METRIC_GROUPS);
  const range: StatsRange = choice(query, 'statsRange', STATS_RANGES);
  const metric = findMetric(single(query, 'statsDataType') ?? '');
  if (metric?.group !== group)
    throw new ApiError(400, `The parameter "statsDataType" must be a metric of ${group}.`);
  return { group, range, metric };
}

/**
 * How long browsers and shared caches may answer for the server. Waybill's own page asks again all
 * the same, so that what was written shows at its next refresh.
 */
const FRESHNESS = 'public, max-age=5, s-maxage=15, stale-while-revalidate=60';

/** The three statistics calls, answered from memory. */
export function statisticsHandlers(statistics: Statistics, answers: Answers) {
  const answering =
    (call: string, answer: (query: ReturnType<typeof readQuery>) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const query = readQuery(request.query as Query);
      const name = [call, query.metric.id, query.range].join(' ');
      const { body, etag } = await answers.get(name, () => answer(query));
      reply.headers({ etag, 'cache-control': FRESHNESS });
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return body.send(reply.type('application/json; charset=utf-8'));
    };

  return {
    series: answering('series', async ({ metric, range }) => {
      const days = await statistics.days(metric, range);
      return { data: days.map(({ day, value }) => ({ date: day, dayCount: value })) };
    }),
    card: answering('card', async ({ group, metric, range }) => ({
      ...(await statistics.summary(metric, range)),
      statsType: group,
    })),
    latest: answering('latest', async ({ metric }) => {
      const last = await statistics.latest(metric);
      return last ? [{ value: last.value, date: last.day }] : [];
    }),
  };
}
