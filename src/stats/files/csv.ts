import { signedNumber } from '../format';
import { RANGE_DAYS } from '../metrics';
import type { MetricFormat } from '../metrics';
import type { DataPoint } from '../series';
import { isoDay, isoTime } from './view';
import type { ChartView, Translate } from './view';

/** Excel takes UTF-8 for what it is only by this mark; without it "Δ" turns into "Î”". */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const UNITS: Record<MetricFormat, string> = {
  number: '',
  cost: ' ($)',
  percentUp: ' (%)',
  percentDown: ' (%)',
  seconds: ' (s)',
  perSecond: ' (txn/s)',
};

/** What a spreadsheet would compute. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A cell of RFC 4180. A text that reads as a formula gets an apostrophe; numbers stay numbers. */
export function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The chart's days as a table: one line a day, values as plain numbers with their sign. Range, source and time
 * stand in columns, so that the first line is the head and the rest is data.
 */
export function toCsv(view: ChartView, translate: Translate): string {
  const { metric, label, range, points, former, fetchedAt, brand, address } = view;
  const word = (name: string) => translate(`waybill.stats.${name}`);
  const group = translate(`waybill.stats.groups.${metric.group}`, { _: metric.group });
  const before = translate('waybill.stats.compare.before', { days: RANGE_DAYS[range] });
  const head = [
    word('table.day'),
    // Two metrics share a name: the group tells them apart.
    `${group}: ${label}${UNITS[metric.format]}`,
    ...(former ? [`${before}${UNITS[metric.format]}`] : []),
    word('file.range'),
    word('file.source'),
    word('file.fetched'),
  ];
  const constant = [word(`ranges.${range}`), `${brand.name}, ${address}`, isoTime(fetchedAt)];
  const number = (point: DataPoint | undefined) => (point ? signedNumber(metric, point.value) : '');
  const rows = points.map((point, index) => [
    isoDay(point.date),
    number(point),
    ...(former ? [number(former[index])] : []),
    ...constant,
  ]);
  const lines = [head, ...rows].map((row) => row.map(cell).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => line + LINE_END).join('');
}
