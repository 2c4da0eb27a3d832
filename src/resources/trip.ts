import type { Catalogue, Field, FieldTypeName, Kind, RouteDeclaration } from './types';
import { fieldNamed, statusField } from './kindFields';

export interface RouteKinds {
  readonly stop: Kind;
  readonly leg: Kind;
  readonly route: Readonly<RouteDeclaration>;
  /** The leg's field that refers to the current kind; undefined if the current kind is the leg. */
  readonly by: string | undefined;
}

/** The route of records of a kind; undefined if the kind has none. */
export function routeKinds(
  { kinds, find }: Pick<Catalogue, 'kinds' | 'find'>,
  kind: Kind,
): RouteKinds | undefined {
  for (const stop of kinds) {
    const { route } = stop;
    const target = route && fieldNamed(stop, route.leg)?.target;
    const leg = target && find(target);
    if (!route || !leg) continue;
    if (leg === kind) return { stop, leg, route, by: undefined };
    const by = fieldNamed(leg, route.carries);
    if (by?.target === kind.name) return { stop, leg, route, by: by.name };
  }
  return undefined;
}

/** The status of a change that says that legs have begun, and the field of their planned day; otherwise undefined. */
export function statusOfBegun(
  catalogue: Pick<Catalogue, 'kinds' | 'find'>,
  kind: Kind,
  data: Readonly<Record<string, unknown>>,
) {
  const { leg, route } = routeKinds(catalogue, kind) ?? {};
  const field = statusField(kind);
  const status = field && data[field.name];
  const isBegun =
    route && leg === kind && typeof status === 'string' && route.begun.includes(status);
  return field && isBegun ? { field, status, begins: route.begins } : undefined;
}

/** The days of legs by the names under which the records they carry sort by their first or last planned day. */
export function plannedDays(
  catalogue: Pick<Catalogue, 'kinds' | 'find'>,
  kind: Kind,
): ReadonlyMap<string, Field> {
  const { leg, by, route } = routeKinds(catalogue, kind) ?? {};
  if (!leg || !by || !route) return new Map();
  const days = { pickup: route.begins, delivery: route.ends };
  return new Map(
    Object.entries(days).flatMap(([name, day]) => {
      const field = fieldNamed(leg, day);
      return field ? [[name, field] as const] : [];
    }),
  );
}

/** True if the records of a kind are the legs or stops of a route. */
export const isOnRoute = ({ kinds }: Pick<Catalogue, 'kinds'>, name: string): boolean =>
  kinds.some(
    ({ name: stop, route, fields }) =>
      route && [stop, fields.find((field) => field.name === route.leg)?.target].includes(name),
  );

/** First part of the keys of queries that read trips. */
export const TRIPS = 'trips';

const tripField = (name: string, label: string, type: FieldTypeName): Field =>
  Object.freeze({ name: `$${name}`, label, type, column: name, detailsOnly: true });

/** The status of the first leg that has not ended. */
export const TRIP_STATUS = tripField('status', 'Status', 'status');

/** Name of that leg among the computed values. */
export const CURRENT_LEG = { name: '$leg' };

/** Name of the days by which a leg is late among the computed values. */
export const DAYS_LATE = { name: '$daysLate' };

/** The places of the first and the last stop. */
export const LANE = tripField('lane', 'Lane', 'text');

const PICKUP = tripField('pickup', 'Pickup', 'date');
export const DELIVERY = tripField('delivery', 'Delivery', 'date');

/**
 * Fields that the console computes from the legs and stops of a record. They are not stored: lists of
 * loads and shipments sort only by the days, and filters use those of the legs. Their labels are messages
 * of the console.
 */
export const TRIP_FIELDS: readonly Field[] = [TRIP_STATUS, LANE, PICKUP, DELIVERY];

/** Names of the fields that say where, when and for whom the records of a kind are transported; none without a route. */
export function tripFieldNames(
  catalogue: Pick<Catalogue, 'kinds' | 'find'>,
  kind: Kind,
): readonly (string | undefined)[] {
  const { by, route } = routeKinds(catalogue, kind) ?? {};
  if (!route) return [];
  const days = by ? [PICKUP.name, DELIVERY.name] : [route.begins, route.ends];
  return [LANE.name, ...days, kind.customer];
}

export const isComputed = ({ name }: Pick<Field, 'name'>): boolean => name.startsWith('$');

/** The computed fields that a kind's declaration shows. */
export const computedFields = ({ columns, card, facts }: Kind): Field[] =>
  TRIP_FIELDS.filter(({ name }) => [columns, card, facts].some((names) => names.includes(name)));
