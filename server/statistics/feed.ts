import type { Brand } from '../../src/contract/settings';
import { ORIGIN_MARK } from '../../src/contract/statistics';
import { METRIC_CHOICES } from '../../src/stats/metrics';
import { escapeHtml } from '../http/html';
import { addDays } from '../values/dateTime';
import { summaryOf, type Statistics } from './statistics';

const WEEKS = 8;
const WEEK = 7;

/** Returns the last Saturday before a day. Weeks begin on Sunday, as on the page. */
const lastSaturday = (today: string) => addDays(today, -1 - new Date(today).getUTCDay());

/** Returns the sentences of each week that has figures, by its last day, the newest first. */
async function weeksOf(statistics: Statistics, today: string) {
  const { weekSentence } = await import('../../src/stats/draw');
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    last: addDays(lastSaturday(today), -WEEK * index),
    sentences: [] as { name: string; sentence: string }[],
  }));
  for (const metric of METRIC_CHOICES) {
    const { totalled } = await statistics.periods(metric, 'Three_months');
    const days = [...totalled.previous, ...totalled.current];
    const ending = (last: string) =>
      days.filter(({ day }) => addDays(last, 1 - WEEK) <= day && day <= last);
    for (const { last, sentences } of weeks) {
      const periods = { current: ending(last), previous: ending(addDays(last, -WEEK)) };
      if (periods.current.length === 0) continue;
      const summary = summaryOf(metric, { totalled: periods });
      const name = `${metric.group}, ${metric.label}`;
      sentences.push({ name, sentence: weekSentence(metric, periods.current, summary) });
    }
  }
  return weeks.filter(({ sentences }) => sentences.length > 0);
}

const midnightAfter = (day: string) => `${addDays(day, 1)}T00:00:00Z`;

/** Returns an Atom feed with one entry for each of the last whole weeks. Addresses have `ORIGIN_MARK`. */
export async function feedOf(
  statistics: Statistics,
  { name }: Brand,
  today: string,
): Promise<string> {
  const { formatFullDay } = await import('../../src/stats/draw');
  const weeks = await weeksOf(statistics, today);
  const entries = weeks.map(({ last, sentences }) => {
    const items = sentences.map(
      (each) => `<li>${escapeHtml(`${each.name}: ${each.sentence}`)}</li>`,
    );
    return (
      `<entry><id>${ORIGIN_MARK}/feed.xml#${last}</id><title>Network Stats, week ending ${formatFullDay(last)}</title>` +
      `<updated>${midnightAfter(last)}</updated><link href="${ORIGIN_MARK}/"/>` +
      `<content type="html">${escapeHtml(`<ul>${items.join('')}</ul>`)}</content></entry>`
    );
  });
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">' +
    `<id>${ORIGIN_MARK}/feed.xml</id><title>${escapeHtml(name)}: Network Stats</title>` +
    `<updated>${midnightAfter(weeks[0]?.last ?? lastSaturday(today))}</updated>` +
    `<author><name>${escapeHtml(name)}</name></author>` +
    `<link href="${ORIGIN_MARK}/"/><link rel="self" type="application/atom+xml" href="${ORIGIN_MARK}/feed.xml"/>` +
    `${entries.join('')}</feed>\n`
  );
}
