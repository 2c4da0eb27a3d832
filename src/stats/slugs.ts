import { METRICS, slugOf } from './metrics';
import type { Metric } from './metrics';

/** Metrics with a card, in the page's order. Each has a page of its own. */
export const CARD_METRICS = METRICS.filter(({ card }) => card);

/** Finds the metric of an address; undefined if there is none. */
export const metricOfSlug = (slug: string): Metric | undefined =>
  CARD_METRICS.find((metric) => slugOf(metric) === slug);
