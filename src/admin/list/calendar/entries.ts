import type { Calendar } from '@event-calendar/core';

import { daysAfter, ISO_DAY, localDay } from '../../../dates/days';
import { DAY_MS } from '../../../dates/units';
import type { CalendarDeclaration, Kind, RecordData } from '../../../resources';
import { areOfLegs } from '../../../resources/views';
import { fieldNamed, statusField } from '../../../resources/kindFields';
import { representationOf } from '../../../resources/representation';
import { isEmpty } from '../../../resources/values';
import { valueWord } from '../../../i18n/valueWords';
import { statusTint } from '../../../theme/tokens';
import { typeOf } from '../../fieldTypes';
import { daysLate } from '../../fieldTypes/lateness';
import { plainText } from '../../fieldTypes/format';
import { hintFields } from '../../fieldTypes/reference/recordOptions';
import { laneOf, type Trip } from '../../record/route/trips';

/** Entries with a time are at least as long, so that their text fits. */
const MIN_LENGTH_MS = 1_800_000;

const midnightOf = (date: Date) => daysAfter(date, 0);

/** True if a field's value is a day without a time, as the planned dates of legs are. */
export const isWholeDay = (kind: Kind, name: string, value: unknown) =>
  areOfLegs({ from: name }) ||
  kind.fields.some((field) => field.name === name && typeOf(field).time === 'day') ||
  (typeof value === 'string' && ISO_DAY.test(value));

