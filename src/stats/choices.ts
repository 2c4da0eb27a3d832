import { METRICS, findMetric } from './metrics';
import type { Metric, StatsRange } from './metrics';

/** The metrics that visitors choose from: those of the cards whose figures are fetched. */
export const METRIC_CHOICES = METRICS.filter(({ card, fixed }) => card && fixed === undefined);

/** The ranges that visitors choose from, in order. */
export const RANGE_CHOICES = [
  'Week',
  'Month',
  'Three_months',
  'Year',
] as const satisfies readonly StatsRange[];

export type RangeChoice = (typeof RANGE_CHOICES)[number];

export const DEFAULT_RANGE: RangeChoice = 'Month';
export const DEFAULT_METRIC = findMetric('network_total_transactions')!;

/** The range that a text means, if any. */
export const readRange = (text: string): RangeChoice | undefined =>
  RANGE_CHOICES.find((range) => range.toLowerCase() === text.toLowerCase());

const SWITCH = new Map([
  ['on', true],
  ['off', false],
]);

/** Whether a text switches something on or off, if either. */
export const readSwitch = (text: string): boolean | undefined => SWITCH.get(text.toLowerCase());

/** The metric that a text means, if it can be chosen. */
export function readMetric(text: string): Metric | undefined {
  const metric = findMetric(text);
  return metric && METRIC_CHOICES.includes(metric) ? metric : undefined;
}
