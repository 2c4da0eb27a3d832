import type { FastifyRequest } from 'fastify';
import type { OverviewPart } from '../../src/contract/overview';
import { ApiError } from '../http/errors';
import type { Overview } from '../overview';
import { single, type Query } from './listQuery';

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** The day that is today where the reader is; undefined where the call leaves it to the server. */
function readDay(request: FastifyRequest): string | undefined {
  const day = single(request.query as Query, 'day');
  if (day === undefined) return undefined;
  const time = FORM.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day))
    throw new ApiError(400, 'The parameter "day" must be a date such as 2026-01-31.');
  return day;
}

/** What the calls below `overview` do, by their last segment. */
export const overviewHandlers = (
  overview: Overview,
): Record<OverviewPart, (request: FastifyRequest) => Promise<unknown>> => ({
  counts: () => overview.counts(),
  statuses: () => overview.statuses(),
  expiring: async (request) => overview.expiring(readDay(request)),
  'past-due': async (request) => overview.pastDue(readDay(request)),
  latest: () => overview.latest(),
});
