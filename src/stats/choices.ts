import { METRICS, findMetric } from './metrics';
import type { Metric, StatsRange } from './metrics';
import { useStoredChoice } from './useStoredChoice';

/** The metrics that visitors choose from. */
export const METRIC_CHOICES = METRICS.filter((metric) => metric.selectable);

/** The ranges that visitors choose from, in order. */
export const RANGE_CHOICES = [
  'Week',
  'Month',
  'Three_months',
  'Year',
] as const satisfies readonly StatsRange[];

export type RangeChoice = (typeof RANGE_CHOICES)[number];

const DEFAULT_RANGE: RangeChoice = 'Month';
const DEFAULT_METRIC = findMetric('network_total_transactions')!;

const readRange = (text: string) => RANGE_CHOICES.find((range) => range === text);

function readMetric(text: string): Metric | undefined {
  const metric = findMetric(text);
  return metric?.selectable ? metric : undefined;
}

/** The range on screen, kept between visits. */
export const useRangeChoice = () =>
  useStoredChoice('selectedRange', { read: readRange, write: (range) => range }, DEFAULT_RANGE);

/** The metric in the chart, kept between visits by its identifier. */
export const useMetricChoice = () =>
  useStoredChoice('selectedStatType', { read: readMetric, write: ({ id }) => id }, DEFAULT_METRIC);
