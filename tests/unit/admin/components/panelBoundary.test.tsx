import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { OptionalPart } from '../../../../src/admin/components/ErrorMessage';
import { lazyPart } from '../../../../src/admin/components/lazyPart';
import { PanelBoundary } from '../../../../src/admin/components/PanelButton';
import { Notification } from '../../../../src/admin/layout/Notification';
import { i18nProvider } from '../../../../src/i18n';
import { expectLogged } from '../../support/expectLogged';
import { setupUser } from '../../support/setupUser';

const FAILED_IMPORT = new TypeError('Failed to fetch dynamically imported module: /Panel.js');
const Panel = () => <p>The panel</p>;

function Page({ Part }: { Part: ComponentType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <PanelBoundary onClose={() => setOpen(false)}>
          <Part />
        </PanelBoundary>
      )}
    </>
  );
}

const show = (page: ReactNode) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      {page}
      <Notification />
    </CoreAdminContext>,
  );

/** The browser loses its connection: no file arrives. */
function goOffline() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => onlineManager.setOnline(false));
}

function goOnline() {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
}
afterEach(goOnline);

it('a panel whose code cannot be loaded says so, closes, and offers to reload the page', async () => {
  const user = setupUser();
  show(<Page Part={lazyPart(() => Promise.reject(FAILED_IMPORT))} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the panel.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expectLogged(/./);
});

it('a panel opened offline says so, loads nothing, and opens once online', async () => {
  const user = setupUser();
  const load = vi.fn(async () => ({ default: Panel }));
  show(<Page Part={lazyPart(load)} />);
  goOffline();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not load the panel. You are offline.',
  );
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expectLogged(/./);

  goOnline();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The panel')).toBeVisible();
});

it('a part of a page whose code did not load is retried with Retry', async () => {
  const user = setupUser();
  const load = vi.fn(async () => ({ default: Panel }));
  const Part = lazyPart(load);
  goOffline();
  show(
    <OptionalPart>
      <Part />
    </OptionalPart>,
  );
  await screen.findByText('You are offline.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('You are offline.');
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The panel')).toBeVisible();
  expectLogged(/./);
});

it('a part of a page whose code did not load is loaded once online', async () => {
  const Part = lazyPart(async () => ({ default: Panel }));
  goOffline();
  show(
    <OptionalPart>
      <Part />
    </OptionalPart>,
  );
  await screen.findByText('You are offline.');
  goOnline();
  await waitFor(() => expect(screen.getByText('The panel')).toBeVisible());
});
