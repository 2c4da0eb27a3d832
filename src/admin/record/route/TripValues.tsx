import { useIsFetching } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Field, RecordData } from '../../../resources';
import { isComputed } from '../../../resources/trip';
import { ComputedValues } from '../../fieldTypes/FieldValue';
import { useKind } from '../../routing/useKind';
import { laneOf, tripsKey, useTrips } from './trips';

const NONE: readonly RecordData[] = [];

interface Props {
  /** Nothing is read without computed fields among them. */
  fields: readonly Field[];
  records: readonly RecordData[];
  /** Age in ms from which values are read again. */
  maxAge?: number;
  children: ReactNode;
}

/** Provides the computed fields of some records. */
export function TripValues({ fields, records, maxAge, children }: Props) {
  const isNeeded = fields.some(isComputed);
  const trips = useTrips(isNeeded ? records : NONE, { maxAge, isForCustomer: false });
  const isFetching = useIsFetching({ queryKey: tripsKey(useKind()) }) > 0;
  // False while known values are read again, which must not render all rows.
  const isLoading = isFetching && records.some(({ id }) => !trips?.has(id));
  const computed = useMemo(
    () => ({
      isLoading,
      values: new Map(
        [...(trips ?? [])].map(([id, trip]) => [
          id,
          {
            $status: trip.status,
            $lane: laneOf(trip),
            $pickup: trip.begins,
            $delivery: trip.ends,
          },
        ]),
      ),
    }),
    [trips, isLoading],
  );
  return <ComputedValues value={computed}>{children}</ComputedValues>;
}
