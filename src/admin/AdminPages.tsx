import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

import { useCurrentRoute } from './routing/useCurrentPlace';
import { API_PAGE, HOME, OWN_VIEWS } from '../routing/routes';
import { useWaybill } from '../WaybillContext';
import { KindRoute } from './routing/KindRoute';
import { ToPublicPath } from './routing/ToPublicPath';

const ApiPage = lazy(() => import('./apiExplorer/ApiPage'));
const HomePage = lazy(() => import('./dashboard/DashboardPage'));

/** Every address of the back office: the views of every kind, and home. */
export function AdminPages() {
  const { settings } = useWaybill();
  // Read, not matched: the router would rank hundreds of patterns at every step.
  const match = useCurrentRoute();
  const isHere = match && (settings.extensions || !OWN_VIEWS.includes(match.view));
  if (isHere) return <KindRoute match={match} />;
  return (
    <Routes>
      <Route path={HOME} element={<HomePage />} />
      {settings.extensions && <Route path={API_PAGE} element={<ApiPage />} />}
      <Route path="*" element={<ToPublicPath />} />
    </Routes>
  );
}
