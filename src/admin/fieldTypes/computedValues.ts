import { createContext, use, useCallback } from 'react';

import type { Field, RecordData } from '../../resources';
import { DAYS_LATE, DELIVERY, isComputed } from '../../resources/trip';
import { daysLate } from './lateness';
import type { ValueProps } from './fieldType';

interface Computed {
  readonly values: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;
  readonly isLoading: boolean;
}

/** Values of computed fields, by the id of their record. */
export const ComputedValues = createContext<Computed>({ values: new Map(), isLoading: false });

/** Returns a function that is true for a computed value of a record that has not arrived. */
export function useIsAwaited() {
  const { values, isLoading } = use(ComputedValues);
  return ({ field, record }: Pick<ValueProps, 'field' | 'record'>) =>
    isLoading && isComputed(field) && !values.has(record?.id);
}

/** Returns a function that reads a field of a record, also a computed one. */
export function useValueOf() {
  const { values } = use(ComputedValues);
  return useCallback(
    (record: RecordData | undefined, field: Pick<Field, 'name'>): unknown =>
      record && isComputed(field) ? values.get(record.id)?.[field.name] : record?.[field.name],
    [values],
  );
}

/** Returns a function that counts the days by which a value is late; NaN or 0 if it is not. */
export function useDaysLate() {
  const valueOf = useValueOf();
  return useCallback(
    (props: ValueProps): number =>
      props.field.name === DELIVERY.name
        ? Number(valueOf(props.record, DAYS_LATE))
        : daysLate(props),
    [valueOf],
  );
}
