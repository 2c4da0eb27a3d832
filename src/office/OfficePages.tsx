import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

import { useCurrentPlace } from '../layout/useCurrentPlace';
import { API_PAGE, HOME, OWN_VIEWS } from '../routes';
import { useWaybill } from '../WaybillContext';
import { KindRoute } from './KindRoute';
import { ToPublicPath } from './ToPublicPath';

const ApiPage = lazy(() => import('../pages/api/ApiPage'));
const HomePage = lazy(() => import('../layout/HomePage'));

/** Every address of the back office: the views of every kind, and home. */
export function OfficePages() {
  const { settings } = useWaybill();
  // Read, not matched: the router would rank hundreds of patterns at every step.
  const place = useCurrentPlace();
  const isHere = place && (settings.extensions || !OWN_VIEWS.includes(place.view));
  if (isHere) return <KindRoute place={place} />;
  return (
    <Routes>
      <Route path={HOME} element={<HomePage />} />
      {settings.extensions && <Route path={API_PAGE} element={<ApiPage />} />}
      <Route path="*" element={<ToPublicPath />} />
    </Routes>
  );
}
