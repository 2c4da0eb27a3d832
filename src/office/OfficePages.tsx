import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

import { HOME } from '../routes';
import { useWaybill } from '../WaybillContext';
import { KindRoute } from './KindRoute';
import { ToPublicPath } from './ToPublicPath';

const HomePage = lazy(() => import('../layout/HomePage'));

/** Every address of the back office: home, and four views of every kind. */
export function OfficePages() {
  const { routes } = useWaybill();
  return (
    <Routes>
      <Route path={HOME} element={<HomePage />} />
      {routes.pages.map((page) => (
        <Route key={page.pattern} path={page.pattern} element={<KindRoute page={page} />} />
      ))}
      <Route path="*" element={<ToPublicPath />} />
    </Routes>
  );
}
