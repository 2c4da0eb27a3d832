import Papa from 'papaparse';
import type { TranslateFunction } from 'ra-core';

import { saveFile } from '../browser/saveFile';
import { withColon } from '../i18n/valueLocale';
import { signedNumber, unitOf } from './format';
import { comparedWeeks } from './metrics';
import type { Metric } from './metrics';
import { isoTime, PICTURE, toPicture } from './picture';
import type { ChartView } from './picture';
import type { DataPoint } from './series';
import { chosenDays, rangeOf } from './view';

export type ChartFile = 'csv' | 'png';

/** Excel detects UTF-8 only by this byte order mark. Without it, "Δ" turns into "Î”". */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * The chart's days as CSV: one line per day, values as plain signed numbers. Range, source and time
 * are columns, so that the first line is the header and all others are data.
 */
export function toCsv(view: ChartView, translate: TranslateFunction): string {
  const { metric, label, range, zoom, points, previous, against, fetchedAt, brand, address } = view;
  const word = (name: string) => translate(`waybill.stats.${name}`);
  const before = translate('waybill.stats.compare.weeks', { smart_count: comparedWeeks(range) });
  const withUnit = (text: string, of: Metric) => (unitOf(of) ? `${text} (${unitOf(of)})` : text);
  // Two metrics have the same name; the group distinguishes them.
  const inGroup = (text: string, { group }: Metric) =>
    withColon(translate(`waybill.stats.groups.${group}`, { _: group }), text);
  const others = new Map(against?.points.map((point) => [point.date, point]));
  const head = [
    word('table.day'),
    withUnit(inGroup(label, metric), metric),
    ...(previous ? [withUnit(before, metric)] : []),
    ...(against ? [withUnit(inGroup(against.label, against.metric), against.metric)] : []),
    word('file.range'),
    word('file.source'),
    word('file.fetched'),
  ];
  const days = chosenDays(zoom);
  const shown = days ? `${days.from} – ${days.to}` : word(`ranges.${rangeOf({ range, zoom })}`);
  const constant = [shown, `${brand.name}, ${address}`, isoTime(fetchedAt)];
  const number = (point: DataPoint | undefined, of = metric) =>
    point ? signedNumber(of, point.value) : '';
  const rows = points.map((point, index) => [
    point.date,
    number(point),
    ...(previous ? [number(previous[index])] : []),
    ...(against ? [number(others.get(point.date), against.metric)] : []),
    ...constant,
  ]);
  // Escapes texts that a spreadsheet would read as formulas. Numbers stay numbers.
  const options = { newline: LINE_END, escapeFormulae: true };
  return BYTE_ORDER_MARK + Papa.unparse([head, ...rows], options) + LINE_END;
}

/** Pixels of the PNG per unit of the SVG. */
const SCALE = 2;

async function toPng(view: ChartView, translate: TranslateFunction): Promise<Blob> {
  const image = new Image();
  // A data URL, because a blob URL can taint the canvas, which would then not be readable.
  image.src = `data:image/svg+xml,${encodeURIComponent(toPicture(view, translate))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width * SCALE;
  canvas.height = PICTURE.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))),
      'image/png',
    );
  });
}

/** "network_total_transactions-month-2026-11-20.csv": one or two metrics, range or first day, and newest day. */
export function fileName({ metric, against, range, zoom, points }: ChartView, kind: ChartFile) {
  const begin = chosenDays(zoom)?.from ?? rangeOf({ range, zoom }).toLowerCase();
  return [metric.id, against?.metric.id, begin, `${points.at(-1)?.date}.${kind}`]
    .filter(Boolean)
    .join('-');
}

interface Saved extends Omit<ChartView, 'label' | 'against'> {
  readonly against?: Metric;
  /** The days of the other metric. */
  readonly others?: readonly DataPoint[];
}

/** Saves the visible chart as a file. `labelOf` names metrics by identifier. */
export async function saveChart(
  kind: ChartFile,
  { against: metric, others: points, ...chart }: Saved,
  labelOf: (id: string) => string,
  translate: TranslateFunction,
): Promise<void> {
  const view = {
    ...chart,
    label: labelOf(chart.metric.id),
    against: metric && points && { metric, label: labelOf(metric.id), points },
  };
  const file =
    kind === 'csv'
      ? new Blob([toCsv(view, translate)], { type: 'text/csv;charset=utf-8' })
      : await toPng(view, translate);
  saveFile(file, fileName(view, kind));
}
