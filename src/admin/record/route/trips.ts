import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';

import { MAX_LIMIT } from '../../../contract/pageLimit';
import { chunks, mapBounded } from '../../../dataProvider/concurrency';
import type { Catalogue, Kind, RecordData, RecordId } from '../../../resources';
import { fieldNamed, statusField } from '../../../resources/kindFields';
import { representationOf } from '../../../resources/representation';
import { routeKinds, TRIPS, type RouteKinds } from '../../../resources/trip';
import { useWaybill } from '../../../WaybillContext';
import { daysLate } from '../../fieldTypes/lateness';
import { idIn } from '../../fieldTypes/reference/References';
import { routeOf } from './stops';
import { useKind } from '../../routing/useKind';

/** Where, when and for whom a record is transported. Unknown parts are undefined. */
export interface Trip {
  readonly origin: unknown;
  readonly destination: unknown;
  /** First and last planned day. */
  readonly begins: unknown;
  readonly ends: unknown;
  /** Days since the delivery of the leg that is the latest; 0 if no leg is late. */
  readonly daysLate: number;
  readonly customer: string | undefined;
  /** The first leg that has not ended, and its status. */
  readonly leg: RecordData | undefined;
  readonly status: unknown;
}

/** "Olathe → Orlando"; empty if a place is unknown. */
export const laneOf = ({ origin, destination }: Trip): string =>
  origin && destination ? `${origin} → ${destination}` : '';

/** Number of records whose legs and stops are read in one call. */
const BATCH_SIZE = 40;
const MAX_CONCURRENT = 2;
const STALE_AFTER_MS = 60_000;

/** Reads the names of the customers, by the id of the record that is transported. */
async function readCustomers(
  provider: DataProvider,
  catalogue: Catalogue,
  carried: Kind,
  records: readonly RecordData[],
): Promise<Map<RecordId, string>> {
  const field = fieldNamed(carried, carried.customer);
  const target = catalogue.find(field?.target ?? '');
  if (!field || !target) return new Map();
  const customerOf = (record: RecordData) => idIn(record[field.name]);
  const ids = [...new Set(records.flatMap((record) => customerOf(record) ?? []))];
  const { data } =
    ids.length > 0 ? await provider.getMany<RecordData>(target.name, { ids }) : { data: [] };
  const names = new Map(data.map((each) => [String(each.id), representationOf(target, each)]));
  return new Map(
    records.flatMap((record) => {
      const name = names.get(String(customerOf(record)));
      return name === undefined ? [] : [[record.id, name]];
    }),
  );
}

/** The planned days of legs, earliest first. */
const daysIn = (legs: readonly RecordData[], field: string): unknown[] =>
  legs
    .map((leg) => leg[field])
    .filter(Boolean)
    .sort();

function lateness(leg: Kind, ends: string, legs: readonly RecordData[]): number {
  const field = fieldNamed(leg, ends);
  if (!field) return 0;
  const days = legs.map((record) => daysLate({ value: record[ends], field, record }));
  return Math.max(0, ...days.filter(Boolean));
}

async function readTrips(
  provider: DataProvider,
  catalogue: Catalogue,
  kinds: RouteKinds,
  records: readonly RecordData[],
  isForCustomer: boolean,
  signal: AbortSignal,
): Promise<(readonly [RecordId, Trip])[]> {
  const { leg, stop, route, by } = kinds;
  const list = async (kind: Kind, field: string, sort: string, ids: readonly RecordId[]) => {
    const pagination = { page: 1, perPage: MAX_LIMIT };
    const call = { pagination, sort: { field: sort, order: 'ASC' as const }, signal };
    if (ids.length === 0) return [];
    return (await provider.getList<RecordData>(kind.name, { ...call, filter: { [field]: ids } }))
      .data;
  };
  const idsOf = (all: readonly RecordData[]) => all.map(({ id }) => id);
  const carriedField = fieldNamed(leg, route.carries);
  const carried = catalogue.find(carriedField?.target ?? '');
  const carriedId = (record: RecordData) => idIn(record[route.carries]);

  const legs = by === undefined ? records : await list(leg, by, route.begins, idsOf(records));
  const owners =
    by !== undefined || !carried || !isForCustomer
      ? records
      : (
          await provider.getMany<RecordData>(carried.name, {
            ids: [...new Set(records.flatMap((record) => carriedId(record) ?? []))],
          })
        ).data;
  const [stops, customers] = await Promise.all([
    list(stop, route.leg, route.arrival, idsOf(legs)),
    carried && isForCustomer
      ? readCustomers(provider, catalogue, carried, owners)
      : new Map<RecordId, string>(),
  ]);
  const status = statusField(leg)?.name ?? '';
  return records.map((record) => {
    const own = by === undefined ? [record] : legs.filter((each) => each[by] === record.id);
    const planned = routeOf(kinds, own, stops, Date.now());
    const driven = planned.flatMap((each) => each.stops.filter(({ number }) => number));
    const placeOf = (at: number) => driven.at(at)?.record[route.place[0] ?? ''];
    const owner = by === undefined ? carriedId(record) : record.id;
    const current =
      planned.find(({ stops: ofLeg }) => ofLeg.at(-1)?.departure === undefined) ?? planned.at(-1);
    return [
      record.id,
      {
        origin: driven.length > 1 ? placeOf(0) : undefined,
        destination: driven.length > 1 ? placeOf(-1) : undefined,
        // All legs count, also those without stops, because lists sort by the days of all legs.
        begins: daysIn(own, route.begins)[0],
        ends: daysIn(own, route.ends).at(-1),
        daysLate: lateness(leg, route.ends, own),
        customer: owner === undefined ? undefined : customers.get(owner),
        leg: current?.record,
        status: current?.record[status],
      },
    ];
  });
}

