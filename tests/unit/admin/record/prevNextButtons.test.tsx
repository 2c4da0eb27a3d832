import { screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { lastSearchKey } from '../../../../src/routing/addresses';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const TRACTORS = Array.from({ length: 5 }, (_, n) => ({ id: `t-${n}`, name: `Truck ${n}` }));
const LIST = lastSearchKey('/dashboard/tractors');

function open(path: string, search?: string) {
  const store = memoryStore(search === undefined ? {} : { [LIST]: search });
  const { provider: dataProvider, watched } = providerOf({ tractor: TRACTORS });
  const getList = watched('getList');
  return { store, getList, ...renderPages(path, { dataProvider, store }) };
}
const ways = () => screen.findByRole('navigation', { name: 'In the list' });
const way = (name: 'Previous record' | 'Next record') => screen.findByLabelText(name);
const leadsTo = async (name: 'Previous record' | 'Next record', path: string) =>
  // A form of sixty inputs takes its time.
  waitFor(() => expect(screen.getByLabelText(name)).toHaveAttribute('href', path));

describe('the previous and next buttons', () => {
  it("continue over the list's pages, and the list opens at the last visited page", async () => {
    const user = setupUser();
    const { store, path } = open('/dashboard/tractor/t-0', '?perPage=2&filter={}');
    const left = () => Object.fromEntries(new URLSearchParams(store.getItem<string>(LIST)));
    await ways();
    expect(await way('Previous record')).toBeDisabled();
    for (const next of ['t-1', 't-2', 't-3', 't-4']) {
      await leadsTo('Next record', `/dashboard/tractor/${next}`);
      await user.click(await way('Next record'));
      await waitFor(() => expect(path()).toBe(`/dashboard/tractor/${next}`));
    }
    await leadsTo('Previous record', '/dashboard/tractor/t-3');
    expect(await way('Next record')).toBeDisabled();
    expect(left()).toMatchObject({ page: '3', perPage: '2', filter: '{}' });
    await user.click(await way('Previous record'));
    await waitFor(() => expect(left()).toMatchObject({ page: '2' }));
  });

  it("follow the list's order and filter, and keep the view", async () => {
    const search = '?filter={"q":"Truck"}&sort=name&order=DESC&page=1&perPage=10';
    const { getList } = open('/dashboard/tractor/edit/t-3', search);
    await leadsTo('Next record', '/dashboard/tractor/edit/t-2');
    await leadsTo('Previous record', '/dashboard/tractor/edit/t-4');
    expect(getList).toHaveBeenCalledExactlyOnceWith(
      'tractor',
      expect.objectContaining({
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'name', order: 'DESC' },
        filter: { q: 'Truck' },
      }),
    );
  });

  it('work after a plain list, which is not requested again', async () => {
    const { getList, router, path } = open('/dashboard/tractors');
    await screen.findByText('Truck 1', { selector: 'a' });
    await router.navigate('/dashboard/tractor/t-1');
    await leadsTo('Previous record', '/dashboard/tractor/t-0');
    await leadsTo('Next record', '/dashboard/tractor/t-2');
    await setupUser().click(await way('Next record'));
    await leadsTo('Previous record', '/dashboard/tractor/t-1');
    expect(path()).toBe('/dashboard/tractor/t-2');
    expect(getList).toHaveBeenCalledOnce();
  });

  it.each([
    ['no list was looked at', 't-1', undefined],
    ['the record stands elsewhere in the list', 't-4', '?page=1&perPage=2'],
  ])('are hidden if %s', async (_, id, search) => {
    const { getList } = open(`/dashboard/tractor/${id}`, search);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(search ? 1 : 0));
    expect(screen.queryByLabelText('Next record')).toBeNull();
  });
});
