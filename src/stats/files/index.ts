import { saveFile } from '../../saveFile';
import { toCsv } from './csv';
import { toPng } from './png';
import { isoDay } from './view';
import type { ChartView, Translate } from './view';

export type ChartFile = 'csv' | 'png';

/** "network_total_transactions-month-2026-11-20.csv": metric, range and newest day. */
export const fileName = ({ metric, range, points }: ChartView, kind: ChartFile): string =>
  `${metric.id}-${range.toLowerCase()}-${isoDay(points.at(-1)?.date ?? '')}.${kind}`;

/** Makes a file of what the chart shows and hands it to the browser. */
export async function saveChart(kind: ChartFile, view: ChartView, translate: Translate) {
  const file =
    kind === 'csv'
      ? new Blob([toCsv(view, translate)], { type: 'text/csv;charset=utf-8' })
      : await toPng(view, translate);
  saveFile(file, fileName(view, kind));
}
