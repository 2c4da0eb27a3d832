import type { TranslateFunction } from 'ra-core';

import type { CardStats } from './api';
import { withColon } from '../i18n/valueLocale';
import { formatFullDay, formatValue } from './format';
import { DEFAULT_METRIC, DEFAULT_RANGE, METRICS, readMetric, readRange } from './metrics';
import type { Metric, RangeChoice, StatsRange, STORED_VIEW } from './metrics';
import { groupName, type MetricLabel } from './words';

export interface View {
  readonly metric: Metric;
  readonly range: RangeChoice;
  /** True to show the previous period as well. */
  readonly compare: boolean;
  /** True to show a table instead of the chart. */
  readonly table?: boolean;
  /** Another metric in the chart. */
  readonly against?: Metric;
  /** True to show small charts of the metric's group instead of the chart. */
  readonly group?: boolean;
  /** The days that the chart shows instead of the range's. */
  readonly zoom?: Zoom;
  /** Text in the address that is not the name of a metric with a chart. */
  readonly missing?: string;
}

/** Days of a chart: all that there are, or those from one to another ("2026-11-21"), both included. */
export type Zoom = 'all' | { readonly from: string; readonly to: string };

/** The days that a visitor chose; undefined for a range and for all time. */
export const chosenDays = (zoom: Zoom | undefined) => (zoom === 'all' ? undefined : zoom);

type Part = keyof typeof STORED_VIEW;

/** A view as strings for the URL and for storage. */
export const textsOf = ({ metric, range, compare }: View): Record<Part, string> => ({
  metric: metric.id,
  range,
  compare: compare ? 'on' : 'off',
});

/** Parses the stored parts of a view. A missing or invalid part has its value in `otherwise`. */
export function partsOf(text: (part: Part) => string | null, otherwise: View): View {
  const compare = text('compare')?.toLowerCase();
  return {
    metric: readMetric(text('metric') ?? '') ?? otherwise.metric,
    range: readRange(text('range') ?? '') ?? otherwise.range,
    // An address with a range is a whole view: it says so if it compares.
    compare: compare === 'on' || (otherwise.compare && compare !== 'off' && !text('range')),
  };
}

/** "2026-11-03_2026-11-09" */
const DAYS = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/;

/** The value of `range` for all days. */
const ALL_TIME = 'All_time';

interface Period {
  readonly range: StatsRange;
  readonly zoom?: Zoom;
}

/** The range in the address of a view. */
export const rangeOf = ({ range, zoom }: Period): StatsRange => (zoom === 'all' ? ALL_TIME : range);

/** Parses chosen days; undefined for other text, and if the last day is not after the first. */
export function readDays(text: string) {
  const [, from = '', to = ''] = DAYS.exec(text) ?? [];
  return from < to ? { from, to } : undefined;
}

const zoomOf = (params: URLSearchParams): Zoom | undefined =>
  params.get('range') === ALL_TIME ? 'all' : readDays(params.get('days') ?? '');

/** The query of the files of a view: "range=Month", "range=Month&days=2026-11-03_2026-11-09". */
export function filesQuery(period: Period): string {
  const days = chosenDays(period.zoom);
  return `range=${rangeOf(period)}${days ? `&days=${days.from}_${days.to}` : ''}`;
}

/** Writes a view into the query of an address. */
export function write(view: View, params: URLSearchParams): void {
  const { table, zoom, against, group } = view;
  const chosen = chosenDays(zoom);
  const texts = {
    ...textsOf(view),
    range: rangeOf(view),
    compare: view.compare && 'on',
    with: against?.id,
    view: table ? 'table' : group ? 'group' : undefined,
    days: chosen && `${chosen.from}_${chosen.to}`,
  };
  for (const [name, text] of Object.entries(texts))
    if (text) params.set(name, text);
    else params.delete(name);
}

/** The shareable URL of a view: path and query. */
export function addressOf(view: View): string {
  const params = new URLSearchParams();
  write({ ...view, table: false }, params);
  return `/?${params}`;
}

export const DEFAULT_VIEW = { metric: DEFAULT_METRIC, range: DEFAULT_RANGE, compare: false };

/**
 * Reads a view from the query of an address. Missing parts are those of another view. With `own`, the view of that
 * metric's page, which has the same default for everyone.
 */
export function viewFrom(params: URLSearchParams, otherwise: View, own?: Metric): View {
  const shown = params.get('view');
  const zoom = zoomOf(params);
  const given = partsOf((part) => params.get(part), own ? DEFAULT_VIEW : otherwise);
  const metric = own ?? given.metric;
  const other = readMetric(params.get('with') ?? '');
  const against = other === metric ? undefined : other;
  const named = [own ? null : params.get('metric'), params.get('with')];
  return {
    metric,
    range: zoom === 'all' ? 'Year' : given.range,
    compare: given.compare && !against,
    zoom,
    table: shown === 'table',
    group: shown === 'group' && !chosenDays(zoom),
    against,
    missing: named.find((id) => id && !readMetric(id)) ?? undefined,
  };
}

type Named = Pick<View, 'metric' | 'against' | 'range' | 'zoom' | 'group'>;

/** The range in words, or the chosen days: "Nov 3, 2026 – Nov 9, 2026". */
export function daysName(period: Period, translate: TranslateFunction): string {
  const days = chosenDays(period.zoom);
  return days
    ? `${formatFullDay(days.from)} – ${formatFullDay(days.to)}`
    : translate(`waybill.stats.ranges.${rangeOf(period)}`);
}

/** A view in words: "# of Loads, Last 30 Days". Names both metrics or the group, and days instead of the range. */
export function nameOf(
  { metric, against, range, zoom, group }: Named,
  label: MetricLabel,
  translate: TranslateFunction,
): string {
  const days = daysName({ range, zoom }, translate);
  if (group) return `${groupName(metric.group, translate)}, ${days}`;
  const other = against ? ` & ${label(against.id, metric.id)}` : '';
  return `${label(metric.id, against?.id)}${other}, ${days}`;
}

/**
 * A view as a title, with its total where the chart shows the days of the cards: "# of Loads, Week: 1,234". Names the
 * group of a metric whose label another one has.
 */
export function titleOf(
  view: Named,
  stats: CardStats | undefined,
  label: MetricLabel,
  translate: TranslateFunction,
): string {
  const { metric } = view;
  const twin = METRICS.find((each) => each !== metric && each.label === metric.label);
  const name = nameOf(view, (id, beside = twin?.id) => label(id, beside), translate);
  const isTotal = stats && !view.against && !view.group && !chosenDays(view.zoom);
  return isTotal ? withColon(name, formatValue(metric, stats.totalSum)) : name;
}
