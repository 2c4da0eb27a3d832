import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import type { Store } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { showsTheSame, VIEWS, viewSearch } from '../../../src/admin/list/savedViews/useSavedViews';
import type { SavedView, ViewQuery } from '../../../src/admin/list/savedViews/useSavedViews';
import { expectNoViolations } from './axe';
import { renderPages } from './harness';
import { providerOf } from './records';
import { setupUser } from './user';

await import('../../../src/admin/list/savedViews/SavedViewsPanel');

const query = (part: Partial<ViewQuery> = {}): ViewQuery => ({
  filter: { status: ['idle'] },
  sort: { field: 'year', order: 'DESC' },
  perPage: 20,
  ...part,
});
const IDLE: SavedView = { id: 'v1', kind: 'tractor', name: 'Idle', query: query() };

describe('saved views', () => {
  it.each<[string, Partial<ViewQuery>, boolean]>([
    ['nothing', {}, true],
    ['a filter more', { filter: { status: ['idle'], year: '2001' } }, false],
    ['another value', { filter: { status: ['active'] } }, false],
    ['the order', { sort: { field: 'year', order: 'ASC' } }, false],
    ['the size', { perPage: 50 }, false],
    ['the map', { as: 'map' }, false],
  ])('are compared: %s differs', (_, part, same) => {
    expect(showsTheSame(query(), query(part))).toBe(same);
  });

  it('do not mind the order of filters, nor the direction of no order', () => {
    const unsorted = (order: 'ASC' | 'DESC') => query({ sort: { field: '', order } });
    expect(showsTheSame(unsorted('ASC'), unsorted('DESC'))).toBe(true);
    const [a, b] = [
      { x: '1', y: '2' },
      { y: '2', x: '1' },
    ];
    expect(showsTheSame(query({ filter: a }), query({ filter: b }))).toBe(true);
  });

  it('stand in the address with all that they are', () => {
    expect(Object.fromEntries(new URLSearchParams(viewSearch(IDLE)))).toEqual({
      filter: '{"status":["idle"]}',
      page: '1',
      perPage: '20',
      sort: 'year',
      order: 'DESC',
      view: 'v1',
    });
    expect(viewSearch({ ...IDLE, query: query({ as: 'map' }) })).toMatch(/&as=map$/);
  });
});

const trucks = ['idle', 'active', 'idle'].map((status, index) => ({
  id: `t-${index}`,
  name: `Truck ${index}`,
  status,
  year: 2000 + index,
  vin: `VIN-${index}`,
}));
const heads = () =>
  [...document.querySelectorAll('thead th + th')].map((head) => head.textContent?.trim() ?? '');
const button = (name: string) => screen.findByRole('button', { name });

async function openList(search = '', store: Store = localStorageStore()) {
  const user = setupUser();
  const { provider } = providerOf({ tractor: trucks });
  const view = renderPages(`/dashboard/tractors${search}`, { dataProvider: provider, store });
  await screen.findByText('Truck 0', { selector: 'a' });
  const params = () => new URLSearchParams(view.router.state.location.search);
  const choose = async (opener: string, item: string) => {
    await user.click(await button(opener));
    await user.click(await screen.findByText(item, { selector: '[role^=menuitem], span' }));
  };
  return { ...view, user, store, params, choose };
}

/** A list of idle trucks, saved as a view. */
async function saveIdle() {
  const list = await openList('?filter={"status":"idle"}&perPage=20');
  await list.choose('Views', 'Save as a view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  await list.user.keyboard('Idle trucks{Enter}');
  await button('View: Idle trucks');
  return list;
}

describe('the views of a list', () => {
  it('are saved, named while they hold, left and come back to', async () => {
    const { user, choose, params, store } = await saveIdle();
    const [saved] = store.getItem<SavedView[]>(VIEWS) ?? [];
    expect(saved).toMatchObject({
      name: 'Idle trucks',
      kind: 'tractor',
      query: { filter: { status: 'idle' }, perPage: 20 },
    });
    expect(params().get('view')).toBe(saved?.id);

    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findByText('Truck 1', { selector: 'a' });
    await choose('View: Idle trucks (changed)', 'All records');
    await button('Views');
    expect(params().get('filter')).toBeNull();

    await choose('Views', 'Idle trucks');
    await user.click(await button('View: Idle trucks'));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map((each) => [each.textContent, each.ariaChecked])).toEqual([
      ['All records', 'false'],
      ['Idle trucks', 'true'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Truck 1', { selector: 'a' })).toBeNull());
    expect(params().get('perPage')).toBe('20');
  });

  it('are none of them where a list is filtered without one', async () => {
    const { user } = await openList('?filter={"status":"idle"}');
    await user.click(await button('Views'));
    const all = () => screen.findByRole('menuitemradio', { name: 'All records' });
    expect(await all()).not.toBeChecked();
    await user.click(await all());
    await screen.findByText('Truck 1', { selector: 'a' });
    await user.click(await button('Views'));
    expect(await all()).toBeChecked();
  });

  it('take up changes, another name and a place in the sidebar, and go', async () => {
    const { user, choose, store } = await saveIdle();
    const saved = () => store.getItem<SavedView[]>(VIEWS) ?? [];
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await choose('View: Idle trucks (changed)', 'Save changes to the view');
    await button('View: Idle trucks');
    expect(saved()[0]?.query.filter).toEqual({});

    await choose('View: Idle trucks', 'Rename…');
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('A view needs a name.');
    await user.type(name, 'Every truck{Enter}');
    await choose('View: Every truck', 'Pin to the sidebar');
    expect(saved()[0]).toMatchObject({ name: 'Every truck', pinned: {} });
    await expectNoViolations();

    await choose('View: Every truck', 'Save as a view…');
    await user.keyboard('Every truck{Enter}');
    expect(await screen.findByText('Another view of this list has this name.')).toBeVisible();
    await user.keyboard('{Escape}');

    await choose('View: Every truck', 'Delete the view…');
    const question = await screen.findByRole('dialog', { name: 'Delete the view “Every truck”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await button('Views');
    expect(saved()).toEqual([]);
  });

  it('have columns of their own', async () => {
    const { user, choose } = await saveIdle();
    const own = heads();
    await user.click(await button('Columns'));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(panel.getByLabelText('VIN'));
    await waitFor(() => expect(heads()).toContain('VIN'));
    await user.keyboard('{Escape}');

    await choose('View: Idle trucks', 'All records');
    await waitFor(() => expect(heads()).toEqual(own));
    await choose('Views', 'Idle trucks');
    await waitFor(() => expect(heads()).toContain('VIN'));
  });

  it('are not what the bare address of the list shows', async () => {
    const { store, unmount } = await saveIdle();
    unmount();
    const { params } = await openList('', store);
    await button('Views');
    await screen.findByText('Truck 1', { selector: 'a' });
    expect(params().get('view')).toBeNull();
  });

  it('do not stand in the way where the address names one that is gone', async () => {
    await openList('?filter={}&view=gone');
    await button('Views');
  });
});
