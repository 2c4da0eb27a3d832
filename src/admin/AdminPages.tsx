import { ResourceContextProvider, useLocation } from 'ra-core';
import { memo, useLayoutEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { ACTIVITY, API_PAGE, HOME, EXTENSION_VIEWS, type RouteMatch } from '../routing/routes';
import { useWaybill } from '../WaybillContext';
import { NotFoundPage } from './layout/ErrorPage';
import { useCurrentRoute } from './routing/useKind';
import { lazyPart } from './components/lazyPart';

const ActivityPage = lazyPart(() => import('./activity/ActivityPage'));
const ApiPage = lazyPart(() => import('./apiExplorer/ApiPage'));
const HomePage = lazyPart(() => import('./dashboard/DashboardPage'));
const KindPage = lazyPart(() => import('./KindPage'));

export function AdminPages() {
  const { settings } = useWaybill();
  // One lookup instead of a <Route> per page: react-router would rank hundreds of patterns on every
  // navigation.
  const match = useCurrentRoute();
  const isServed = match && (settings.extensions || !EXTENSION_VIEWS.includes(match.view));
  if (isServed) return <KindRoute match={match} />;
  return (
    <Routes>
      <Route path={HOME} element={<HomePage />} />
      {settings.extensions && <Route path={ACTIVITY} element={<ActivityPage />} />}
      {settings.extensions && <Route path={API_PAGE} element={<ApiPage />} />}
      <Route path="*" element={<ToPublicPath />} />
    </Routes>
  );
}

interface Props {
  match: RouteMatch;
}

/** Memoized: paging, sorting and searching a list change the address, but not the page. */
const KindRoute = memo(function KindRoute({ match }: Props) {
  const { kind, view, id, parentId } = match;
  // Without a key, React would reuse the state of one kind's page for the next kind.
  const key = [kind.name, view, parentId, id].join(' ');
  // Restores the scroll position of a list as soon as its rows have loaded.
  useLayoutEffect(() => {
    if (view !== 'list') document.documentElement.scrollTop = 0;
  }, [view, key]);

  return (
    <ResourceContextProvider value={kind.name}>
      <KindPage key={key} view={view} />
    </ResourceContextProvider>
  );
});

/** Redirects react-admin's own paths (`/tractor/7/show`); any other path shows "not found". */
function ToPublicPath() {
  const { pathname, search, hash } = useLocation();
  const to = useWaybill().routes.fromCanonical(pathname);
  return to ? <Navigate to={to + search + hash} replace /> : <NotFoundPage />;
}