interface Options {
  /** Age in ms from which trips are read again. */
  readonly maxAge?: number;
  /** False for views that show the customer by its own field. */
  readonly isForCustomer?: boolean;
}

type KeyOf = (id: RecordId) => readonly unknown[];

function cachedTrips(
  client: QueryClient,
  keyOf: KeyOf,
  ids: readonly RecordId[],
  maxAge = Infinity,
) {
  const isFresh = ({ dataUpdatedAt, isInvalidated }: QueryState<Trip>) =>
    maxAge === Infinity || (!isInvalidated && dataUpdatedAt >= Date.now() - maxAge);
  return new Map(
    ids.flatMap((id) => {
      const state = client.getQueryState<Trip>(keyOf(id));
      return state?.data && isFresh(state) ? [[id, state.data] as const] : [];
    }),
  );
}

interface Trips {
  /** By record. Undefined for kinds without trips, and on backends without Waybill's extensions. */
  readonly trips: ReadonlyMap<RecordId, Trip> | undefined;
  /** True while trips are read for the first time, not while known ones are read again. */
  readonly isLoading: boolean;
  /** Defined after a failed read. */
  readonly retry: (() => void) | undefined;
}

/** Returns a function that reads the trips of records of a kind, except those read within `maxAge`. */
export function useReadTrips({ maxAge = STALE_AFTER_MS, isForCustomer = true }: Options = {}) {
  const { catalogue } = useWaybill();
  const provider = useDataProvider();
  const client = useQueryClient();
  return async (kind: Kind, records: readonly RecordData[], signal: AbortSignal) => {
    const kinds = routeKinds(catalogue, kind);
    const ids = records.map(({ id }) => id);
    const keyOf: KeyOf = (id) => [TRIPS, kind.name, 'one', String(id), isForCustomer];
    const cached = cachedTrips(client, keyOf, ids, maxAge);
    const rest = records.filter(({ id }) => !cached.has(id));
    await mapBounded(chunks(rest, BATCH_SIZE), MAX_CONCURRENT, async (batch) => {
      if (!kinds) return;
      const trips = await readTrips(provider, catalogue, kinds, batch, isForCustomer, signal);
      if (signal.aborted) return;
      for (const [id, trip] of trips) client.setQueryData(keyOf(id), trip);
    });
    return cachedTrips(client, keyOf, ids);
  };
}

export function useTrips(records: readonly RecordData[], options: Options = {}): Trips {
  const { maxAge = STALE_AFTER_MS, isForCustomer = true } = options;
  const kind = useKind();
  const { catalogue, settings } = useWaybill();
  const kinds = settings.extensions ? routeKinds(catalogue, kind) : undefined;
  const ids = records.map(({ id }) => id);
  const fetchTrips = useReadTrips(options);
  const {
    data = NONE,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: [TRIPS, kind.name, 'many', [...ids].sort(), isForCustomer],
    queryFn: ({ signal }) => fetchTrips(kind, records, signal),
    placeholderData: keepPreviousData,
    staleTime: maxAge,
    retry: false,
    enabled: kinds !== undefined && records.length > 0,
  });
  return {
    trips: kinds && data,
    isLoading: isFetching && ids.some((id) => !data.has(id)),
    retry: isError ? () => void refetch() : undefined,
  };
}

const NONE: ReadonlyMap<RecordId, Trip> = new Map();
