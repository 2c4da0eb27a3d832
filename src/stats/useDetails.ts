import { useTranslate } from 'ra-core';

import english from '../i18n/messages/statsDetails';

export type Details = (key: keyof typeof english, values?: Record<string, unknown>) => string;

/** Words that load late: the visitor's language may have its own, else they are English. */
export function useDetails(): Details {
  const translate = useTranslate();
  return (key, values) => translate(`waybill.stats.details.${key}`, { ...values, _: english[key] });
}
