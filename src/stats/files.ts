import Papa from 'papaparse';
import type { TranslateFunction } from 'ra-core';

import { saveFile } from '../browser/saveFile';
import { withColon } from '../i18n/valueLocale';
import { NO_CARD_STATS } from './api';
import { groupSentenceOf } from './comparison';
import { signedNumber, unitOf } from './format';
import { toGroupPicture, type GroupChart } from './groupPicture';
import { choicesOf, comparedWeeks, type Metric } from './metrics';
import { isoTime, toPicture, type ChartView } from './picture';
import { EMPTY_SERIES, type DataPoint } from './series';
import type { Statistics } from './statistics';
import { chosenDays, nameOf, rangeOf, type View } from './view';
import { detailsOf, groupName, labelsIn, type MetricLabel } from './words';

export type ChartFile = 'csv' | 'png';

/** Excel detects UTF-8 only by this byte order mark. Without it, "Δ" turns into "Î”". */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * The chart's days as CSV: one line per day, values as plain signed numbers. Range, source and time
 * are columns, so that the first line is the header and all others are data. `charts`: those of the whole group.
 */
export function toCsv(
  view: ChartView,
  translate: TranslateFunction,
  charts: readonly GroupChart[] = [],
): string {
  const { metric, range, zoom, points, previous, against, fetchedAt, brand, address } = view;
  const word = (name: string) => translate(`waybill.stats.${name}`);
  const labelOf = labelsIn(translate);
  const before = translate('waybill.stats.compare.weeks', { smart_count: comparedWeeks(range) });
  const withUnit = (text: string, of: Metric) => (unitOf(of) ? `${text} (${unitOf(of)})` : text);
  // Two metrics have the same name; the group distinguishes them.
  const nameIn = (of: Metric) =>
    withUnit(withColon(groupName(of.group, translate), labelOf(of.id)), of);
  /** The other metrics, with the values of their days. */
  const others = [...(against ? [against] : []), ...charts.filter((each) => each.metric !== metric)]
    .map((each) => ({ ...each, days: 'points' in each ? each.points : each.series.points }))
    .map(({ days, ...each }) => ({ ...each, byDay: new Map(days.map((day) => [day.date, day])) }));
  const head = [
    word('table.day'),
    nameIn(metric),
    ...(previous ? [withUnit(before, metric)] : []),
    ...others.map(({ metric: of }) => nameIn(of)),
    word('file.range'),
    word('file.source'),
    word('file.fetched'),
  ];
  const days = chosenDays(zoom);
  const shown = days
    ? `${days.from} – ${days.to}`
    : translate(`waybill.stats.ranges.${rangeOf({ range, zoom })}`);
  const constant = [shown, `${brand.name}, ${address}`, isoTime(fetchedAt)];
  const number = (point: DataPoint | undefined, of = metric) =>
    point ? signedNumber(of, point.value) : '';
  const rows = points.map((point, index) => [
    point.date,
    number(point),
    ...(previous ? [number(previous[index])] : []),
    ...others.map(({ byDay, metric: of }) => number(byDay.get(point.date), of)),
    ...constant,
  ]);
  // Escapes texts that a spreadsheet would read as formulas. Numbers stay numbers.
  const options = { newline: LINE_END, escapeFormulae: true };
  return BYTE_ORDER_MARK + Papa.unparse([head, ...rows], options) + LINE_END;
}

/** "network_total_transactions-month-2026-11-20.csv": one or two metrics or a group, range or first day, and newest day. */
export function fileName(
  { metric, against, range, zoom, points, group }: ChartView & Pick<View, 'group'>,
  kind: ChartFile,
) {
  const begin = chosenDays(zoom)?.from ?? rangeOf({ range, zoom }).toLowerCase();
  const names = group ? [metric.group.toLowerCase()] : [metric.id, against?.metric.id];
  return [...names, begin, `${points.at(-1)?.date}.${kind}`].filter(Boolean).join('-');
}

interface Saved extends Omit<ChartView, 'against'>, Pick<View, 'group'> {
  readonly against?: Metric;
  /** The days of the other metric. */
  readonly others?: readonly DataPoint[];
}

/** The metrics of a group with the figures that the page shows. */
const groupOf = (
  { group }: Metric,
  { card, series }: Pick<Statistics, 'card' | 'series'>,
  labelOf: MetricLabel,
): GroupChart[] =>
  choicesOf(group).map((metric) => ({
    metric,
    label: labelOf(metric.id),
    card: card[metric.id]?.data ?? NO_CARD_STATS,
    series: series[metric.id]?.data ?? EMPTY_SERIES,
  }));

/** Saves the visible chart, or the charts of its group, as a file. `labelOf` names metrics by identifier. */
export async function saveChart(
  kind: ChartFile,
  { against: metric, others: points, group, ...chart }: Saved,
  labelOf: MetricLabel,
  translate: TranslateFunction,
  statistics: Pick<Statistics, 'card' | 'series' | 'lastDate'>,
): Promise<void> {
  const view = {
    ...chart,
    against: !group && metric && points ? { metric, points } : undefined,
  };
  const charts = group ? groupOf(chart.metric, statistics, labelOf) : undefined;
  const picture = async () => {
    if (!charts) {
      const { marksIn } = await import('./MainChart');
      return toPicture({ ...view, marksIn }, translate);
    }
    const words = detailsOf(translate);
    const moves = charts.map(({ card: stats, ...each }) => ({ ...each, stats }));
    const sentence = groupSentenceOf(moves, words, statistics.lastDate) || words('group.scales');
    const name = nameOf({ ...chart, group }, labelOf, translate);
    return toGroupPicture(charts, chart.range, name, sentence, chart, translate);
  };
  const file =
    kind === 'csv'
      ? new Blob([toCsv(view, translate, charts)], { type: 'text/csv;charset=utf-8' })
      : await (await import('./png')).toPng(await picture());
  saveFile(file, fileName({ ...view, group }, kind));
}
