import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, CustomRoutes } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route } from 'react-router-dom';

import { readSettings } from '../../../src/contract/settings';
import { NetworkStats } from './NetworkStats';

const settings = readSettings(document);
const root = document.getElementById('root');

if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Admin dataProvider={simpleRestProvider(settings.apiUrl)} disableTelemetry>
        <CustomRoutes noLayout>
          <Route path="/network-stats" element={<NetworkStats settings={settings} />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>,
  );