/** The moment of a date-time, or local midnight of a day; undefined for any other value. */
export function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const moment = new Date(ISO_DAY.test(value) ? `${value}T00:00` : value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** True if entries have a time of day, and so a time zone. */
export const isTimed = (kind: Kind, { from }: CalendarDeclaration): boolean =>
  kind.fields.some((field) => field.name === from && typeOf(field).time === 'moment');

/** A moment in the field's format: a day or a date-time, like the value `before`. */
export const textOf = (kind: Kind, name: string, moment: Date, before?: unknown): string =>
  isWholeDay(kind, name, before) ? localDay(moment) : moment.toISOString();

/** ID of the lane for records without a reference. */
export const NO_LANE = '-';

interface Options {
  /** The reference field whose records are the lanes. */
  laneField?: string;
  /** End of records without an end date. If undefined, they are a point in time. */
  now?: Date;
  /** Trips of the records. They title the entries, and color those without a status of their own. */
  trips?: ReadonlyMap<RecordData['id'], Trip>;
  /** The words for days by which an entry is late. */
  lateTextOf?: (days: number, due: unknown) => string;
}

export const joinTexts = (parts: readonly (string | undefined)[], separator = ' · '): string =>
  parts.filter(Boolean).join(separator);

/** The type of a stop: "Delivery". Empty for a kind that declares no hint, or only its dates. */
const hintOf = (kind: Kind, { from, to }: CalendarDeclaration, record: RecordData): string =>
  joinTexts(
    hintFields(kind)
      .filter(({ name, target }) => !target && name !== from && name !== to)
      .map((field) => {
        const value = record[field.name];
        return isEmpty(value) ? undefined : valueWord(field, plainText(value));
      }),
  );

/** Texts of an entry besides its title. */
export interface EntryTexts {
  /** First line of the agenda: "Olathe → Orlando" or the record's name. */
  readonly heading: string;
  /** Second line of the agenda: the rest of the title and the name. */
  readonly detail: string;
  readonly hint: string;
  /** "2 days late"; empty if it is not. */
  readonly late: string;
  /** All of them. */
  readonly label: string;
}

interface Names {
  readonly name: string;
  readonly hint: string;
  readonly lane: string;
  readonly customer: string | undefined;
  readonly late: string;
}

function textsOf({ name, hint, lane, customer, late }: Names) {
  const heading = lane || name;
  const full = joinTexts([heading, customer, lane && name]);
  const label = joinTexts([full, hint, late], ', ');
  const detail = joinTexts([late, hint, customer, lane && name]);
  const texts: EntryTexts = { heading, detail, hint, late, label };
  return { full, texts };
}

/** A day becomes an all-day entry. An end before the start is ignored. Late work lasts until today. */
export function entriesOf(
  kind: Kind,
  dates: CalendarDeclaration,
  records: readonly RecordData[],
  { laneField, now, trips, lateTextOf }: Options = {},
): Calendar.EventInput[] {
  const { from, to } = dates;
  const field = statusField(kind);
  const due = fieldNamed(kind, to ?? from);
  const latenessOf = (record: RecordData, trip: Trip | undefined) => {
    if (trip) return { days: trip.daysLate, day: trip.ends, isOpen: trip.daysLate > 0 };
    const day = due && record[due.name];
    const days = due ? daysLate({ field: due, value: day, record }) : 0;
    // Owed amounts do not last.
    return { days, day, isOpen: Boolean(due?.lateUnless) && days > 0 };
  };
  const today = midnightOf(new Date());
  return records.flatMap((record) => {
    const trip = trips?.get(record.id);
    const { begins, ends } = areOfLegs(dates)
      ? (trip ?? {})
      : { begins: record[from], ends: to && record[to] };
    const start = momentOf(begins);
    if (!start) return [];
    const allDay = isWholeDay(kind, from, begins);
    const last = momentOf(ends) ?? now ?? start;
    const { days, day, isOpen } = latenessOf(record, trip);
    const latest = new Date(Math.max(+start, +last, isOpen ? +today : 0));
    const end = allDay ? daysAfter(latest, 1) : new Date(Math.max(+latest, +start + MIN_LENGTH_MS));
    const name = representationOf(kind, record);
    const lane = trip ? laneOf(trip) : '';
    // The lane of a timeline already has it.
    const customer = laneField && laneField === kind.customer ? undefined : trip?.customer;
    const hint = hintOf(kind, dates, record);
    const late = lateTextOf?.(days, day) ?? '';
    const { full, texts } = textsOf({ name, hint, lane, customer, late });
    const status = field ? record[field.name] : trip?.status;
    return {
      id: record.id,
      // A month has room for one line.
      title: laneField ? full : joinTexts([lane || name, customer]),
      start: allDay ? midnightOf(start) : start,
      end,
      allDay,
      resourceIds: laneField ? [String(record[laneField] ?? NO_LANE)] : [],
      classNames: `calendar-${statusTint(status)}`,
      extendedProps: { record, name, status, texts },
    };
  });
}

type Entries = readonly Calendar.EventInput[];

/**
 * Marks the entries of each lane that overlap, unless their status leaves the lane free. One may begin on the last day
 * of another.
 *
 * @param textOf returns the text for the names of the others
 */
export function withOverlaps(
  entries: Entries,
  freeStatuses: readonly unknown[],
  textOf: (names: string) => string,
): Calendar.EventInput[] {
  const laneIdOf = ({ resourceIds }: Calendar.EventInput) => String(resourceIds);
  const isBusy = (entry: Calendar.EventInput) =>
    laneIdOf(entry) !== NO_LANE && !freeStatuses.includes(entry.extendedProps?.['status']);
  const lastDayOf = ({ end }: Calendar.EventInput) => daysAfter(new Date(end ?? 0), -1);
  const busy = entries.filter(isBusy).map((entry) => ({ entry, lastDay: lastDayOf(entry) }));
  const lanes = Map.groupBy(busy, ({ entry }) => laneIdOf(entry));
  return entries.map((entry) => {
    const { classNames, extendedProps } = entry;
    const ownLastDay = lastDayOf(entry);
    const names = ((isBusy(entry) && lanes.get(laneIdOf(entry))) || [])
      .filter(
        (other) =>
          other.entry !== entry && other.entry.start < ownLastDay && entry.start < other.lastDay,
      )
      .map((other) => String(other.entry.extendedProps?.['name']));
    if (names.length === 0) return entry;
    const texts = extendedProps?.['texts'] as EntryTexts;
    const label = joinTexts([texts.label, textOf(names.join(', '))], ', ');
    return {
      ...entry,
      classNames: `${String(classNames)} calendar-overlap`,
      extendedProps: { ...extendedProps, texts: { ...texts, label } },
    };
  });
}

/**
 * An agenda repeats an entry on each of its days. This returns the entry with only the first of them from `first` on, and
 * its end in `extendedProps`.
 */
export function onOneDay(entry: Calendar.EventInput, first: Date): Calendar.EventInput {
  const [start, end] = [new Date(entry.start), new Date(entry.end ?? entry.start)];
  const next = daysAfter(start > first ? start : first, 1);
  if (end <= first || (end <= next && start >= first)) return entry;
  return { ...entry, end: next, extendedProps: { ...entry.extendedProps, end } };
}

type Dragged = Pick<Calendar.Event, 'start' | 'end' | 'allDay'>;

/** The dates that a drag has changed. The duration stays the same. */
export function movedDates(
  kind: Kind,
  { from, to }: CalendarDeclaration,
  record: RecordData,
  { start }: Pick<Dragged, 'start'>,
): Record<string, string> {
  const [before, last] = [momentOf(record[from]), momentOf(to && record[to])];
  // An entry in another lane may have its dates as before, which other users may change.
  if (before && +before === +start) return {};
  const moved = { [from]: textOf(kind, from, start, record[from]) };
  if (!before || !to || !last) return moved;
  const days = Math.round((+midnightOf(start) - +midnightOf(before)) / DAY_MS);
  const end = isWholeDay(kind, to, record[to])
    ? daysAfter(last, days)
    : new Date(+last + +start - +before);
  return { ...moved, [to]: textOf(kind, to, end, record[to]) };
}

export function resizedDates(
  kind: Kind,
  to: string,
  record: RecordData,
  { end, allDay }: Dragged,
): Record<string, string> {
  // An all-day entry ends at midnight after its last day.
  return { [to]: textOf(kind, to, allDay ? daysAfter(end, -1) : end, record[to]) };
}
