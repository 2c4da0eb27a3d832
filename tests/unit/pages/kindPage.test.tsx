import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ResourceContextProvider } from 'ra-core';
import { expect, it } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import { Notification } from '../../../src/layout/Notification';
import { lightTheme } from '../../../src/layout/theme';
import KindPage from '../../../src/pages/KindPage';
import { createRoutes } from '../../../src/routes';
import type { View } from '../../../src/routes';
import { WaybillProvider } from '../../../src/WaybillContext';
import { expectLogged } from './console';
import { settings } from './harness';
import { catalogue, providerOf } from './records';

/** A page where no address gives it an id or a parent. */
function renderAlone(name: string, view: View) {
  const waybill = { settings, catalogue, routes: createRoutes(catalogue) };
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

it.each([
  ['show', 'ID or Service URI is missing. Please check the URL.'],
  ['edit', 'Error loading the page. Please try again later.'],
] as const)('logs a missing id on %s', async (view, words) => {
  renderAlone('tractor', view);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expectLogged(/^ID is missing\.$/);
});

it('alerts on details whose address lacks the parent', async () => {
  renderAlone('company-document', 'show');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ID or Service URI is missing. Please check the URL.',
  );
  expectLogged('ID is missing.');
});

it('alerts on a list without a service path, and on its create buttons', async () => {
  renderAlone('company-contact-info', 'list');
  expect(await screen.findByRole('alert')).toHaveTextContent('Service URI not provided!');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: '+ Add email' }));
  expect(await screen.findByText('ID is missing. Please check the data.')).toBeInTheDocument();
});

it('alerts on a new record that has nowhere to go', async () => {
  renderAlone('company-document', 'create');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Document' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ID is missing. Please check the data.',
  );
});

it('is an error where a view renders nothing', async () => {
  renderAlone('tractor', 'print' as View);
  expect(await screen.findByText('Rendered page is undefined.')).toBeInTheDocument();
  expectLogged(/./);
});
