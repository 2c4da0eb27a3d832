import { DAY_MS } from '../../../dates/units';

interface Range {
  readonly start: Date;
  readonly end: Date;
}

/** Parts of the library's options and state that it does not type. Its days are UTC midnights. */
interface Options {
  views: { dayGridMonth: { component: (state: State) => unknown } };
}
interface State {
  readonly today: Date;
  readonly extensions: { activeRange: (start: Date, end: Date) => Range };
}

const WEEK_MS = 7 * DAY_MS;

/** Number of weeks from the week of today, as in an agenda: the last days of a month alone are too few to plan. */
const WEEKS = 5;

/** A plugin after `DayGrid`: the month of today also has the weeks after today, and can scroll until today is on top. */
export const WeeksAhead = {
  createOptions({ views: { dayGridMonth } }: Options) {
    const { component } = dayGridMonth;
    dayGridMonth.component = (state) => {
      const view = component(state);
      const { activeRange } = state.extensions;
      state.extensions.activeRange = (first, next) => {
        const { today } = state;
        const isOfToday = first <= today && today < next;
        const { start, end } = activeRange(first, next);
        const week = Math.floor((+today - +start) / WEEK_MS);
        const ahead = new Date(+start + (week + WEEKS) * WEEK_MS);
        return { start, end: isOfToday && ahead > end ? ahead : end };
      };
      return view;
    };
  },
};
