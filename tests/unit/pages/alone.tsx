import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, ResourceContextProvider } from 'ra-core';

import { i18nProvider } from '../../../src/i18n';
import { Notification } from '../../../src/layout/Notification';
import { lightTheme } from '../../../src/layout/theme';
import KindPage from '../../../src/pages/KindPage';
import { createRoutes } from '../../../src/routes';
import type { View } from '../../../src/routes';
import { WaybillProvider } from '../../../src/WaybillContext';
import { SETTINGS } from '../../support/settings';
import { catalogue, providerOf } from './records';

/** A page where no address gives it an id or a parent. */
export function renderAlone(name: string, view: View) {
  const waybill = { settings: SETTINGS, catalogue, routes: createRoutes(catalogue) };
  const kind = catalogue.kind(name);
  return render(
    <WaybillProvider value={waybill}>
      <CoreAdminContext dataProvider={providerOf().provider} i18nProvider={i18nProvider}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <ResourceContextProvider value={name}>
            <KindPage kind={kind} view={view} />
          </ResourceContextProvider>
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </WaybillProvider>,
  );
}
