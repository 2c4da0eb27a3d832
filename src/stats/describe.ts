import type { StatisticsAnswer } from '../contract/statistics';
import { DEFAULT_LOCALE, type Locale } from '../contract/languages';
import type { Settings } from '../contract/settings';
import { definitionWords } from '../i18n/messages/statsDefinitions';
import pageWords from '../i18n/messages/statsPages';
import { publicI18nProvider } from '../i18n/publicWords';
import type { CardStats } from './api';
import { daysIn, isBefore } from './chart';
import { citationOf } from './citation';
import { figureShown, groupSentenceOf, sentenceOf } from './comparison';
import { formatValue } from './format';
import { toGroupPicture } from './groupPicture';
import { marksIn } from './marks';
import { comparedWeeks, choicesOf, RANGE_DAYS, type Metric } from './metrics';
import { notesOf } from './notes';
import { toFixedPicture, toPicture, toTextPicture } from './picture';
import { previousPoints, wholeDays, type DataPoint } from './series';
import { answersFrom } from './statistics';
import { chartOfView, sentenceOfTwo } from './twoMetrics';
import { nameOf, titleOf } from './view';
import { detailsOf, wordsOf } from './words';
import { writeIn, type DrawnView, type Writing } from './writing';

/** All days of the metrics of a view by identifier, for a chart that may show days before its range. */
export type AllDays = Readonly<Record<string, readonly DataPoint[]>>;

/** The sentence about the metrics of a group. */
function sentenceOfGroup({ metric }: DrawnView, answer: StatisticsAnswer, writing: Writing) {
  const words = detailsOf(writing.translate);
  const moves = choicesOf(metric.group).map((each) => ({
    metric: each,
    label: writing.label(each),
    stats: answersFrom(each, answer).card,
  }));
  const { lastDate } = answersFrom(metric, answer).series;
  return groupSentenceOf(moves, words, lastDate) || words('group.scales');
}

/** The days and the chart of a view, the figure of its days, the sentence about it, and the notes below it. */
export function shownOf(view: DrawnView, answer: StatisticsAnswer, all: AllDays, writing: Writing) {
  const { metric, against, zoom, compare, group, range } = view;
  const { card, series } = answersFrom(metric, answer);
  const isOlder = isBefore(zoom, series.points);
  const daysOf = (of: Metric) => (isOlder && all[of.id]) || answersFrom(of, answer).series.points;
  const weeks = comparedWeeks(range);
  const known = [...(series.previous ?? []), ...series.points];
  const previous =
    compare && zoom !== 'all' && !isOlder && !group
      ? previousPoints(wholeDays(series.points), known, weeks * 7)
      : undefined;
  const days = daysIn(zoom, { points: daysOf(metric), previous });
  const before = isOlder ? daysOf(metric) : known;
  const earlier = before.slice(0, Math.max(before.indexOf(days.points[0]!), 0));
  const others = against && [
    ...((!isOlder && answersFrom(against, answer).series.previous) || []),
    ...daysOf(against),
  ];
  const chart = chartOfView(view, { ...days, earlier }, others);
  const words = detailsOf(writing.translate);
  const stats = figureShown(view, days, card);
  const own = chart.against
    ? sentenceOfTwo(chart, writing.labelOf, words)
    : sentenceOf(metric, chart, stats, words, days.points);
  const dashes = words('previous.shown', { smart_count: weeks });
  const sentence = group
    ? sentenceOfGroup(view, answer, writing)
    : [own, ...(previous ? [words('dashed', { what: dashes })] : [])].join(' ');
  const notes = notesOf(chart, days.points, weeks, previous ? 'shown' : 'off', words);
  return { ...days, others, stats, sentence, own, notes, chart };
}

/** Title and description of a view with its figures, as plain text. */
export const describe = (view: DrawnView, answer: StatisticsAnswer, all: AllDays = {}) =>
  writeIn(view.locale, (writing) => {
    const { stats, sentence, notes } = shownOf(view, answer, all, writing);
    const title = titleOf(view, stats, writing.labelOf, writing.translate);
    return { title, description: sentence || notes };
  });

/** Title and description of a metric's page, as plain text. */
export const describeMetric = (view: DrawnView, answer: StatisticsAnswer, all: AllDays = {}) =>
  writeIn(view.locale, ({ label, group, definition }) => {
    const { metric } = view;
    const now =
      metric.fixed === undefined
        ? describe(view, answer, all).description
        : `${formatValue(metric, metric.fixed)}.`;
    return {
      title: `${label(metric)}, ${group(metric)}`,
      description: `${definition(metric, 'what')} ${now}`,
    };
  });

export const unknownTitle = (locale: Locale): string =>
  writeIn(locale, ({ translate }) => wordsOf(translate, pageWords)('page.unknown'));

/** How to cite a metric in English. */
export const englishCitation = (
  metric: Metric,
  brand: string,
  day: string | null,
  address: string,
): string =>
  writeIn(DEFAULT_LOCALE, ({ translate, label, group }) =>
    citationOf(
      { metric, brand, label: label(metric), group: group(metric), day, address },
      wordsOf(translate, pageWords),
    ),
  );

/** Title and description of the methodology, as plain text. */
export const describeMethodology = (locale: Locale) =>
  writeIn(locale, ({ translate }) => ({
    title: translate('waybill.stats.footer.methodology'),
    description: wordsOf(translate, definitionWords)('method.days'),
  }));

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

/** The image for link previews, as an SVG document that names an origin. Without data, it says so. */
export const drawPicture = (
  { brand }: Settings,
  view: DrawnView,
  answer: StatisticsAnswer,
  all: AllDays,
  fetchedAt: number,
  address: string,
): string =>
  writeIn(view.locale, (writing) => {
    const { metric, range, zoom, against: other } = view;
    const { translate } = writing;
    const label = writing.label(metric);
    const source = { brand, address };
    if (metric.fixed !== undefined)
      return toFixedPicture(
        { ...metric, label },
        writing.definition(metric, 'what'),
        source,
        translate,
      );
    const { stats, sentence, others, previous, ...shown } = shownOf(view, answer, all, writing);
    const points = wholeDays(shown.points);
    if (points.length === 0)
      return toTextPicture(
        nameOf(view, writing.labelOf, translate),
        translate('waybill.stats.chart.empty'),
        source,
        translate,
      );
    if (view.group) {
      const charts = choicesOf(metric.group).map((each) => ({
        metric: each,
        label: writing.label(each),
        ...answersFrom(each, answer),
      }));
      const name = nameOf(view, writing.labelOf, translate);
      return toGroupPicture(charts, range, name, sentence, { ...source, fetchedAt }, translate);
    }
    const against = other && others && { metric: other, points: others };
    const { totalSum: total = null, differencePercentage: change } = stats ?? {};
    return toPicture(
      {
        metric,
        range,
        zoom,
        against,
        points,
        previous,
        earlier: shown.chart.earlier,
        marksIn,
        total,
        change,
        sentence,
        ...source,
        fetchedAt,
      },
      translate,
    );
  });
