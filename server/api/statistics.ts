import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMetric, METRIC_GROUPS, STATS_RANGES, type StatsRange } from '../../src/stats/metrics';
import { ApiError } from '../errors';
import type { Statistics } from '../statistics/statistics';
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

/** Sends an answer that a browser or a proxy may keep for a moment and ask again for cheaply. */
function sendCacheable(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const body = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': 'public, max-age=5', vary: 'x-api-key' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** The three statistics calls. */
export function statisticsHandlers(statistics: Statistics) {
  const answering =
    (answer: (query: ReturnType<typeof readQuery>) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      sendCacheable(request, reply, await answer(readQuery(request.query as Query)));

  return {
    series: answering(async ({ metric, range }) => {
      const days = await statistics.days(metric, range);
      return { data: days.map(({ day, value }) => ({ date: day, dayCount: value })) };
    }),
    card: answering(async ({ group, metric, range }) => ({
      ...(await statistics.summary(metric, range)),
      statsType: group,
    })),
    latest: answering(async ({ metric }) => {
      const last = await statistics.latest(metric);
      return last ? [{ value: last.value, date: last.day }] : [];
    }),
  };
}
