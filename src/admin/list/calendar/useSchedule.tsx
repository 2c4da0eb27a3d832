import type { Calendar } from '@event-calendar/core';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { CalendarDeclaration, RecordData } from '../../../resources';
import { TryAgain } from '../../components/ErrorMessage';
import { formatDate, formatDateTime, formatNumber, ownTimeZone } from '../../fields/format';
import { useKind } from '../../routing/useKind';
import { useMove } from '../useMove';
import { isTimed, movedDates, NO_LANE, resizedDates } from './entries';
import { useEntries } from './useEntries';
import type { Range } from './useEntries';

const recordOf = ({ extendedProps }: Calendar.Event) => extendedProps['record'] as RecordData;

/**
 * The records that the list finds in the days that a calendar shows, with what is to be said of them,
 * and functions that change their dates, and the reference `rows`, where entries are dragged.
 */
export function useSchedule(dates: CalendarDeclaration, rows?: string) {
  const { from, to } = dates;
  const kind = useKind();
  const translate = useTranslate();
  const [range, onRange] = useState<Range>();
  const { records, total, error, refetch } = useEntries(dates, range, rows !== undefined);
  const move = useMove();

  const save = async (
    { event, revert }: Pick<Calendar.EventDropInfo, 'event' | 'revert'>,
    data: Record<string, unknown>,
  ) => {
    const show = event.allDay ? formatDate : formatDateTime;
    const place = show(data[to && !(from in data) ? to : from]);
    if (!(await move(recordOf(event), data, place))) revert();
  };
  return {
    records,
    hasEnd: to !== undefined,
    onRange,
    onDrop(dropped: Calendar.EventDropInfo) {
      const { event, newResource } = dropped;
      const lane = newResource && newResource.id !== NO_LANE ? newResource.id : null;
      const data = movedDates(kind, dates, recordOf(event), event);
      void save(dropped, { ...data, ...(rows && newResource && { [rows]: lane }) });
    },
    onResize(resized: Calendar.EventResizeInfo) {
      const { event } = resized;
      if (to) void save(resized, resizedDates(kind, to, recordOf(event), event));
    },
    status: (
      <div role="status">
        {isTimed(kind, dates) && translate('waybill.calendar.zone', { zone: ownTimeZone() })}{' '}
        {total > records.length &&
          translate('waybill.calendar.most', {
            shown: formatNumber(records.length),
            total: formatNumber(total),
          })}{' '}
        {error && <TryAgain message={translate('waybill.pages.listFailed')} onRetry={refetch} />}
      </div>
    ),
  };
}
