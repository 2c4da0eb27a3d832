import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, ResourceContextProvider } from 'ra-core';

import { i18nProvider } from '../../../src/i18n';
import { Notification } from '../../../src/admin/layout/Notification';
import { lightTheme } from '../../../src/theme/adminTheme';
import KindPage from '../../../src/admin/KindPage';
import { createRoutes, type View } from '../../../src/routing/routes';
import { WaybillProvider } from '../../../src/WaybillContext';
import { SETTINGS } from '../../support/settings';
import { catalogue, providerOf } from './fakeProvider';

/** A page where no address gives it an id or a parent. */
export function renderAlone(name: string, view: View) {
  const waybill = { settings: SETTINGS, catalogue, routes: createRoutes(catalogue) };
  return render(
    <WaybillProvider value={waybill}>
      <CoreAdminContext dataProvider={providerOf().provider} i18nProvider={i18nProvider}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <ResourceContextProvider value={name}>
            <KindPage view={view} />
          </ResourceContextProvider>
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </WaybillProvider>,
  );
}
