import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

import { useCurrentPlace } from '../layout/useCurrentPlace';
import { HOME } from '../routes';
import { KindRoute } from './KindRoute';
import { ToPublicPath } from './ToPublicPath';

const HomePage = lazy(() => import('../layout/HomePage'));

/** Every address of the back office: four views of every kind, and home. */
export function OfficePages() {
  // Read, not matched: the router would rank hundreds of patterns at every step.
  const place = useCurrentPlace();
  if (place) return <KindRoute place={place} />;
  return (
    <Routes>
      <Route path={HOME} element={<HomePage />} />
      <Route path="*" element={<ToPublicPath />} />
    </Routes>
  );
}
