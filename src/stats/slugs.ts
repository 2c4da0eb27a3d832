import { METRICS, slugOf, type Metric } from './metrics';

/** Metrics with a card, in the page's order. Each has a page of its own. */
export const CARD_METRICS = METRICS.filter(({ card }) => card);

/** Returns the metric of an address; undefined for an unknown slug. */
export const metricOfSlug = (slug: string): Metric | undefined =>
  CARD_METRICS.find((metric) => slugOf(metric) === slug);
