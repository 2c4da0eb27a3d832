import { useTranslate, type TranslateFunction } from 'ra-core';

import english from '../i18n/messages/statsDetails';
import { findMetric, metricLabel, type Metric, type MetricGroup } from './metrics';

export const groupName = (group: MetricGroup, translate: TranslateFunction): string =>
  translate(`waybill.stats.groups.${group}`, { _: group });

/** The label of a metric by its identifier, beside that of another metric if there is one. */
export type MetricLabel = (id: string, beside?: string) => string;

/** Labels of metrics. Two of the same label are named after their groups: "Demand · Total FUM". */
export const labelsIn =
  (translate: TranslateFunction): MetricLabel =>
  (id, beside = '') => {
    const english = metricLabel(id);
    const label = translate(`waybill.stats.metrics.${id}`, { _: english });
    return english === metricLabel(beside)
      ? `${groupName(findMetric(id)!.group, translate)} · ${label}`
      : label;
  };

/** Labels of metrics in the visitor's language. */
export const useMetricLabel = () => labelsIn(useTranslate());

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
