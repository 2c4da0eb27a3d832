import { nameOf } from './names';
import type {
  CalendarDeclaration,
  FieldDeclaration,
  Kind,
  KindDeclaration,
  TimelineDeclaration,
} from './types';

/** Common names for fields with a latitude and a longitude. */
const COORDINATES = [
  ['lat', 'long'],
  ['latitude', 'longitude'],
] as const;

export function mapOf({ map, fields }: KindDeclaration): Kind['map'] {
  const at = map?.at ?? COORDINATES.find((names) => names.every((name) => name in fields));
  return at && Object.freeze({ at });
}

export function boardOf({ board = {}, fields, totals = [] }: KindDeclaration): Kind['board'] {
  if (board === false) return undefined;
  const isFilledIn = ({ type, detailsOnly }: FieldDeclaration) => type === 'status' && !detailsOnly;
  const [status] = Object.entries(fields).find(([, field]) => isFilledIn(field)) ?? [];
  const { by = status ?? [], lanes, order, finished } = board;
  const fieldsBy = [...new Set([by, lanes ?? []].flat())];
  const sum = board.sum ?? totals.find((name) => fields[name]?.type === 'money');
  return fieldsBy.length > 0
    ? Object.freeze({ by: fieldsBy, lanes, order, finished, sum })
    : undefined;
}

export const isWhen = (field?: FieldDeclaration) =>
  field?.type === 'date' || field?.type === 'dateTime';

/** True for dates of legs, which are not fields of the kind. */
export const areOfLegs = ({ from }: CalendarDeclaration): boolean => from.includes('.');

/** The planned days of a kind's legs, as names of filters. Undefined for a kind without legs. */
export function legDates(name: string, all: readonly KindDeclaration[]) {
  for (const { route, fields } of all) {
    if (!route) continue;
    const target = fields[route.leg]?.target;
    const leg = all.find((each) => nameOf(each) === target);
    if (leg?.fields[route.carries]?.target === name) {
      const path = `${nameOf(leg)}.${route.carries}`;
      return { from: `${path}.${route.begins}`, to: `${path}.${route.ends}` };
    }
  }
  return undefined;
}

export function timelineOf(
  { timeline }: KindDeclaration,
  name: string,
  planned: ReturnType<typeof legDates>,
): Kind['timeline'] {
  const dates = timeline && 'from' in timeline ? timeline : planned;
  if (timeline && !dates)
    throw new Error(`Catalogue: kind "${name}" has a timeline without dates, but no legs`);
  return timeline && Object.freeze({ ...dates, ...timeline } as TimelineDeclaration);
}

export function calendarOf(
  { calendar, fields }: KindDeclaration,
  dates: CalendarDeclaration | undefined,
): Kind['calendar'] {
  const declared = calendar ?? dates;
  if (declared) return Object.freeze(declared);
  const isDeadline = (field: FieldDeclaration) =>
    isWhen(field) && (field.expires || field.amountDueField);
  const [from] = Object.entries(fields).find(([, field]) => isDeadline(field)) ?? [];
  return from === undefined || calendar === false ? undefined : Object.freeze({ from });
}
