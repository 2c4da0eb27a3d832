import { useGetOne } from 'ra-core';

import type { Kind } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { statusOf } from '../components/serverMessage';

interface Parent {
  /** Whether there is such a record is being asked. */
  isAwaited: boolean;
  /** What the record would be, where Waybill's own API knows none: nothing can be added there. */
  lost: Kind | undefined;
}

/** The record that a new one would be below. */
export function useParent(kind: Kind): Parent {
  const { catalogue, settings } = useWaybill();
  const scope = useParentScope();
  const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
  const { error, isLoading } = useGetOne(
    parent?.name ?? '',
    { id: scope?.id },
    {
      // Another backend may take records below what it does not answer itself.
      enabled: settings.extensions && parent !== undefined && Boolean(scope?.id),
      // The breadcrumb asks the same: one call does for both.
      refetchOnMount: false,
      retryOnMount: false,
    },
  );
  return { isAwaited: isLoading, lost: statusOf(error) === 404 ? parent : undefined };
}
