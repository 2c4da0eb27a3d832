import { useTranslate } from 'ra-core';
import type { TranslateFunction } from 'ra-core';

import english from '../i18n/messages/statsDetails';
import { metricLabel } from './metrics';

/** Labels of metrics by identifier, in the visitor's language. */
export function useMetricLabel(): (id: string) => string {
  const translate = useTranslate();
  return (id) => translate(`waybill.stats.metrics.${id}`, { _: metricLabel(id) });
}

export type Details = (key: keyof typeof english, values?: Record<string, unknown>) => string;

/** Messages and definitions, in English if the visitor's language has none. */
export const detailsOf =
  (translate: TranslateFunction): Details =>
  (key, values) =>
    translate(`waybill.stats.details.${key}`, { ...values, _: english[key] });
export const useDetails = (): Details => detailsOf(useTranslate());
