import type { Brand } from '../../settings';
import type { RangeChoice } from '../choices';
import { startOfDay } from '../days';
import type { Metric } from '../metrics';
import type { DataPoint } from '../series';

/** What the chart shows, as far as a file tells it. */
export interface ChartView {
  readonly metric: Metric;
  /** The metric's name. */
  readonly label: string;
  readonly range: RangeChoice;
  /** At least one day, oldest first. */
  readonly points: readonly DataPoint[];
  /** What each of them is compared with, where it is; undefined while nothing is. */
  readonly former?: readonly (DataPoint | undefined)[];
  /** The range's total, as its card has it. */
  readonly total: unknown;
  /** When the days were fetched, in milliseconds. */
  readonly fetchedAt: number;
  readonly brand: Pick<Brand, 'name'>;
  /** Where the page is: `https://waybill.example`. */
  readonly address: string;
  /** The chart as drawn on screen, where it is. */
  readonly drawing?: SVGSVGElement | null;
}

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** "2026-11-20" */
export const isoDay = (date: string): string =>
  new Date(startOfDay(date)).toISOString().slice(0, 10);

/** "2026-11-20T14:03:05Z" */
export const isoTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d+/, '');
