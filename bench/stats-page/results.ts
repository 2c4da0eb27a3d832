import type { Bar } from '../support/figures';
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

/** Both pages' figures, and what part of the stock page's Waybill's are. */
export const figureTable = (ours: Figures, peer: Figures): string =>
  table(
    ['', 'Waybill', 'Stock page', 'Ratio'],
    ROWS.map(([name, label, text]) => [
      label,
      text(ours[name]),
      text(peer[name]),
      peer[name] > 0 ? (ours[name] / peer[name]).toFixed(2) : '–',
    ]),
  );

/** What Waybill's page has to keep within, beside the stock page in the same run. */
export const barsOf = (ours: Figures, peer: Figures): Bar[] => [
  {
    name: 'Largest contentful paint, of the stock page’s',
    value: ours.largestPaint / peer.largestPaint,
    limit: 0.5,
  },
  {
    name: 'Total blocking time, of the stock page’s',
    value: ours.blocking / peer.blocking,
    limit: 0.25,
  },
  { name: 'Layout shift', value: ours.shift, limit: 0.02, digits: 4 },
];
