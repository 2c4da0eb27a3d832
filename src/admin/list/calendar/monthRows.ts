import type { Calendar } from '@event-calendar/core';

import { daysAfter } from '../../../dates/days';

/** Maximum number of entries of a day that a month shows. */
const MAX_ENTRIES = 6;

const WEEK = 7;

/**
 * The heights of a month's weeks, each with room for the entries of its fullest day, as custom properties of its styles.
 * The weeks from that of `today` on, or all if it is not shown, share the free height of the calendar. Weeks that do not
 * fit are as tall as each other, so that the last one in view is whole.
 */
export function monthRows(
  entries: readonly Calendar.EventInput[],
  { activeStart, activeEnd }: Pick<Calendar.View, 'activeStart' | 'activeEnd'>,
  today = new Date(),
) {
  const spans = entries.map(({ start, end }) => [new Date(start), new Date(end ?? start)] as const);
  const entriesOn = (day: Date) => {
    const next = daysAfter(day, 1);
    // An entry without a length is on its day, too.
    return spans.filter(([start, end]) => start < next && (end > day || start >= day)).length;
  };
  const weeks: { readonly lines: number; readonly isOver: boolean }[] = [];
  for (let week = activeStart; week < activeEnd; week = daysAfter(week, WEEK)) {
    const days = Array.from({ length: WEEK }, (_, day) => daysAfter(week, day));
    const lines = Math.min(MAX_ENTRIES, Math.max(...days.map(entriesOn)));
    weeks.push({ lines, isOver: daysAfter(week, WEEK) <= today });
  }
  const isTodayShown = weeks.some(({ isOver }) => !isOver) && activeStart <= today;
  const sharing = weeks.filter(({ isOver }) => !isTodayShown || !isOver);
  return {
    '--weeks': sharing.length,
    '--lines': sharing.reduce((sum, { lines }) => sum + lines, 0),
    '--rows': weeks
      .map(
        (week) =>
          `clamp(var(--least), calc(var(--entry) * ${week.lines} + var(--${sharing.includes(week) ? 'shared' : 'fixed'})), var(--most))`,
      )
      .join(' '),
  };
}
