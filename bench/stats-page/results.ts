import { quantile, type Bar } from '../support/figures';
import { table } from '../support/report';
import type { Figures } from './measure';

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const milliseconds = (value: number) => `${whole(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

const ROWS: [name: keyof Figures, label: string, text: (value: number) => string][] = [
  ['firstPaint', 'First contentful paint', milliseconds],
  ['largestPaint', 'Largest contentful paint', milliseconds],
  ['firstNumber', 'First fetched number shown', milliseconds],
  ['allNumbers', 'All numbers shown', milliseconds],
  ['chart', 'Large chart drawn', milliseconds],
  ['blocking', 'Total blocking time, from the start until settled', milliseconds],
  ['blockingAfterPaint', 'Total blocking time, from the first paint until settled', milliseconds],
  ['shift', 'Layout shift', (value) => value.toFixed(4)],
  ['scriptBytes', 'JavaScript over the wire', kilobytes],
  ['bytes', 'All bytes over the wire', kilobytes],
  ['requests', 'Requests', whole],
  ['nodes', 'DOM nodes', whole],
];

export interface Summary {
  readonly lowest: Figures;
  readonly median: Figures;
  readonly highest: Figures;
}

/** The middle and the ends of each figure over all visits of a page. */
export function summarize(visits: readonly Figures[]): Summary {
  const at = (share: number) =>
    Object.fromEntries(
      ROWS.map(([name]) => [
        name,
        quantile(
          visits.map((each) => each[name]),
          share,
        ),
      ]),
    ) as Figures;
  return { lowest: at(0), median: at(0.5), highest: at(1) };
}

/** Both pages' figures, and what part of the stock page's Waybill's are. */
export const figureTable = (ours: Summary, peer: Summary): string =>
  table(
    ['', 'Waybill', 'Stock page', 'Ratio'],
    ROWS.map(([name, label, text]) => {
      const cell = ({ lowest, median, highest }: Summary) =>
        lowest[name] === highest[name]
          ? text(median[name])
          : `${text(median[name])} (${text(lowest[name])} – ${text(highest[name])})`;
      const ratio = peer.median[name] > 0 ? ours.median[name] / peer.median[name] : undefined;
      return [label, cell(ours), cell(peer), ratio?.toFixed(2) ?? '–'];
    }),
  );

/** Limits for Waybill's page, relative to the stock page in the same run. */
export const barsOf = (ours: Figures, peer: Figures): Bar[] => [
  {
    name: 'Largest contentful paint, of the stock page’s',
    value: ours.largestPaint / peer.largestPaint,
    limit: 0.3,
    digits: 3,
  },
  {
    name: 'Total blocking time, of the stock page’s',
    value: ours.blocking / peer.blocking,
    limit: 0.1,
    digits: 3,
  },
  {
    name: 'All numbers shown, of the stock page’s',
    value: ours.allNumbers / peer.allNumbers,
    limit: 0.25,
    digits: 3,
  },
  {
    name: 'Large chart drawn, of the stock page’s',
    value: ours.chart / peer.chart,
    limit: 0.25,
    digits: 3,
  },
  { name: 'Requests of a first visit', value: ours.requests, limit: 12, digits: 0 },
  { name: 'Layout shift', value: ours.shift, limit: 0.02, digits: 4 },
];
