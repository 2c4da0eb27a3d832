import { createElement, lazy } from 'react';

const VIEWS = {
  map: lazy(() => import('./ListMap')),
  board: lazy(() => import('./board/Board')),
  calendar: lazy(() => import('./calendar/ListCalendar')),
  timeline: lazy(() => import('./calendar/ListTimeline')),
};

/** A list as something else than a table; loaded apart from the table, which most lists stay. */
export default function OtherView({ name }: { name: keyof typeof VIEWS }) {
  return createElement(VIEWS[name]);
}
