import { offsetInZone } from '../../../contract/parsing/zones';
import { DAY_MS } from '../../../dates/units';
import type { RecordData } from '../../../resources';
import { fieldNamed, statusField } from '../../../resources/kindFields';
import type { RouteKinds } from '../../../resources/trip';
import { zoneOf } from '../../fieldTypes/dateTime/zones';

/** A contradiction or gap in a stop's times. */
export type Fault = 'noArrival' | 'leftBeforeReached' | 'beforePrevious' | 'noDeparture';

export interface Stop {
  readonly record: RecordData;
  /** Milliseconds since 1970; undefined if missing. */
  readonly arrival: number | undefined;
  readonly departure: number | undefined;
  /** The time zone of the place; undefined if unknown. */
  readonly zone: string | undefined;
  /** True if the vehicle has arrived or should have arrived. */
  readonly isPast: boolean;
  readonly isCancelled: boolean;
  /** Position on the route, from 1; undefined for a cancelled stop that the route leaves out. */
  readonly number: number | undefined;
  /** Days between the leg's planned day and the actual day. Negative if early. */
  readonly daysLate: number;
  readonly faults: readonly Fault[];
}

export interface Leg {
  readonly record: RecordData;
  readonly stops: readonly Stop[];
}

function momentIn(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The day of a moment on the clock of a time zone, or else the reader's, as the number of days since 1970. */
function dayOf(moment: number, zone: string | undefined): number {
  if (zone) return Math.floor((moment + offsetInZone(zone, moment)) / DAY_MS);
  const date = new Date(moment);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** The calendar day of a date, as the number of days since 1970. */
function plannedDay(value: unknown): number | undefined {
  const at = momentIn(typeof value === 'string' ? value.slice(0, 10) : undefined);
  return at === undefined ? undefined : at / DAY_MS;
}

const byTime = (a: number | undefined, b: number | undefined) =>
  (a ?? Infinity) - (b ?? Infinity) || 0;

/** In the order in which they were added. IDs of Waybill's own API begin with their time. */
const byCreation = (a: RecordData, b: RecordData) =>
  byTime(momentIn(a['created_at']), momentIn(b['created_at'])) ||
  String(a.id).localeCompare(String(b.id));

/**
 * In driving order; stops without times come last, as they were added. A leg has a planned day for its first and its
 * last stop. A route leaves out cancelled stops unless fewer than two others are left, so that a cancelled load keeps
 * its lane.
 */
export function routeOf(
  { stop: kind, route }: RouteKinds,
  legs: readonly RecordData[],
  stops: readonly RecordData[],
  now: number,
): Leg[] {
  const status = statusField(kind)?.name ?? '';
  const arrivalField = fieldNamed(kind, route.arrival);
  const timed = stops
    .map((record) => ({
      record,
      arrival: momentIn(record[route.arrival]),
      departure: momentIn(record[route.departure]),
      zone: arrivalField && zoneOf(arrivalField, record),
      isCancelled: route.cancelled.includes(String(record[status]).toLowerCase()),
    }))
    .sort(
      (a, b) =>
        byTime(a.arrival ?? a.departure, b.arrival ?? b.departure) ||
        byCreation(a.record, b.record),
    );
  const stopsByLeg = Map.groupBy(timed, ({ record }) => String(record[route.leg]));
  const planned = legs
    .map((record) => ({
      record,
      begins: plannedDay(record[route.begins]),
      ends: plannedDay(record[route.ends]),
      stops: stopsByLeg.get(String(record.id)) ?? [],
    }))
    .sort(
      (a, b) =>
        byTime(a.begins ?? a.ends, b.begins ?? b.ends) ||
        byTime(a.stops[0]?.arrival, b.stops[0]?.arrival),
    );

  const inOrder = planned.flatMap((leg) => leg.stops);
  const others = inOrder.filter(({ isCancelled }) => !isCancelled);
  const numbered = others.length < 2 ? inOrder : others;

  let left: number | undefined;
  return planned.map(({ record, begins, ends, stops: ofLeg }) => ({
    record,
    stops: ofLeg.map((stop, at): Stop => {
      const { arrival, departure, isCancelled, zone } = stop;
      const day = at === 0 ? begins : at === ofLeg.length - 1 ? ends : undefined;
      const isPast = arrival !== undefined && arrival < now;
      const found: Record<Fault, boolean> = {
        noArrival: arrival === undefined,
        leftBeforeReached: arrival !== undefined && departure !== undefined && departure < arrival,
        beforePrevious: arrival !== undefined && left !== undefined && arrival < left,
        noDeparture: isPast && departure === undefined,
      };
      left = departure ?? arrival ?? left;
      const faults = (Object.keys(found) as Fault[]).filter((each) => found[each]);
      const daysLate = arrival === undefined || day === undefined ? 0 : dayOf(arrival, zone) - day;
      return {
        ...stop,
        number: numbered.indexOf(stop) + 1 || undefined,
        isPast,
        daysLate: isCancelled ? 0 : daysLate,
        faults: isCancelled ? [] : faults,
      };
    }),
  }));
}
