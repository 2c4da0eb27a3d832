import { useTranslate } from 'ra-core';

import { metricLabel } from './metrics';

/** Labels of metrics by identifier, in the visitor's language. */
export function useMetricLabel(): (id: string) => string {
  const translate = useTranslate();
  return (id) => translate(`waybill.stats.metrics.${id}`, { _: metricLabel(id) });
}
