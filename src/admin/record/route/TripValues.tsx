import { useMemo, type ReactNode } from 'react';

import type { Field, RecordData } from '../../../resources';
import { CURRENT_LEG, DAYS_LATE, isComputed } from '../../../resources/trip';
import { ComputedValues } from '../../fieldTypes/computedValues';
import { laneOf, useTrips } from './trips';
import { TripsNotLoaded } from './TripsNotLoaded';

const NONE: readonly RecordData[] = [];

interface Props {
  /** If none of them is computed, no trips are read. */
  fields: readonly Field[];
  records: readonly RecordData[];
  /** Age in ms from which values are read again. */
  maxAge?: number;
  children: ReactNode;
}

/** Provides the computed fields of some records. */
export function TripValues({ fields, records, maxAge, children }: Props) {
  const isNeeded = fields.some(isComputed);
  const recordsOfTrips = isNeeded ? records : NONE;
  const { trips, isLoading, retry } = useTrips(recordsOfTrips, { maxAge, isForCustomer: false });
  const computed = useMemo(
    () => ({
      isLoading,
      values: new Map(
        [...(trips ?? [])].map(([id, trip]) => [
          id,
          {
            $status: trip.status,
            [CURRENT_LEG.name]: trip.leg,
            $lane: laneOf(trip),
            $pickup: trip.begins,
            $delivery: trip.ends,
            [DAYS_LATE.name]: trip.daysLate,
          },
        ]),
      ),
    }),
    [trips, isLoading],
  );
  return (
    <>
      <TripsNotLoaded retry={retry} />
      <ComputedValues value={computed}>{children}</ComputedValues>
    </>
  );
}
