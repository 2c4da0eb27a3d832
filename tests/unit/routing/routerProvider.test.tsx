import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  CoreAdminContext,
  LinkBase,
  memoryStore,
  Navigate,
  useMatch,
  useNavigate,
  useParams,
  useRedirect,
} from 'ra-core';
import type { RouterTo } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { lastSearchKey } from '../../../src/routing/addresses';
import { createCatalogue } from '../../../src/resources';
import { createRoutes, type Scope } from '../../../src/routing/routes';
import { ParentScopeProvider } from '../../../src/admin/routing/ParentScopeProvider';
import { routerProvider } from '../../../src/routing/routerProvider';
import { WaybillProvider } from '../../../src/WaybillContext';
import { settings } from '../support/renderApp';

const catalogue = createCatalogue('waybill');
const waybill = { settings, catalogue, routes: createRoutes(catalogue) };

function renderAt(path: string, content: ReactNode, scope?: Scope, store = memoryStore()) {
  const element = (
    <WaybillProvider value={waybill}>
      <CoreAdminContext routerProvider={routerProvider} store={store}>
        <ParentScopeProvider value={scope}>{content}</ParentScopeProvider>
      </CoreAdminContext>
    </WaybillProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/', path] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

const company = { kind: 'company', id: '42' };
const LINKS: [to: RouterTo, scope: Scope | undefined, expected: string][] = [
  ['/tractor/7/show', undefined, '/dashboard/tractor/7'],
  ['/tractor/a%2Fb', undefined, '/dashboard/tractor/edit/a%2Fb'],
  [{ pathname: '/tractor', search: '?page=2' }, undefined, '/dashboard/tractors?page=2'],
  ['/company-document/create', company, '/dashboard/company/42/document/add'],
  ['/company-document/create', undefined, '/company-document/create'],
  ['/sign-in?reason=ended', undefined, '/sign-in?reason=ended'],
];

describe('the routerProvider', () => {
  it.each(LINKS)('links %j under %j to %s', (to, scope, expected) => {
    renderAt('/dashboard', <LinkBase to={to}>there</LinkBase>, scope);
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', expected);
  });

  it.each(LINKS)('navigates %j under %j to %s', async (to, scope, expected) => {
    function Go() {
      const navigate = useNavigate();
      return <button onClick={() => navigate(to)}>go</button>;
    }
    const path = renderAt('/dashboard', <Go />, scope);
    await userEvent.click(screen.getByRole('button', { name: 'go' }));
    expect(path()).toBe(expected);
  });

  it('leads back to a list as it was left', async () => {
    function Go() {
      const redirect = useRedirect();
      return <button onClick={() => redirect('list', 'company-document')}>go</button>;
    }
    const store = memoryStore({ [lastSearchKey('/dashboard/company/42/documents')]: '?page=3' });
    const path = renderAt('/dashboard', <Go />, company, store);
    await userEvent.click(screen.getByRole('button', { name: 'go' }));
    expect(path()).toBe('/dashboard/company/42/documents?page=3');
  });

  it('goes back in history', async () => {
    function Back() {
      const navigate = useNavigate();
      return <button onClick={() => navigate(-1)}>back</button>;
    }
    const path = renderAt('/dashboard', <Back />);
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(path()).toBe('/');
  });

  it('redirects', () => {
    expect(renderAt('/x', <Navigate to="/person" />)()).toBe('/dashboard/people');
  });

  it('matches its own addresses, as menus need', () => {
    const Matched = () => <p>{useMatch({ path: '/tractor' }) ? 'here' : 'elsewhere'}</p>;
    renderAt('/dashboard/tractors', <Matched />);
    expect(screen.getByText('here')).toBeVisible();
  });

  it.each([
    ['/dashboard/tractor/a%2Fb%20%23', { id: 'a/b #' }],
    ['/dashboard/tractor/edit/100%25252F', { id: '100%252F' }],
    ['/dashboard/company/1%2F2/document/edit/3', { id: '3', parentId: '1/2' }],
  ])('reads the IDs in %s', (path, expected) => {
    const Params = () => {
      const { id, parentId } = useParams();
      return <p>{JSON.stringify({ id, parentId })}</p>;
    };
    renderAt(path, <Params />);
    expect(screen.getByText(JSON.stringify(expected))).toBeVisible();
  });
});
