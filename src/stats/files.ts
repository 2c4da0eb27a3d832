import Papa from 'papaparse';
import type { TranslateFunction } from 'ra-core';

import { saveFile } from '../browser/saveFile';
import { signedNumber, unitOf } from './format';
import { comparedDays } from './metrics';
import { isoTime, PICTURE, toPicture } from './picture';
import type { ChartView } from './picture';
import type { DataPoint } from './series';

export type ChartFile = 'csv' | 'png';

/** Excel detects UTF-8 only by this byte order mark. Without it, "Δ" turns into "Î”". */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * The chart's days as CSV: one line per day, values as plain signed numbers. Range, source and time
 * are columns, so that the first line is the header and all others are data.
 */
export function toCsv(view: ChartView, translate: TranslateFunction): string {
  const { metric, label, range, points, previous, fetchedAt, brand, address } = view;
  const word = (name: string) => translate(`waybill.stats.${name}`);
  const group = translate(`waybill.stats.groups.${metric.group}`, { _: metric.group });
  const before = translate('waybill.stats.compare.before', { days: comparedDays(range) });
  const unit = unitOf(metric) && ` (${unitOf(metric)})`;
  const head = [
    word('table.day'),
    // Two metrics have the same name; the group distinguishes them.
    `${group}: ${label}${unit}`,
    ...(previous ? [`${before}${unit}`] : []),
    word('file.range'),
    word('file.source'),
    word('file.fetched'),
  ];
  const constant = [word(`ranges.${range}`), `${brand.name}, ${address}`, isoTime(fetchedAt)];
  const number = (point: DataPoint | undefined) => (point ? signedNumber(metric, point.value) : '');
  const rows = points.map((point, index) => [
    point.date,
    number(point),
    ...(previous ? [number(previous[index])] : []),
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

/** "network_total_transactions-month-2026-11-20.csv": metric, range and newest day. */
export const fileName = ({ metric, range, points }: ChartView, kind: ChartFile): string =>
  `${metric.id}-${range.toLowerCase()}-${points.at(-1)?.date}.${kind}`;

export async function saveChart(kind: ChartFile, view: ChartView, translate: TranslateFunction) {
  const file =
    kind === 'csv'
      ? new Blob([toCsv(view, translate)], { type: 'text/csv;charset=utf-8' })
      : await toPng(view, translate);
  saveFile(file, fileName(view, kind));
}
