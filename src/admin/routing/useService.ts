import { useParentScope } from '../../routing/ParentScope';
import { servicePath } from '../../resources/endpoints';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';

/**
 * The API's path of a kind on the page at hand, or undefined where there is none: a nested kind
 * has one only under a parent.
 */
export function useService(kind: Kind): string | undefined {
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  if (kind.parent && (scope?.id === undefined || scope.id === '')) return undefined;
  return servicePath(catalogue, kind, scope?.id) || undefined;
}
