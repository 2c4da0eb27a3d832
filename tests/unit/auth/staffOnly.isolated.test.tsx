import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { useLastSelection } from '../../../src/admin/bulk/Selections';
import { useKind } from '../../../src/admin/routing/useKind';
import { useSignOut } from '../../../src/auth/useSignOut';
import { renderApp, settings, signIn } from '../support/renderApp';
import { PAIR, STAFF_KEY } from '../support/seals';

// The gate is what is tested here, so that what stands behind it is kept small.
vi.mock('../../../src/admin/layout/Layout', () => ({
  default: function Shell({ children }: { children: ReactNode }) {
    const signOut = useSignOut();
    return (
      <main>
        <nav aria-label="Main">
          <button onClick={signOut}>Logout</button>
        </nav>
        {children}
      </main>
    );
  },
}));
vi.mock('../../../src/admin/dashboard/DashboardPage', () => ({ default: () => <h1>Home</h1> }));
vi.mock('../../../src/admin/layout/ErrorPage', () => ({
  NotFoundPage: () => <h1>Not found</h1>,
}));
vi.mock('../../../src/admin/KindPage', () => ({
  default: function KindPage() {
    const kind = useKind();
    const { data } = useGetList(kind.name);
    const last = useLastSelection();
    const select = () => last.set({ filter: '{}', records: new Map() });
    return (
      <>
        <h1>{data ? kind.title : 'Waiting'}</h1>
        <button onClick={select}>{last.get() ? kind.name : 'Nothing'} selected</button>
      </>
    );
  },
}));
vi.mock('../../../src/stats/NetworkStatsPage', () => ({ default: () => <h1>Network Stats</h1> }));

async function fillIn(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}
const heading = (name: string) => screen.findByRole('heading', { name });

describe('without a token', () => {
  it('/ shows the statistics', async () => {
    const app = renderApp('/');
    await heading('Network Stats');
    expect(app.path()).toBe('/');
  });

  it.each(['/dashboard', '/dashboard/tractors', '/dashboard/network-stats', '/profile'])(
    '%s leads to the sign-in page',
    async (path) => {
      const app = renderApp(path);
      await heading('Sign In');
      expect(app.path()).toBe('/sign-in');
    },
  );

  it.each(['/nowhere', '/tractor/7/show', '/dashboardx'])(
    '%s is not found and leads on',
    async (path) => {
      const app = renderApp(path);
      await heading('Page not found');
      expect(app.path()).toBe(path);
      expect(document.title).toBe(`Page not found – ${settings.brand.name}`);
      expect(screen.getByRole('link', { name: 'Network Stats' })).toHaveAttribute('href', '/');
      await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
      await heading('Sign In');
    },
  );

  it('no address of the back office reveals whether a record exists', async () => {
    const app = renderApp('/dashboard/nowhere');
    await heading('Sign In');
    expect(app.path()).toBe('/sign-in');
  });

  it('sign-in returns to the requested page with its query', async () => {
    const app = renderApp('/dashboard/tractors?page=2');
    await fillIn(PAIR.email, PAIR.password);
    await heading('Tractors');
    expect(app.path()).toBe('/dashboard/tractors?page=2');
  });

  it('sign-in leads to the dashboard if no page was requested', async () => {
    const app = renderApp('/sign-in');
    await fillIn(PAIR.email, PAIR.password);
    await heading('Home');
    expect(app.path()).toBe('/dashboard');
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(localStorage.getItem('staffKey')).toBe(STAFF_KEY);
  });
});

