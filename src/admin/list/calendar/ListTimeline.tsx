import { Interaction, ResourceTimeline } from '@event-calendar/core';
import { useGetList, useGetMany, useListContext, useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { UNSORTED } from '../../../dataProvider/query';
import type { Kind, RecordData, TimelineDeclaration } from '../../../resources';
import { representationOf, shortId } from '../../../resources/representation';
import { fieldNamed, statusField } from '../../../resources/kindFields';
import { inSentence } from '../../../resources/names';
import { statusTint } from '../../../theme/tokens';
import { useWaybill } from '../../../WaybillContext';
import { useLateText } from '../../fieldTypes/lateness';
import { useKind } from '../../routing/useKind';
import { useTrips } from '../../record/route/trips';
import { TripsNotLoaded } from '../../record/route/TripsNotLoaded';
import { entriesOf, NO_LANE, withOverlaps } from './entries';
import { Choices, EventCalendar } from './EventCalendar';
import { useSchedule } from './useSchedule';

const STALE_AFTER_MS = 60_000;

const PLUGINS = [ResourceTimeline, Interaction];

/** Maximum number of records among which the free ones have a lane. */
const MAX_FREE = 200;
const FREE = { pagination: { page: 1, perPage: MAX_FREE }, sort: UNSORTED, filter: {} };
const NONE: RecordData[] = [];

/** True for a record that can get work: its status is available or active, or its kind has no status. */
function isAvailable(kind: Kind, record: RecordData): boolean {
  const field = statusField(kind);
  return !field || statusTint(record[field.name]) === 'success';
}

/** The records that can get work and are not among `ids`. */
function useFree(target: Kind, ids: readonly string[], isEnabled: boolean) {
  const { data = NONE, total = 0 } = useGetList<RecordData>(target.name, FREE, {
    enabled: isEnabled,
    staleTime: STALE_AFTER_MS,
  });
  return useMemo(
    () =>
      isEnabled && total <= MAX_FREE
        ? data.filter((each) => isAvailable(target, each) && !ids.includes(String(each.id)))
        : NONE,
    [data, total, target, ids, isEnabled],
  );
}

/**
 * A lane for records without a reference, one for each record that `laneField` refers to, and one for each record that
 * is free, by name.
 */
function useLanes(laneField: string, records: readonly RecordData[], hasFree: boolean) {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const translate = useTranslate();
  const lane = fieldNamed(kind, laneField);
  const target = catalogue.kind(lane?.target ?? kind.name);
  const ids = useMemo(
    () => [...new Set(records.map((record) => record[laneField] ?? NO_LANE))].map(String),
    [records, laneField],
  );
  const { data = NONE } = useGetMany<RecordData>(target.name, {
    ids: ids.filter((id) => id !== NO_LANE),
  });
  const free = useFree(target, ids, hasFree);
  const none = translate('waybill.list.calendar.without', { field: inSentence(lane?.label ?? '') });
  return useMemo(() => {
    const found = new Map(data.filter(Boolean).map((record) => [String(record.id), record]));
    const laneOf = (id: string, record?: RecordData) => ({
      id,
      title: representationOf(target, record) || shortId(id),
    });
    const byName = (lanes: ReturnType<typeof laneOf>[]) =>
      lanes.sort((a, b) => a.title.localeCompare(b.title));
    return [
      ...(ids.includes(NO_LANE) ? [{ id: NO_LANE, title: none }] : []),
      ...byName(ids.filter((id) => id !== NO_LANE).map((id) => laneOf(id, found.get(id)))),
      ...byName(free.map((record) => laneOf(String(record.id), record))),
    ];
  }, [data, ids, free, none, target]);
}

export default function ListTimeline() {
  const kind = useKind();
  const timeline = kind.timeline as TimelineDeclaration;
  const translate = useTranslate();
  const [first = ''] = timeline.lanes;
  const [stored, setLaneField] = useStore(`list.lanes.${kind.name}`, first);
  const laneField = timeline.lanes.includes(stored) ? stored : first;
  const { records, status, ...schedule } = useSchedule(timeline, laneField);
  const { filterValues } = useListContext();
  // With a filter or too many entries, a driver without entries may have others.
  const hasFree =
    timeline.freeStatuses &&
    !schedule.isLoading &&
    Object.keys(filterValues as object).length === 0;
  const lanes = useLanes(laneField, records, Boolean(hasFree));
  const { trips, isLoading, retry } = useTrips(records);
  const lateTextOf = useLateText();
  const entries = useMemo(() => {
    const now = new Date();
    const all = entriesOf(kind, timeline, records, { laneField, now, trips, lateTextOf });
    return timeline.freeStatuses
      ? withOverlaps(all, timeline.freeStatuses, (name) =>
          translate('waybill.list.calendar.overlaps', { name }),
        )
      : all;
  }, [kind, timeline, records, laneField, trips, lateTextOf, translate]);
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
              label={translate('waybill.list.board.lanesBy')}
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
      <TripsNotLoaded retry={retry} />
    </>
  );
}
