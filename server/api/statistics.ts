import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATISTICS_PATH } from '../../src/contract/statistics';
import { DEFAULT_RANGE, RANGE_CHOICES } from '../../src/stats/choices';
import { findMetric, METRIC_GROUPS, STATS_RANGES, type StatsRange } from '../../src/stats/metrics';
import { ApiError } from '../http/errors';
import { visitorLimit } from '../http/keys';
import type { Answer, AnswerCache } from '../statistics/answerCache';
import { summaryOf, type Statistics } from '../statistics/statistics';
import { matchesEtag } from '../http/etags';
import { single, type Query } from './listQuery';

/** True for a call of visitors to the path that also lists the statistics' records to staff. */
export const asksForSeries = (query: Record<string, unknown>): boolean =>
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

/** Sends an answer from memory, or that the client has it already. */
function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer) {
  reply.headers({ etag, 'cache-control': FRESHNESS });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return body.send(reply.type('application/json; charset=utf-8'));
}

/** The three statistics calls, answered from memory. */
export function statisticsHandlers(statistics: Statistics, answers: AnswerCache) {
  const answering =
    (call: string, answer: (query: ReturnType<typeof readQuery>) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const query = readQuery(request.query as Query);
      const name = [call, query.metric.id, query.range].join(' ');
      return send(request, reply, await answers.get(name, () => answer(query)));
    };

  return {
    series: answering('series', async ({ metric, range }) => {
      const { current } = await statistics.periods(metric, range);
      return { data: current.map(({ day, value }) => ({ date: day, dayCount: value })) };
    }),
    card: answering('card', async ({ group, metric, range }) => ({
      ...summaryOf(metric, await statistics.periods(metric, range)),
      statsType: group,
    })),
    latest: answering('latest', async ({ metric }) => {
      const last = await statistics.latest(metric);
      return last ? [{ value: last.value, date: last.day }] : [];
    }),
  };
}

/** All statistics of a range in one answer, without a key: what the public page shows anybody. */
export async function allStatistics(
  app: FastifyInstance,
  statistics: Statistics,
  answers: AnswerCache,
  limit: number,
): Promise<void> {
  const countVisit = await visitorLimit(app, limit);
  app.get(STATISTICS_PATH, async (request, reply) => {
    await countVisit(request);
    const query = request.query as Query;
    const range =
      query['range'] === undefined ? DEFAULT_RANGE : choice(query, 'range', RANGE_CHOICES);
    reply.headers({ vary: 'accept-encoding', 'access-control-allow-origin': '*' });
    return send(request, reply, await answers.get(`all ${range}`, () => statistics.all(range)));
  });
}
