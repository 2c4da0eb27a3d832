import type { LanesAnswer } from '../../src/contract/lanes';
import { LICENSE } from '../../src/contract/license';
import type { Brand } from '../../src/contract/settings';
import { ORIGIN_MARK } from '../../src/contract/statistics';
import {
  METRIC_CHOICES,
  pathOf,
  slugOf,
  type Metric,
  type StatsRange,
} from '../../src/stats/metrics';
import { filesQuery } from '../../src/stats/view';
import { summaryOf, type ChosenDays, type Statistics } from './statistics';

/** Whole days of a metric in a range. A fixed metric has none. */
const daysOf = async (statistics: Statistics, metric: Metric, range: StatsRange) =>
  metric.fixed === undefined ? (await statistics.periods(metric, range)).current : [];

// Dates, identifiers and numbers need no quotes.
const csv = (head: string, rows: readonly string[]) => [head, ...rows, ''].join('\n');

export async function allCsv(statistics: Statistics, range: StatsRange): Promise<string> {
  const rows: string[] = [];
  for (const metric of METRIC_CHOICES)
    for (const { day, value } of await daysOf(statistics, metric, range))
      rows.push(`${day},${metric.id},${value}`);
  return csv('date,metric,value', rows);
}

export async function metricCsv(
  statistics: Statistics,
  metric: Metric,
  range: StatsRange,
): Promise<string> {
  const days = await daysOf(statistics, metric, range);
  return csv(
    'date,value',
    days.map(({ day, value }) => `${day},${value}`),
  );
}

/** Lanes as CSV; with `state`, only those that begin or end there. */
export const lanesCsv = ({ lanes }: LanesAnswer, state?: string): string =>
  csv(
    'from,to,loads',
    lanes
      .filter(({ from, to }) => !state || [from, to].includes(state))
      .map(({ from, to, loads }) => `${from},${to},${loads}`),
  );

/** The rows of a CSV file that are within chosen days. */
export function rowsBetween(file: string, { from, to }: ChosenDays): string {
  const [head = '', ...rows] = file.trimEnd().split('\n');
  const dayIn = (row: string) => row.slice(0, from.length);
  return csv(
    head,
    rows.filter((row) => from <= dayIn(row) && dayIn(row) <= to),
  );
}

/**
 * Returns a metric in a range, or on chosen days instead, with its description, license and citation. Addresses have
 * `ORIGIN_MARK`.
 */
export async function metricJson(
  statistics: Statistics,
  metric: Metric,
  range: StatsRange,
  days: ChosenDays | undefined,
  brand: Brand,
) {
  const { id, group, label, nature, direction, fixed } = metric;
  const { definitionOf, englishCitation, unitOf } = await import('../../src/stats/draw');
  const { what, computed, caution, changes } = definitionOf(metric);
  const periods = () =>
    days ? statistics.periodsBetween(metric, days) : statistics.periods(metric, range);
  const found = fixed === undefined ? await periods() : undefined;
  const series = (found?.current ?? []).map(({ day, value }) => ({ date: day, value }));
  const [firstDay = null, lastDay = null] = [series[0]?.date, series.at(-1)?.date];
  const page = ORIGIN_MARK + pathOf(metric);
  const query = filesQuery({ range, zoom: days });
  return {
    metric: id,
    slug: slugOf(metric),
    group,
    label,
    unit: metric.format === 'cost' ? 'USD' : unitOf(metric) || null,
    nature,
    direction,
    definition: what,
    computed,
    caution,
    changes,
    range: days ? null : range,
    days: days ?? null,
    firstDay,
    lastDay,
    ...(found ? summaryOf(metric, found) : { fixed }),
    license: LICENSE,
    source: { name: brand.name, url: ORIGIN_MARK },
    citation: englishCitation(metric, brand.name, lastDay, page),
    links: {
      page,
      // A fixed value has no days.
      ...(found && { csv: `${page}.csv?${query}` }),
      json: `${page}.json?${query}`,
      picture: `${page}.png?${query}`,
    },
    series,
  };
}
