import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { lazy, useState } from 'react';
import { expect, it } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import { Notification } from '../../../src/admin/layout/Notification';
import { PanelBoundary } from '../../../src/admin/components/PanelButton';
import { expectLogged } from '../pages/console';

const Gone = lazy(() => Promise.reject(new Error('Failed to fetch')));

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <p>{isOpen ? 'Opening' : 'Closed'}</p>
      {isOpen && (
        <PanelBoundary onClose={() => setOpen(false)}>
          <Gone />
        </PanelBoundary>
      )}
      <Notification />
    </>
  );
}

it('a panel that cannot be fetched says so and closes, the page stays', async () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
    </CoreAdminContext>,
  );
  await waitFor(() => expect(screen.getByText('Closed')).toBeVisible());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The panel could not be loaded. Please reload the page.',
  );
  expectLogged(/./);
});
