import type { StatisticsAnswer } from '../contract/statistics';
import type { Locale } from '../contract/languages';
import type { Settings } from '../contract/settings';
import pageWords from '../i18n/messages/statsPages';
import { publicI18nProvider } from '../i18n/publicWords';
import type { CardStats } from './api';
import { sentenceOf } from './comparison';
import { formatValue } from './format';
import { RANGE_DAYS } from './metrics';
import type { Metric } from './metrics';
import { toFixedPicture, toPicture } from './picture';
import { drawnOf, wholeDays } from './series';
import { answersFrom } from './statistics';
import { detailsOf, wordsOf } from './words';
import { writeIn } from './writing';
import type { DrawnView } from './writing';

/** Title and description of a view with its figures, as plain text. */
export const describe = ({ metric, range, locale }: DrawnView, answer: StatisticsAnswer) =>
  writeIn(locale, ({ translate, label }) => {
    const { card, series } = answersFrom(metric, answer);
    const rangeName = translate(`waybill.stats.ranges.${range}`);
    const colon = locale === 'fr' ? '\u00a0:' : ':';
    const drawn = drawnOf(metric, range, series.points);
    return {
      title: `${label(metric)}, ${rangeName}${colon} ${formatValue(metric, card.totalSum)}`,
      description: sentenceOf(metric, drawn, card, detailsOf(translate)),
    };
  });

/** Title and description of a metric's page, as plain text. */
export const describeMetric = (view: DrawnView, answer: StatisticsAnswer) =>
  writeIn(view.locale, ({ label, group, definition }) => {
    const { metric } = view;
    const now =
      metric.fixed === undefined
        ? describe(view, answer).description
        : `${formatValue(metric, metric.fixed)}.`;
    return {
      title: `${label(metric)}, ${group(metric)}`,
      description: `${definition(metric, 'what')} ${now}`,
    };
  });

export const unknownTitle = (locale: Locale): string =>
  writeIn(locale, ({ translate }) => wordsOf(translate, pageWords)('page.unknown'));

/** Describes a week of a metric in one sentence. */
export const weekSentence = (
  metric: Metric,
  days: readonly { readonly day: string; readonly value: number }[],
  card: Omit<CardStats, 'days'>,
): string =>
  sentenceOf(
    metric,
    { points: days.map(({ day, value }) => ({ date: day, value })), weekly: false },
    { ...card, days: RANGE_DAYS.Week },
    detailsOf(publicI18nProvider.translate),
  );

/** The image for link previews, as an SVG document; undefined without data. */
export const drawPicture = (
  { brand }: Settings,
  { metric, range, locale }: DrawnView,
  answer: StatisticsAnswer,
  fetchedAt: number,
): string | undefined =>
  writeIn(locale, (writing) => {
    const { translate } = writing;
    const label = writing.label(metric);
    if (metric.fixed !== undefined) return toFixedPicture({ ...metric, label }, brand, translate);
    const { card, series } = answersFrom(metric, answer);
    const points = wholeDays(series.points);
    if (points.length === 0) return undefined;
    // Not the request's host: otherwise each host name would have its own image.
    const where = { brand, address: brand.website, fetchedAt };
    const sentence = sentenceOf(
      metric,
      drawnOf(metric, range, series.points),
      card,
      detailsOf(translate),
    );
    const { totalSum: total, differencePercentage: change } = card;
    return toPicture(
      { metric, label, range, points, total, change, sentence, ...where },
      translate,
    );
  });
