import { useCallback } from 'react';

import type { Field, Kind, RecordData } from '../../../resources';
import { statusField } from '../../../resources/kindFields';
import { representationOf } from '../../../resources/representation';
import { CURRENT_LEG, routeKinds, TRIP_STATUS } from '../../../resources/trip';
import { useWaybill } from '../../../WaybillContext';
import { useValueOf } from '../../fieldTypes/computedValues';
import { useKind } from '../../routing/useKind';

interface StatusOfLeg {
  readonly kind: Kind;
  readonly record: RecordData;
  readonly field: Field;
}

/** Returns a function that finds the leg whose status a record shows as its own. */
export function useStatusOfLeg() {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const valueOf = useValueOf();
  return useCallback(
    (record: RecordData, name: string | undefined): StatusOfLeg | undefined => {
      if (name !== TRIP_STATUS.name) return undefined;
      const leg = routeKinds(catalogue, kind)?.leg;
      const field = leg && statusField(leg);
      const current = valueOf(record, CURRENT_LEG) as RecordData | undefined;
      return leg && field && current && { kind: leg, record: current, field };
    },
    [catalogue, kind, valueOf],
  );
}

/** Returns a function that names a record for a change of its status. A leg has its kind, because a load's page shows it. */
export function useNameWithStatus() {
  const { catalogue } = useWaybill();
  return (kind: Kind, record: RecordData): string => {
    const name = representationOf(kind, record);
    return routeKinds(catalogue, kind)?.leg === kind ? `${kind.label} ${name}` : name;
  };
}
