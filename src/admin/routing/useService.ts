import { useParentScope } from '../../routing/ParentScope';
import { servicePath } from '../../resources/endpoints';
import { useWaybill } from '../../WaybillContext';
import { useKind } from './useKind';

/** The API's path of the resource context's kind; undefined for a nested kind without a parent. */
export function useService(): string | undefined {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  if (kind.parent && (scope?.id === undefined || scope.id === '')) return undefined;
  return servicePath(catalogue, kind, scope?.id) || undefined;
}
