import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

import { useCurrentPlace } from '../layout/useCurrentPlace';
import { API_PAGE, HOME } from '../routes';
import { useWaybill } from '../WaybillContext';
import { KindRoute } from './KindRoute';
import { ToPublicPath } from './ToPublicPath';

const ApiPage = lazy(() => import('../pages/api/ApiPage'));
const HomePage = lazy(() => import('../layout/HomePage'));

/** Every address of the back office: four views of every kind, and home. */
export function OfficePages() {
  const { settings } = useWaybill();
  // Read, not matched: the router would rank hundreds of patterns at every step.
  const place = useCurrentPlace();
  if (place) return <KindRoute place={place} />;
  return (
    <Routes>
      <Route path={HOME} element={<HomePage />} />
      {settings.extensions && <Route path={API_PAGE} element={<ApiPage />} />}
      <Route path="*" element={<ToPublicPath />} />
    </Routes>
  );
}
