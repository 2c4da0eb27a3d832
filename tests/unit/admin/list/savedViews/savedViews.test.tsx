import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, localStorageStore, memoryStore, type Store } from 'ra-core';
import { useReducer } from 'react';
import { describe, expect, it, vi } from 'vitest';

import {
  showsTheSame,
  VIEWS_KEY,
  viewSearch,
} from '../../../../../src/admin/list/savedViews/useSavedViews';
import { KindList } from '../../../../../src/admin';
import { useColumnSettings } from '../../../../../src/admin/list/useColumnSettings';
import type { SavedView } from '../../../../../src/admin/list/savedViews/useSavedViews';
import type { SharedView, ViewQuery } from '../../../../../src/contract/views';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

await import('../../../../../src/admin/list/savedViews/SavedViewsPanel');

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
  ])('are compared with the list: %s differs', (_, part, same) => {
    expect(showsTheSame(query(), query(part))).toBe(same);
  });

  it('ignore the order of filters, and the direction without a sort', () => {
    const unsorted = (order: 'ASC' | 'DESC') => query({ sort: { field: '', order } });
    expect(showsTheSame(unsorted('ASC'), unsorted('DESC'))).toBe(true);
    const [a, b] = [
      { x: '1', y: '2' },
      { y: '2', x: '1' },
    ];
    expect(showsTheSame(query({ filter: a }), query({ filter: b }))).toBe(true);
  });

  it('keep everything in the address', () => {
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

interface Options {
  store?: Store;
  calls?: Record<string, (...args: never[]) => unknown>;
  extensions?: boolean;
}

async function openList(search = '', options: Options = {}) {
  const { store = localStorageStore(), calls, extensions } = options;
  const user = setupUser();
  const { provider } = providerOf({ tractor: trucks }, calls);
  const path = `/dashboard/tractors${search}`;
  const view = renderPages(path, { dataProvider: provider, store, extensions });
  await screen.findByText('Truck 0', { selector: 'a' });
  const params = () => new URLSearchParams(view.router.state.location.search);
  const choose = async (opener: string, item: string) => {
    await user.click(await button(opener));
    await user.click(await screen.findByText(item, { selector: '[role^=menuitem], span' }));
  };
  return { ...view, user, store, params, choose };
}

/** The board of idle trucks. */
async function openBoard() {
  await import('../../../../../src/admin/list/board/Board');
  const getList = async (_: string, { filter }: { filter: { status?: string } }) => {
    const data = trucks.filter(({ status }) => !filter.status || filter.status === status);
    return { data, total: data.length };
  };
  const suggest = async () => [{ value: 'idle', total: 2 }];
  const { provider } = providerOf({}, { getList, suggest } as never);
  const path = '/dashboard/tractors?as=board&filter={"status":"idle"}';
  const view = renderPages(path, { dataProvider: provider });
  await screen.findByRole('region', { name: 'idle 2' });
  return { ...view, user: setupUser() };
}

/** A list of idle trucks, saved as a view. */
async function saveIdle(options: Options = {}) {
  const list = await openList('?filter={"status":"idle"}&perPage=20', options);
  await list.choose('Views', 'Save as a view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  await list.user.keyboard('Idle trucks{Enter}');
  await button('View: Idle trucks');
  return list;
}

describe('the saved views of a list', () => {
  it('are left for all records without leaving the board', async () => {
    const { user, router } = await openBoard();
    const params = () => new URLSearchParams(router.state.location.search);
    await user.click(await button('Views'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'All records' }));
    await waitFor(() => expect(params().get('filter')).toBeNull());
    expect(params().get('as')).toBe('board');
    await screen.findByRole('region', { name: 'idle 2' });
  });

  it('are saved, named while they match, left and opened again', async () => {
    const { user, choose, params, store } = await saveIdle();
    const [saved] = store.getItem<SavedView[]>(VIEWS_KEY) ?? [];
    expect(saved).toMatchObject({
      name: 'Idle trucks',
      kind: 'tractor',
      query: { filter: { status: 'idle' }, perPage: 20 },
    });
    expect(params().get('view')).toBe(saved?.id);

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Truck 1', { selector: 'a' });
    // Never cut off with a long name.
    screen.getByText('(changed)', { exact: false, selector: 'button' });
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

  it('match no list that was filtered without one', async () => {
    const { user } = await openList('?filter={"status":"idle"}');
    await user.click(await button('Views'));
    const all = () => screen.findByRole('menuitemradio', { name: 'All records' });
    expect(await all()).not.toBeChecked();
    await user.click(await all());
    await screen.findByText('Truck 1', { selector: 'a' });
    await user.click(await button('Views'));
    expect(await all()).toBeChecked();
  });

  it('are updated, renamed, pinned and deleted', async () => {
    const { user, choose, store } = await saveIdle();
    const saved = () => store.getItem<SavedView[]>(VIEWS_KEY) ?? [];
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await choose('View: Idle trucks (changed)', 'Save changes to the view');
    await button('View: Idle trucks');
    expect(saved()[0]?.query.filter).toEqual({});

    await choose('View: Idle trucks', 'Rename…');
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Enter a name.');
    await user.type(name, 'Every truck{Enter}');
    await choose('View: Every truck', 'Pin to menu');
    expect(saved()[0]).toMatchObject({ name: 'Every truck', pinned: {} });
    await expectNoViolations();

    await choose('View: Every truck', 'Save as a view…');
    await user.keyboard('Every truck{Enter}');
    expect(await screen.findByText('This list already has a view with this name.')).toBeVisible();
    await user.keyboard('{Escape}');

    await choose('View: Every truck', 'Delete the view…');
    const question = await screen.findByRole('dialog', { name: 'Delete the view “Every truck”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await button('Views');
    expect(saved()).toEqual([]);
  });

  it('have their own columns', async () => {
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

  it('do not apply at the plain address of the list', async () => {
    const { store, unmount } = await saveIdle();
    unmount();
    const { params } = await openList('', { store });
    await button('Views');
    await screen.findByText('Truck 1', { selector: 'a' });
    expect(params().get('view')).toBeNull();
  });

  it('are ignored if the address names a deleted one', async () => {
    await openList('?filter={}&view=gone');
    await button('Views');
  });
});

/** The calls of a server that keeps shared views, as it would answer them. */
function sharing(...views: SharedView[]) {
  let shared = views;
  const without = (id: string) => shared.filter((each) => each.id !== id);
  return {
    sharedViews: vi.fn(async () => shared),
    shareView: vi.fn(async (view: SharedView) => {
      shared = [...without(view.id), view];
    }),
    unshareView: vi.fn(async (id: string) => {
      shared = without(id);
    }),
  };
}
const TEAM: SharedView = { ...IDLE, id: 's1', name: 'Team' };
const menu = async (user: ReturnType<typeof setupUser>, opener: string) => {
  await user.click(await button(opener));
  const choices = (await screen.findAllByRole('menuitemradio')).map((each) => each.textContent);
  const marks = screen.queryAllByLabelText('Shared with all staff').length;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return [...choices, marks];
};

it('saved columns are the same object at each render, or all rows would be rendered again', async () => {
  const view: SavedView = { ...IDLE, columns: { shown: ['vin', 'status'] } };
  const seen = new Set<unknown>();
  function Probe() {
    const [count, renderAgain] = useReducer((before: number) => before + 1, 0);
    seen.add(useColumnSettings().columns);
    return <button onClick={renderAgain}>Rendered {count}</button>;
  }
  const customizations = { tractor: { list: () => <KindList toolbar={<Probe />} /> } };
  const store = memoryStore({ [VIEWS_KEY]: [view] });
  const { provider } = providerOf({ tractor: trucks });
  const url = `/dashboard/tractors${viewSearch(view)}`;
  renderPages(url, { dataProvider: provider, store, customizations });
  await screen.findByText('Truck 0', { selector: 'a' });
  expect(heads()).toEqual(expect.arrayContaining(['VIN', 'Status']));
  seen.clear();
  const user = setupUser();
  for (const count of [0, 1, 2]) await user.click(await button(`Rendered ${count}`));
  await button('Rendered 3');
  expect(seen.size).toBe(1);
});

describe('shared views', () => {
  it('are shared, marked, and made private again', async () => {
    const calls = sharing();
    const { user, choose, store } = await saveIdle({ calls });
    const [saved] = store.getItem<SavedView[]>(VIEWS_KEY) ?? [];
    await choose('View: Idle trucks', 'Share with all staff');
    await screen.findByText('View “Idle trucks” is now shared with all staff');
    expect(calls.shareView).toHaveBeenCalledExactlyOnceWith(saved);
    expect(await menu(user, 'View: Idle trucks')).toEqual(['All records', 'Idle trucks', 1]);
    await user.click(await button('View: Idle trucks'));
    await expectNoViolations();
    await user.keyboard('{Escape}');

    await choose('View: Idle trucks', 'Stop sharing');
    await screen.findByText('View “Idle trucks” is now private');
    expect(await menu(user, 'View: Idle trucks')).toEqual(['All records', 'Idle trucks', 0]);
    expect(store.getItem(VIEWS_KEY)).toEqual([saved]);
  });

  it('end with their columns and pins when another user deletes them', async () => {
    const calls = sharing(TEAM);
    const { choose, user, store, unmount } = await openList(viewSearch(TEAM), { calls });
    await choose('View: Team', 'Pin to menu');
    await waitFor(() => expect(store.getItem<SavedView[]>(VIEWS_KEY)).toHaveLength(1));
    unmount();
    await calls.unshareView('s1');
    await openList('', { calls, store });
    await user.click(await button('Views'));
    await screen.findByText('Save as a view…');
    await waitFor(() => expect(screen.queryByText('Team')).toBeNull());
  });

  it('are renamed and deleted for all, pinned and ordered for oneself', async () => {
    const calls = sharing(TEAM);
    const { user, choose, store, unmount } = await openList(viewSearch(TEAM), { calls });
    await choose('View: Team', 'Pin to menu');
    await user.click(await button('Columns'));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(panel.getByLabelText('VIN'));
    await waitFor(() => expect(heads()).toContain('VIN'));
    await user.keyboard('{Escape}');
    expect(calls.shareView).not.toHaveBeenCalled();
    unmount();

    const again = await openList(viewSearch(TEAM), { calls, store });
    await waitFor(() => expect(heads()).toContain('VIN'));
    await again.choose('View: Team', 'Rename…');
    await again.user.keyboard('{Control>}a{/Control}Crew{Enter}');
    await button('View: Crew');
    // Without the pin and the columns, which are private.
    expect(calls.shareView).toHaveBeenCalledExactlyOnceWith({ ...TEAM, name: 'Crew' });
    expect(store.getItem<SavedView[]>(VIEWS_KEY)?.[0]).toMatchObject({ id: 's1', pinned: {} });

    await again.choose('View: Crew', 'Delete the view…');
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/^This removes the view for all staff/);
    await again.user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('View “Crew” deleted');
    expect(calls.unshareView).toHaveBeenCalledExactlyOnceWith('s1');
    expect(await menu(again.user, 'Views')).toEqual(['All records', 0]);
  });

  it("show the server's refusal", async () => {
    const message = 'The database cannot be written to at the moment.';
    const shareView = () => Promise.reject(new HttpError('read only', 503, { message }));
    const { user, choose } = await openList(viewSearch(TEAM), {
      calls: { ...sharing(TEAM), shareView },
    });
    await choose('View: Team', 'Rename…');
    await user.keyboard('{Control>}a{/Control}Crew{Enter}');
    await screen.findByText(message);
    expectLogged('read only');
    await button('View: Team');
  });

  it('stay with users who pinned one that is no longer shared', async () => {
    const store = localStorageStore();
    store.setItem(VIEWS_KEY, [{ ...TEAM, pinned: {} }]);
    const { user } = await openList('', { calls: sharing(), store });
    expect(await menu(user, 'Views')).toEqual(['All records', 'Team', 0]);
  });

  it('are not offered with a backend that cannot store them', async () => {
    const calls = sharing(TEAM);
    const { user } = await saveIdle({ calls, extensions: false });
    expect(await menu(user, 'View: Idle trucks')).toEqual(['All records', 'Idle trucks', 0]);
    await user.click(await button('View: Idle trucks'));
    await screen.findByText('Rename…');
    expect(screen.queryByText('Share with all staff')).toBeNull();
    expect(calls.sharedViews).not.toHaveBeenCalled();
  });
});
