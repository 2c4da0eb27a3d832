import type { I18nProvider, TranslateFunction, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';

import { DEFAULT_LOCALE, type Locale } from '../contract/languages';
import { waybill as french } from '../i18n/french/public';
import definitions from '../i18n/messages/statsDefinitions';
import { publicI18nProvider } from '../i18n/publicWords';
import { writingValuesIn } from '../i18n/valueLocale';
import type { Metric } from './metrics';
import type { View } from './view';
import { labelsIn, type MetricLabel } from './words';

/** A metric over a range, in a language, and what else an address says about its chart. */
export interface DrawnView extends Partial<View> {
  readonly metric: View['metric'];
  readonly range: View['range'];
  readonly locale: Locale;
}

/** The words that the server renders with, by language. */
export const PROVIDERS: Record<Locale, I18nProvider> = {
  en: publicI18nProvider,
  fr: polyglotI18nProvider(() => ({ waybill: french }) as unknown as TranslationMessages, 'fr'),
};

/** The definition of a metric in English. */
export const definitionOf = ({ id }: Metric) => definitions[id as keyof typeof definitions];

export interface Writing {
  readonly translate: TranslateFunction;
  readonly label: (metric: Metric) => string;
  readonly labelOf: MetricLabel;
  readonly group: (metric: Metric) => string;
  readonly definition: (metric: Metric, part: 'what') => string;
}

/** Runs a function with the words, numbers and dates of a language. */
export function writeIn<Written>(locale: Locale, write: (writing: Writing) => Written): Written {
  const { translate } = PROVIDERS[locale];
  const of = (what: string, id: string, english: string) =>
    translate(`waybill.stats.${what}.${id}`, { _: english });
  return writingValuesIn(locale, () =>
    write({
      translate,
      label: ({ id, label }) => of('metrics', id, label),
      labelOf: labelsIn(translate),
      group: ({ group }) => of('groups', group, group),
      definition: (metric, part) =>
        of('definitions', `${metric.id}.${part}`, definitionOf(metric)[part]),
    }),
  );
}

/** A path and query in a language. The default language needs no parameter. */
export function addressIn(address: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;
}
