import { ResourceContextProvider } from 'ra-core';
import { lazy, memo, Suspense, useLayoutEffect, useMemo } from 'react';

import { Loading } from '../../Loading';
import type { RouteMatch } from '../../routing/routes';
import { ParentScopeProvider } from '../../routing/ParentScope';

const KindPage = lazy(() => import('../KindPage'));

interface Props {
  match: RouteMatch;
}

/**
 * What stands at the address of a generated page: the page, knowing its kind and its parent. Paging,
 * sorting and searching a list change the address, but not the page.
 */
export const KindRoute = memo(function KindRoute({ match }: Props) {
  const { kind, view, id, parentId } = match;
  const { parent } = kind;
  const scope = useMemo(
    () => (parent && parentId !== undefined ? { kind: parent, id: parentId } : undefined),
    [parent, parentId],
  );
  // Without a key of its own React would carry the state of one kind's page over to the next.
  const key = [kind.name, view, parentId, id].join(' ');
  // A list scrolls to where it was left as soon as it has its rows.
  useLayoutEffect(() => {
    if (view !== 'list') document.documentElement.scrollTop = 0;
  }, [view, key]);

  return (
    <ParentScopeProvider value={scope}>
      <ResourceContextProvider value={kind.name}>
        <Suspense fallback={<Loading />}>
          <KindPage key={key} kind={kind} view={view} />
        </Suspense>
      </ResourceContextProvider>
    </ParentScopeProvider>
  );
});
