import { Interaction, ResourceTimeline } from '@event-calendar/core';
import { useGetMany, useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { RecordData, TimelineDeclaration } from '../../../resources';
import { representationOf, shortId } from '../../../resources/representation';
import { fieldNamed } from '../../../resources/kindFields';
import { useWaybill } from '../../../WaybillContext';
import { useKind } from '../../routing/useKind';
import { useTrips } from '../../record/route/trips';
import { entriesOf, NO_LANE } from './entries';
import { Choices, EventCalendar } from './EventCalendar';
import { useSchedule } from './useSchedule';

const PLUGINS = [ResourceTimeline, Interaction];

/** One for each record that `laneField` refers to, by name, and one for records without a reference. */
function useLanes(laneField: string, records: readonly RecordData[]) {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const translate = useTranslate();
  const target = catalogue.kind(fieldNamed(kind, laneField)?.target ?? kind.name);
  const ids = useMemo(
    () => [...new Set(records.map((record) => record[laneField] ?? NO_LANE))].map(String),
    [records, laneField],
  );
  const { data } = useGetMany<RecordData>(target.name, { ids: ids.filter((id) => id !== NO_LANE) });
  const none = translate('waybill.list.calendar.noLane');
  return useMemo(() => {
    const found = new Map(data?.filter(Boolean).map((record) => [String(record.id), record]));
    const titleOf = (id: string) => representationOf(target, found.get(id)) || shortId(id);
    const lanes = ids.map((id) => ({ id, title: id === NO_LANE ? none : titleOf(id) }));
    return lanes.sort((a, b) =>
      a.id === NO_LANE ? 1 : b.id === NO_LANE ? -1 : a.title.localeCompare(b.title),
    );
  }, [data, ids, none, target]);
}

export default function ListTimeline() {
  const kind = useKind();
  const timeline = kind.timeline as TimelineDeclaration;
  const translate = useTranslate();
  const [first = ''] = timeline.lanes;
  const [stored, setLaneField] = useStore(`list.lanes.${kind.name}`, first);
  const laneField = timeline.lanes.includes(stored) ? stored : first;
  const { records, status, ...schedule } = useSchedule(timeline, laneField);
  const lanes = useLanes(laneField, records);
  const { trips, isLoading } = useTrips(records);
  const entries = useMemo(
    () => entriesOf(kind, timeline, records, { laneField, now: new Date(), trips }),
    [kind, timeline, records, laneField, trips],
  );
  const choices = kind.fields.filter(({ name }) => timeline.lanes.includes(name));
  const words = Object.fromEntries(choices.map(({ name, label }) => [name, label]));
  return (
    <>
      <EventCalendar
        {...schedule}
        isLoading={schedule.isLoading || isLoading}
        plugins={PLUGINS}
        tools={
          choices.length > 1 && (
            <Choices
              label={translate('waybill.list.calendar.lanesBy')}
              words={words}
              current={laneField}
              onChoose={setLaneField}
            />
          )
        }
        views={{
          timelineWeek: translate('waybill.list.calendar.week'),
          resourceTimelineMonth: translate('waybill.list.calendar.month'),
        }}
        entries={entries}
        lanes={lanes}
      />
      {status}
    </>
  );
}
