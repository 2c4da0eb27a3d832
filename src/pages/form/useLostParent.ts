import { useGetOne } from 'ra-core';

import type { Kind } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { statusOf } from '../serverMessage';

/** What the record above would be, where Waybill's own API knows none: nothing can be added there. */
export function useLostParent(kind: Kind): Kind | undefined {
  const { catalogue, settings } = useWaybill();
  const scope = useParentScope();
  const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
  const { error } = useGetOne(
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
  return statusOf(error) === 404 ? parent : undefined;
}
