import { screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { ValueLink } from '../../../../src/admin/fieldTypes/Values';
import { pageSizeKey } from '../../../../src/admin/routing/listState';
import { lastSearchKey } from '../../../../src/routing/addresses';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const trucks = Array.from({ length: 25 }, (_, i) => ({ id: `t-${i + 1}`, name: `Truck ${i + 1}` }));
const trailers = [{ id: 'r-1', name: 'Trailer 1' }];
const LIST = '/dashboard/tractors';
const RECORD = '/dashboard/trailer/r-1';

/** Links to two lists beside a page, and the calls for lists of a backend. */
function withLinks(calls?: Parameters<typeof providerOf>[1], store = memoryStore()) {
  const { provider, watched } = providerOf({ tractor: trucks, trailer: trailers }, calls);
  const getList = watched('getList');
  const beside = (
    <>
      <ValueLink to="/dashboard/tractors">To tractors</ValueLink>
      <ValueLink to="/dashboard/trailers">To trailers</ValueLink>
      <ValueLink to="/dashboard/tractor/t-3">To truck 3</ValueLink>
    </>
  );
  return {
    ...renderPages(RECORD, { dataProvider: provider, store, beside }),
    getList,
    /** The number of requests for tractors. */
    asked: () => getList.mock.calls.filter(([kind]) => kind === 'tractor').length,
  };
}

const name = (text: string) => screen.findByText(text, { selector: 'main a' });

describe('a list opened by a link', () => {
  it('is requested with its chosen page size', async () => {
    const store = memoryStore({ [pageSizeKey('tractor')]: 20, [lastSearchKey(LIST)]: '?page=2' });
    const { getList, asked } = withLinks(undefined, store);
    await screen.findByRole('heading', { name: 'Trailer 1' });
    await setupUser().click(screen.getByText('To tractors'));
    await name('Truck 1');
    expect(asked()).toBe(1);
    expect(getList.mock.lastCall?.[1].pagination).toEqual({ page: 1, perPage: 20 });
  });

  it('opens before slow rows arrive, and requests them once', async () => {
    let answer: (rows: object) => void = () => undefined;
    const { asked } = withLinks({ getList: () => new Promise((resolve) => (answer = resolve)) });
    await screen.findByRole('heading', { name: 'Trailer 1' });
    await setupUser().click(screen.getByText('To tractors'));
    await screen.findByRole('heading', { level: 1, name: 'Tractors' });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    answer({ data: trucks.slice(0, 10), total: 25 });
    await name('Truck 1');
    expect(asked()).toBe(1);
  });

  it('opens if its rows cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { asked } = withLinks({ getList: () => Promise.reject(new Error('Out of order')) });
    await screen.findByRole('heading', { name: 'Trailer 1' });
    await setupUser().click(screen.getByText('To tractors'));
    expect(await screen.findByText('No records found')).toBeVisible();
    expect(asked()).toBeGreaterThan(0);
    logged.mockReset();
  });

  it('shows cached rows immediately and requests them again', async () => {
    const { router, asked } = withLinks();
    await screen.findByRole('heading', { name: 'Trailer 1' });
    const user = setupUser();
    await user.click(screen.getByText('To tractors'));
    await name('Truck 1');
    await user.click(screen.getByText('To truck 3'));
    await screen.findByRole('heading', { name: 'Truck 3' });
    expect(asked()).toBe(1);
    await user.click(screen.getByText('To tractors'));
    await waitFor(() => expect(asked()).toBe(2));
    expect(router.state.location.pathname).toBe('/dashboard/tractors');
  });
});
