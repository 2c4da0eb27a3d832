import { useTranslate, type TranslateFunction } from 'ra-core';

import english from '../i18n/messages/statsDetails';
import { metricLabel, type Metric } from './metrics';

/** Labels of metrics by identifier, in the visitor's language. */
export function useMetricLabel(): (id: string) => string {
  const translate = useTranslate();
  return (id) => translate(`waybill.stats.metrics.${id}`, { _: metricLabel(id) });
}

/** The text of a value; a week of a flow has the average of its days: "21 a day". */
export const perDay = (
  { nature }: Pick<Metric, 'nature'>,
  weekly: boolean,
  value: string,
  translate: TranslateFunction,
): string =>
  weekly && nature === 'flow' ? translate('waybill.stats.chart.perDay', { value }) : value;

/** Translates messages under `waybill.stats.details`. */
export type Words<Key extends string> = (key: Key, values?: object) => string;
export type Details = Words<keyof typeof english>;

type English<Key extends string> = Readonly<Record<Key, string>>;

/** Translates the messages of a part of the page, in English if the visitor's language has none. */
export const wordsOf =
  <Key extends string>(translate: TranslateFunction, words: English<Key>): Words<Key> =>
  (key, values) =>
    translate(`waybill.stats.details.${key}`, { ...values, _: words[key] });
export const useWords = <Key extends string>(words: English<Key>): Words<Key> =>
  wordsOf(useTranslate(), words);

export const detailsOf = (translate: TranslateFunction): Details => wordsOf(translate, english);
export const useDetails = (): Details => useWords(english);