describe('with a token', () => {
  it('the statistics have no frame, and the dashboard has one', async () => {
    signIn();
    const { navigate } = renderApp('/dashboard/network-stats');
    await heading('Network Stats');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    await navigate('/dashboard');
    await heading('Home');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it.each([
    ['/', 'Home', '/dashboard'],
    ['/dashboard', 'Home', '/dashboard'],
    ['/dashboard/network-stats', 'Network Stats', '/dashboard/network-stats'],
    ['/dashboard/tractors', 'Tractors', '/dashboard/tractors'],
    ['/tractor', 'Tractors', '/dashboard/tractors'],
    ['/tractor/7/show', 'Tractors', '/dashboard/tractor/7'],
    ['/company-document', 'Not found', '/company-document'],
    ['/nowhere', 'Not found', '/nowhere'],
  ])('%s shows %s', async (path, title, end) => {
    signIn();
    const app = renderApp(path);
    await heading(title);
    expect(app.path()).toBe(end);
  });

  it('Logout removes token and key and goes to /', async () => {
    signIn();
    const app = renderApp('/dashboard/tractors');
    await heading('Tractors');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Network Stats');
    expect(app.path()).toBe('/');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('staffKey')).toBeNull();
  });

  it('selections of lists outlast visits to other pages, but not the Logout', async () => {
    signIn();
    const { navigate } = renderApp('/dashboard/tractors');
    await userEvent.click(await screen.findByRole('button', { name: 'Nothing selected' }));
    await navigate('/dashboard');
    await heading('Home');
    await navigate('/dashboard/tractors');
    await screen.findByRole('button', { name: 'tractor selected' });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Network Stats');
    signIn();
    await navigate('/dashboard/tractors');
    await screen.findByRole('button', { name: 'Nothing selected' });
  });

  it('an unknown key signs out and says why', async () => {
    localStorage.setItem('token', 'forged');
    const httpClient = vi.fn(() => Promise.reject(new HttpError('Unknown key', 401, {})));
    const app = renderApp('/dashboard/tractors', { httpClient });
    await heading('Sign In');
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
    expect(app.path()).toBe('/sign-in?reason=ended');
    expect(localStorage.getItem('token')).toBeNull();
    expect(httpClient, 'a refused page continues to ask').toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });

  it('a tab says that another tab logged out', async () => {
    signIn();
    const httpClient = vi.fn(() => Promise.reject(new HttpError('No key', 401, {})));
    // As the other tab leaves the storage that both share.
    renderApp('/dashboard');
    await heading('Home');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Network Stats');
    cleanup();
    renderApp('/sign-in?reason=ended&next=%2Fdashboard%2Ftractors', { httpClient });
    await heading('Sign In');
    expect(screen.getByRole('status')).toHaveTextContent('You logged out in another tab.');
    await fillIn(PAIR.email, PAIR.password);
    await waitFor(() => expect(localStorage.getItem('token')).toBeTruthy());
    expect(localStorage.getItem('loggedOut')).toBeNull();
  });

  it('an address alone signs nobody out and claims no ended session', async () => {
    signIn();
    renderApp('/sign-in?reason=ended');
    await heading('Sign In');
    expect(screen.queryByRole('status')).toBeNull();
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(localStorage.getItem('staffKey')).toBe(STAFF_KEY);
  });

  it.each([
    ['/dashboard/tractors?page=2', 'Tractors'],
    ['/dashboard?a=b', 'Home'],
    ['/dashboardx', 'Home'],
    ['/dashboard/../profile', 'Home'],
    ['/dashboard/%2e%2e/profile', 'Home'],
    ['/dashboard\\..\\..\\profile', 'Home'],
    ['//elsewhere.example/dashboard', 'Home'],
    ['https://elsewhere.example/', 'Home'],
    ['https://elsewhere.example/dashboard/tractors', 'Home'],
    ['https://', 'Home'],
  ])('the sign-in after an ended session continues with %s of the console', async (next, where) => {
    const app = renderApp(`/sign-in?reason=ended&next=${encodeURIComponent(next)}`);
    await heading('Sign In');
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
    await fillIn(PAIR.email, PAIR.password);
    await heading(where);
    expect(app.path()).toMatch(/^\/dashboard(\/tractors)?(\?|$)/);
  });

  it('a 403 for a valid key does not sign out', async () => {
    signIn();
    const httpClient = vi.fn(() => Promise.reject(new HttpError('Not yours', 403, {})));
    const app = renderApp('/dashboard/tractors', { httpClient });
    await heading('Waiting');
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(app.path()).toBe('/dashboard/tractors');
    vi.mocked(console.error).mockClear();
  });

  it('calls send the key of the session', async () => {
    signIn();
    const httpClient = vi.fn(() =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        body: '',
        json: { data: [], total: 0 },
      }),
    );
    renderApp('/dashboard/tractors', { httpClient });
    await heading('Tractors');
    const [url, options] = httpClient.mock.calls[0] as unknown as [string, { headers: Headers }];
    expect(url).toBe(`${settings.apiUrl}/equipments/tractor?page=1&limit=25`);
    expect(options.headers.get('x-api-key')).toBe(STAFF_KEY);
  });
});
