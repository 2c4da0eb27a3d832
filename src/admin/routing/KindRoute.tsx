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
 * The page of a kind at an address, in the contexts of its resource and its parent. Memoised: paging,
 * sorting and searching a list change the address, but not the page.
 */
export const KindRoute = memo(function KindRoute({ match }: Props) {
  const { kind, view, id, parentId } = match;
  const { parent } = kind;
  const scope = useMemo(
    () => (parent && parentId !== undefined ? { kind: parent, id: parentId } : undefined),
    [parent, parentId],
  );
  // Without it React would keep the state of one kind's page for the next.
  const key = [kind.name, view, parentId, id].join(' ');
  // A list scrolls to where it was left as soon as it has its rows.
  useLayoutEffect(() => {
    if (view !== 'list') document.documentElement.scrollTop = 0;
  }, [view, key]);

  return (
    <ParentScopeProvider value={scope}>
      <ResourceContextProvider value={kind.name}>
        <Suspense fallback={<Loading />}>
          <KindPage key={key} view={view} />
        </Suspense>
      </ResourceContextProvider>
    </ParentScopeProvider>
  );
});
