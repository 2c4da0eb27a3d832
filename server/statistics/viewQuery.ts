import { DEFAULT_LOCALE, readLocale } from '../../src/contract/languages';
import type { DrawnView } from '../../src/stats/draw';
import type { Metric } from '../../src/stats/metrics';
import { DEFAULT_VIEW, viewFrom } from '../../src/stats/view';

/** Reads the view from a query string, for the page of `pageMetric`. Missing or unknown values get the default. */
export function viewOf(query: Record<string, unknown>, pageMetric?: Metric): DrawnView {
  const texts = Object.entries(query).filter(([, text]) => typeof text === 'string');
  const params = new URLSearchParams(texts as [string, string][]);
  const { metric, range, against, zoom, compare, group } = viewFrom(
    params,
    DEFAULT_VIEW,
    pageMetric,
  );
  return {
    metric,
    range,
    against,
    zoom,
    compare,
    group,
    locale: readLocale(query['lang']) ?? DEFAULT_LOCALE,
  };
}
