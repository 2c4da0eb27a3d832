import { DayGrid, Interaction, List, TimeGrid } from '@event-calendar/core';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { CalendarDeclaration } from '../../../resources';
import { useIsPhone } from '../../components/hooks';
import { useLateText } from '../../fieldTypes/lateness';
import { useKind } from '../../routing/useKind';
import { useTrips } from '../../record/route/trips';
import { TripsNotLoaded } from '../../record/route/TripsNotLoaded';
import { entriesOf, isTimed } from './entries';
import { EventCalendar } from './EventCalendar';
import { useSchedule } from './useSchedule';
import { WeeksAhead } from './weeksAhead';

const PLUGINS = [DayGrid, WeeksAhead, TimeGrid, List, Interaction];

export default function ListCalendar() {
  const kind = useKind();
  const dates = kind.calendar as CalendarDeclaration;
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { records, status, ...schedule } = useSchedule(dates);
  const { trips, isLoading, retry } = useTrips(records);
  const lateTextOf = useLateText();
  const entries = useMemo(
    () => entriesOf(kind, dates, records, { trips, lateTextOf }),
    [kind, dates, records, trips, lateTextOf],
  );
  const grids = {
    dayGridMonth: translate('waybill.list.calendar.month'),
    [isTimed(kind, dates) ? 'timeGridWeek' : 'dayGridWeek']: translate(
      'waybill.list.calendar.week',
    ),
  };
  const agenda = { agenda: translate('waybill.list.calendar.agenda') };
  return (
    <>
      <EventCalendar
        {...schedule}
        isLoading={schedule.isLoading || isLoading}
        plugins={PLUGINS}
        // Phones only have room for the agenda.
        views={isPhone ? { ...agenda, ...grids } : { ...grids, ...agenda }}
        entries={entries}
      />
      {status}
      <TripsNotLoaded retry={retry} />
    </>
  );
}
