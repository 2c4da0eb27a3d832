import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { Notification } from '../../../../src/admin/layout/Notification';
import { i18nProvider } from '../../../../src/i18n';
import { lightTheme } from '../../../../src/theme/adminTheme';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const undo = { action: <button>Undo</button>, autoHideDuration: 30_000 };

function Notifier({ type, action }: { type: 'info' | 'error'; action?: ReactNode }) {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Saved the first', { type, action, autoHideDuration: 30_000 })}>
        First
      </button>
      <button onClick={() => notify('Saved the second')}>Second</button>
      <button onClick={() => notify('Saved the third', undo)}>Third</button>
    </>
  );
}

function open(notifier: ReactNode) {
  render(
    <CoreAdminContext dataProvider={providerOf({}).provider} i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        {notifier}
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const user = setupUser();
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

const shownTexts = () => screen.getAllByText(/^Saved the/).map(({ textContent }) => textContent);

it.each([
  ['a message', 'info', 'second'],
  ['an error, which stays until it is read', 'error', 'first'],
] as const)('a notification after %s', async (_, type, shown) => {
  const press = open(<Notifier type={type} />);
  await press('First');
  await screen.findByText('Saved the first');
  await press('Second');
  await waitFor(() => expect(shownTexts()).toEqual([`Saved the ${shown}`]));
});

it('a notification below an undo button leaves it, and another undo button replaces it', async () => {
  const press = open(<Notifier type="info" action={undo.action} />);
  await press('First');
  await screen.findByText('Saved the first');
  await press('Second');
  await waitFor(() => expect(shownTexts()).toEqual(['Saved the first', 'Saved the second']));
  await press('Third');
  const second = screen.getByText('Saved the second').closest<HTMLElement>('[role=status]')!;
  await setupUser().click(within(second).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shownTexts()).toEqual(['Saved the third']));
});
