import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError, memoryStore, useRecordContext } from 'ra-core';
import { use } from 'react';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const trucks = Array.from({ length: 25 }, (_, i) => ({
  id: `t-${i + 1}`,
  name: `Truck ${i + 1}`,
  status: 'active',
  year: 2000 + i,
}));

const listing = (calls?: Parameters<typeof providerOf>[1]) => {
  const { provider, watched } = providerOf({ tractor: trucks }, calls);
  const getList = watched('getList');
  return { dataProvider: provider, asked: () => getList.mock.lastCall?.[1] };
};
const link = (name: string) => screen.findByText(name, { selector: 'a' });
/** The line below the heading on paper. */
const printed = () =>
  screen.getByRole('heading', { level: 1 }).closest<HTMLElement>('[data-printed]')?.dataset[
    'printed'
  ];

describe('a list', () => {
  it('requests only page and limit until staff sorts, filters or searches', async () => {
    const { dataProvider, asked } = listing();
    renderPages('/dashboard/tractors', { dataProvider });
    await link('Truck 1');
    expect(asked()).toMatchObject({
      pagination: { page: 1, perPage: 10 },
      sort: { field: '' },
      filter: {},
    });
    await expectNoViolations();
  });

  it('goes to the next and previous page', async () => {
    const user = setupUser();
    renderPages('/dashboard/tractors', { dataProvider: listing().dataProvider });
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    expect(screen.getByText('25 records')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Next' }));
    await link('Truck 11');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await link('Truck 1');
  });

  it('keeps the widths of its columns on other pages, unless a text is wider', async () => {
    const user = setupUser();
    const makeOf = (index: number) => 'M'.repeat(index === 0 ? 20 : index > 19 ? 30 : 5);
    const tractor = trucks.map((truck, index) => ({ ...truck, make: makeOf(index) }));
    renderPages('/dashboard/tractors', { dataProvider: providerOf({ tractor }).provider });
    await link('Truck 1');
    const tracks = () =>
      (screen.getByRole('table').parentElement as HTMLElement).style.getPropertyValue('--columns');
    const first = tracks();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await link('Truck 11');
    expect(tracks()).toBe(first);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await link('Truck 21');
    const widest = tracks();
    expect(widest).not.toBe(first);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await link('Truck 11');
    expect(tracks()).toBe(widest);
  });

  it('keeps no widths of a page that React never showed', async () => {
    const user = setupUser();
    const WIDE = 'M'.repeat(30);
    const never = new Promise<never>(() => undefined);
    const Make = () => {
      const make: unknown = useRecordContext()?.['make'];
      return make === WIDE ? use(never) : String(make);
    };
    const tractor = trucks.map((truck, n) => ({ ...truck, make: n === 12 ? WIDE : 'Volvo' }));
    const { router } = renderPages('/dashboard/tractors', {
      dataProvider: providerOf({ tractor }).provider,
      customizations: { tractor: { fields: { make: { cell: Make } } } },
    });
    await link('Truck 1');
    const tracks = () =>
      (screen.getByRole('table').parentElement as HTMLElement).style.getPropertyValue('--columns');
    const first = tracks();
    await act(() => router.navigate('?page=3'));
    await link('Truck 21');
    await act(() => router.navigate('?page=1'));
    await link('Truck 1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByText('Truck 1', { selector: 'a' })).not.toBeVisible());
    // Loaded before, so the page shows without waiting for the one that never shows.
    await act(() => router.navigate('?page=3'));
    await waitFor(() => expect(screen.getByText('Truck 21', { selector: 'a' })).toBeVisible());
    expect(tracks()).toBe(first);
  });

  it('says that a page could not be loaded, and loads it with Retry', async () => {
    const user = setupUser();
    const { dataProvider } = listing();
    const { getList } = dataProvider;
    let isAway = true;
    dataProvider.getList = (name, params) =>
      isAway && params.pagination?.page === 2
        ? Promise.reject(new HttpError('gone', 400))
        : getList(name, params);
    renderPages('/dashboard/tractors', { dataProvider });
    await link('Truck 1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Page 2 could not be loaded.');
    await link('Truck 1');
    isAway = false;
    await user.click(within(alert).getByRole('link', { name: 'Retry' }));
    await link('Truck 11');
    expectLogged('gone');
  });

  it('shows no number of pages before it is known', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: typeof trucks; total: number }>();
    renderPages('/dashboard/tractors?page=2&perPage=10', {
      dataProvider: listing({ getList: () => promise }).dataProvider,
    });
    expect(await screen.findByRole('textbox', { name: 'Page size' })).toHaveValue('10');
    expect(screen.queryByText(/^Page/)).toBeNull();
    resolve({ data: trucks.slice(10, 20), total: 25 });
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  });

  it.each([
    [1, 'Page 1 of 1,000+'],
    [1000, 'Page 1,000 of 1,000+'],
    [1001, 'Page 1,001'],
  ])('says on page %i that there are more records than were counted', async (page, shown) => {
    const answer = {
      data: trucks.slice(0, 10),
      pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 },
      meta: { atLeast: 10_000 },
    };
    const { dataProvider } = listing({ getList: async () => answer });
    renderPages(`/dashboard/tractors?page=${page}&perPage=10`, { dataProvider });
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.getByText('10,000+ records')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('separates thousands of counts, but not of years', async () => {
    const rows = [{ id: 't-1', name: 'Truck 1', year: 2024, odometer: 3941 }];
    const { dataProvider } = listing({ getList: async () => ({ data: rows, total: 19_710 }) });
    const search = '?page=1&perPage=10&filter={"year":"2024","odometer_gte":"1200"}';
    const store = memoryStore({ 'list.columns.tractor': { shown: ['year', 'odometer'] } });
    renderPages(`/dashboard/tractors${search}`, { dataProvider, store });
    await link('Truck 1');
    expect(screen.getByText('19,710 records')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 1,971')).toBeInTheDocument();
    const texts = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(['2024', '3,941\u00a0mi']));
    const chips = await screen.findByRole('group', { name: 'Filters' });
    expect(chips).toHaveTextContent('Year is 2024');
    expect(chips).toHaveTextContent('Odometer at least 1,200 mi');
  });

  it('searches from the first page', async () => {
    const user = setupUser();
    const { dataProvider, asked } = listing();
    renderPages('/dashboard/tractors?page=2&perPage=10', { dataProvider });
    await link('Truck 11');
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), '25');
    await link('Truck 25');
    expect(asked()).toMatchObject({ pagination: { page: 1 }, filter: { q: '25' } });
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox', { name: 'Search this list' })).toHaveFocus();
    await link('Truck 1');
    expect(asked()?.filter).toEqual({});
  });

  it('sorts by a column in both directions', async () => {
    const user = setupUser();
    const { dataProvider, asked } = listing();
    renderPages('/dashboard/tractors', { dataProvider });
    await link('Truck 1');
    await user.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(asked()?.sort).toEqual({ field: 'year', order: 'ASC' }));
    await user.click(screen.getByRole('button', { name: 'Year' }));
    await link('Truck 25');
    expect(asked()?.sort).toEqual({ field: 'year', order: 'DESC' });
    expect(screen.getByRole('columnheader', { name: 'Year' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('offers no sort by ID, which the API does not know', async () => {
    const store = memoryStore({ 'list.columns.tractor': { shown: ['id'] } });
    renderPages('/dashboard/tractors', { dataProvider: listing().dataProvider, store });
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent);
    expect(heads).toContain('ID');
    expect(screen.queryByRole('button', { name: 'ID' })).toBeNull();
  });

  it('prints below its heading how many records it shows and in which order', async () => {
    const search = 'page=2&perPage=10&sort=year&order=DESC&filter={"q":"truck"}';
    renderPages(`/dashboard/tractors?${search}`, { dataProvider: listing().dataProvider });
    await link('Truck 15');
    expect(printed()).toBe('25 records · Page 2 of 3 · Search: “truck” · Sorted by Year ↓');
  });

  it('prints the order of a list by the header of its sorted column', async () => {
    const load = { id: 'l-1', external_system_id: 'LD-1' };
    const { provider } = providerOf({ load: [load], 'load-leg': [], 'load-stop': [] });
    const path = '/dashboard/loads?sort=external_system_id&order=ASC';
    renderPages(path, { dataProvider: provider });
    const head = await screen.findByRole('columnheader', { name: 'Load' });
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(printed()).toBe('1 record · Page 1 of 1 · Sorted by Load ↑');
  });

  it('adds and removes a filter', async () => {
    const user = setupUser();
    const { dataProvider, asked } = listing();
    renderPages('/dashboard/tractors', { dataProvider });
    await link('Truck 1');
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    await user.click(await screen.findByRole('option', { name: 'Year' }));
    await user.type(await screen.findByLabelText('Value'), '2024{Enter}');
    await waitFor(() => expect(asked()?.filter).toEqual({ year: '2024' }));

    const chips = await screen.findByRole('group', { name: 'Filters' });
    expect(chips).toHaveTextContent('Year is 2024');
    await user.click(within(chips).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked()?.filter).toEqual({}));
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });

  it('shows the filters of a link', async () => {
    const { dataProvider } = listing();
    const filter = { year_gte: '2003', year_lte: '2005', status_empty: 'false' };
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    renderPages(`/dashboard/tractors?${query}`, { dataProvider });
    const chips = await screen.findByRole('group', { name: 'Filters' });
    expect(chips).toHaveTextContent('Year: 2003 to 2005');
    expect(chips).toHaveTextContent('Status is not empty');
  });

  it('opens its first page at its plain address, however it was left', async () => {
    const { dataProvider, asked } = listing();
    const left = '/dashboard/tractors?page=2&perPage=20&sort=year&order=DESC&filter={}';
    const { router } = renderPages(left, { dataProvider });
    await link('Truck 5');
    await router.navigate('/dashboard/tractor/t-5');
    await screen.findByRole('heading', { name: 'Truck 5' });
    await router.navigate('/dashboard/tractors');
    await link('Truck 1');
    expect(asked()).toMatchObject({ pagination: { page: 1, perPage: 10 }, sort: { field: '' } });
    expect(router.state.location.search).toBe('');
  });

  it.each(['/dashboard/tractors?page=3&perPage=10&filter={}', '/dashboard/tractors'])(
    'left at %s is returned to after a deletion and by Cancel',
    async (left) => {
      const user = setupUser();
      const { dataProvider } = listing();
      const { router } = renderPages('/dashboard/tractors?page=2', { dataProvider });
      await link('Truck 11');
      await router.navigate(left);
      const first = left.includes('?') ? 21 : 1;
      await link(`Truck ${first}`);
      await router.navigate(`/dashboard/tractor/edit/t-${first}`);
      const cancel = await screen.findByRole('link', { name: 'Cancel' });
      const { pathname, search } = new URL(left, 'http://console');
      expect(cancel).toHaveAttribute('href', pathname + search);
      await router.navigate(`/dashboard/tractor/t-${first}`);
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
      await link(`Truck ${first + 1}`);
      const { location } = router.state;
      expect(location.pathname + location.search).toBe(pathname + search);
    },
  );

  it('shows cached rows without Loading...', async () => {
    const { dataProvider } = listing();
    const { router, container } = renderPages('/dashboard/tractors', { dataProvider });
    await link('Truck 1');
    await router.navigate('/dashboard/tractor/t-1');
    await screen.findByRole('heading', { name: 'Truck 1' });
    let loading = false;
    const watcher = new MutationObserver(() => {
      loading ||= container.textContent.includes('Loading...');
    });
    watcher.observe(container, { childList: true, subtree: true });
    await router.navigate('/dashboard/tractors');
    await link('Truck 1');
    watcher.disconnect();
    expect(loading).toBe(false);
  });

  it('selects a row in its own cell, and the next cell links to the record', async () => {
    renderPages('/dashboard/tractors', { dataProvider: listing().dataProvider });
    await link('Truck 1');
    const [heads, cells] = screen.getAllByRole('row').map((row) => [...row.children]);
    expect(cells?.length).toBe(heads?.length);
    expect(within(heads?.[0] as HTMLElement).getByRole('checkbox')).toHaveAccessibleName(
      'Select all on this page',
    );
    expect(heads?.[1]).toHaveTextContent('Name');
    const [box, name] = (cells ?? []) as HTMLElement[];
    expect(within(box as HTMLElement).getByRole('checkbox')).toHaveAccessibleName('Select Truck 1');
    expect(box).toHaveTextContent('');
    expect(name?.children).toHaveLength(1);
    expect(name?.firstElementChild).toHaveAttribute('href', '/dashboard/tractor/t-1');
    await expectNoViolations();
  });

  it('shows Loading... until the rows arrive', async () => {
    let answer: (rows: object) => void = () => undefined;
    const getList = () => new Promise((resolve) => (answer = resolve));
    renderPages('/dashboard/tractors', { dataProvider: listing({ getList }).dataProvider });
    await screen.findByRole('heading', { level: 1, name: 'Tractors' });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    answer({ data: [], total: 0 });
    expect(await screen.findByText('No records found')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('shows a loading error and retries', async () => {
    const user = setupUser();
    let isDown = true;
    const getList = () =>
      isDown
        ? Promise.reject(new HttpError('down', 503))
        : Promise.resolve({ data: trucks, total: trucks.length });
    renderPages('/dashboard/tractors', { dataProvider: listing({ getList }).dataProvider });
    expect(await screen.findByText('No records found')).toBeInTheDocument();
    expectLogged('down');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await link('Truck 1');
  });

  it('clears a search or filters that match nothing', async () => {
    const user = setupUser();
    const { dataProvider, asked } = listing();
    const filter = JSON.stringify({ q: 'nothing', year: '1900' });
    renderPages(`/dashboard/tractors?filter=${filter}`, { dataProvider });
    const message = (await screen.findByText('No records match the search and filters.')).closest(
      '.MuiStack-root',
    ) as HTMLElement;
    expect(within(message).queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(within(message).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked()?.filter).toEqual({ q: 'nothing' }));
    expect(screen.getByRole('button', { name: 'Add Filter' })).toHaveFocus();
    await screen.findByText('No records match the search and filters.');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
    await link('Truck 1');
    expect(screen.getByRole('searchbox', { name: 'Search this list' })).toHaveFocus();
  });

  it('says why filters of a link cannot be used, and removes them', async () => {
    const user = setupUser();
    const { getList } = listing().dataProvider;
    const errors = { nope: 'This list has no filter "nope".' };
    const { dataProvider, asked } = listing({
      getList: (...call: Parameters<typeof getList>) =>
        'nope' in call[1].filter
          ? Promise.reject(new HttpError(errors.nope, 400, { errors }))
          : getList(...call),
    });
    const filter = JSON.stringify({ nope: 'x', year: '2024' });
    renderPages(`/dashboard/tractors?filter=${filter}`, { dataProvider });
    expect(await screen.findByText(errors.nope)).toBeVisible();
    expectLogged(errors.nope);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove this filter' }));
    await link('Truck 25');
    expect(asked()?.filter).toEqual({ year: '2024' });
  });

  it.each([
    ['load-stops', 'map'],
    ['load-stops', 'board'],
    ['load-stops', 'calendar'],
    ['loads', 'timeline'],
  ])('of %s as a %s names the filter that cannot be used', async (kind, layout) => {
    const user = setupUser();
    const reason = 'This list has no filter "nope".';
    const refuse = new HttpError(reason, 400, { errors: { nope: reason } });
    const { dataProvider } = listing({
      getList: async (_, { filter }) =>
        'nope' in filter ? Promise.reject(refuse) : { data: [], total: 0 },
    });
    const { router } = renderPages(`/dashboard/${kind}?as=${layout}&filter={"nope":"x"}`, {
      dataProvider,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove this filter' }));
    expectLogged(reason);
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
    expect(router.state.location.search).toContain(`as=${layout}`);
  });

  it('shows status and date of birth for kinds that have them', async () => {
    const people = [{ id: 1, first_name: 'Ada', status: 'active', date_of_birth: '1990-12-10' }];
    renderPages('/dashboard/people', { dataProvider: providerOf({ person: people }).provider });
    await link('Ada');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(0, 4)).toEqual(['', 'Name', 'Status', 'Date of birth']);
    expect(screen.getByText('Dec 10, 1990')).toBeInTheDocument();
    expect(screen.getByText('active')).toHaveAttribute('data-status', 'success');
  });
});

describe('the row menu', () => {
  const open = (user: UserEvent, name: string) =>
    user.click(screen.getByRole('button', { name: `Actions for ${name}` }));

  it('is the only one and leads to the edit page', async () => {
    const user = setupUser();
    const { path } = renderPages('/dashboard/tractors', { dataProvider: listing().dataProvider });
    await link('Truck 1');
    await open(user, 'Truck 1');
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await open(user, 'Truck 2');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractor/edit/t-2'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it("closes when another row's menu opens", async () => {
    const user = setupUser();
    renderPages('/dashboard/tractors', { dataProvider: listing().dataProvider });
    await link('Truck 1');
    await open(user, 'Truck 1');
    // The open menu lies over the page: a press beside it closes it, and a key reaches no further.
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Truck 2' }));
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Actions for Truck 1' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Delete Truck 2?');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it.each(['Edit', 'Delete'])(
    'says on %s of a row without an ID that the ID is missing',
    async (name) => {
      const user = setupUser();
      const getList = () => Promise.resolve({ data: [{ name: 'Nobody' }], total: 1 });
      const { dataProvider } = listing({ getList });
      const { path } = renderPages('/dashboard/tractors', { dataProvider });
      await screen.findByText('Nobody');
      await open(user, 'Nobody');
      expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull();
      await user.click(screen.getByRole('menuitem', { name }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'ID is missing. Please check the data.',
      );
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(path()).toBe('/dashboard/tractors');
    },
  );

  it('deletes after a confirmation', async () => {
    const user = setupUser();
    renderPages('/dashboard/tractors', { dataProvider: listing().dataProvider });
    await link('Truck 1');
    await open(user, 'Truck 1');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this tractor?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await link('Truck 1');

    await open(user, 'Truck 1');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' });
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Truck 1' })).toBeNull());
    await link('Truck 11');
  });

  it('keeps the row if deleting fails, and says so', async () => {
    const user = setupUser();
    const fails = { delete: () => Promise.reject(new HttpError('no', 500)) };
    renderPages('/dashboard/tractors', { dataProvider: listing(fails).dataProvider });
    await link('Truck 1');
    await open(user, 'Truck 1');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error deleting tractor');
    expectLogged('no');
    await link('Truck 1');
  });
});

describe('deleting without an answer', () => {
  it('keeps the dialog, says why and deletes with Retry', async () => {
    const user = setupUser();
    const { provider } = providerOf({ tractor: trucks });
    const { delete: remove } = provider;
    provider.delete = () => Promise.reject(new TypeError('Failed to fetch'));
    renderPages('/dashboard/tractors', { dataProvider: provider });
    await link('Truck 1');
    await user.click(screen.getByRole('button', { name: 'Actions for Truck 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting tractor')).toBeVisible();
    dialog.getByText('Server not responding.');
    provider.delete = remove;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Tractor deleted')).toBeVisible();
    expectLogged(/Failed to fetch/);
  });
});

describe('the list of a nested kind', () => {
  const getOne = () => Promise.resolve({ data: { id: 42 } });

  it('says that its parent is gone and leads back', async () => {
    const getList = () => Promise.reject(new HttpError('no', 404));
    const { dataProvider } = listing({ getList, getOne });
    renderPages('/dashboard/company/42/documents', { dataProvider });
    expect(await screen.findByText(/^This company does not exist/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/dashboard/companies',
    );
    expectLogged('no');
  });

  it.each([
    ['contact-info', 'Contact-Info'],
    ['contact-info/email', 'Contact-Info'],
    ['documents', 'Documents'],
  ])('keeps the tabs of its parent at %s', async (path, current) => {
    const records = { company: [{ id: 42 }], 'company-document': [{ id: 1, name: 'BOL' }] };
    const { provider: dataProvider } = providerOf(records, {
      getList: async () => ({ data: [], total: 0 }),
    });
    renderPages(`/dashboard/company/42/${path}`, { dataProvider });
    const tabs = await screen.findByRole('navigation', { name: 'Company sections' });
    const links = within(tabs).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Details',
      ...['Contact-Info', 'Relationships', 'Info', 'Documents', 'Payment-Terms', 'Kybs'],
      'History',
    ]);
    expect(links[0]).toHaveAttribute('href', '/dashboard/company/42');
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent(current);
    await screen.findByRole('heading', { level: 1 });
    await expectNoViolations();
  });

  it.each(['document/1', 'document/edit/1', 'document/add'])(
    'leaves out the tabs of its parent at %s, which has a head of its own',
    async (path) => {
      const records = { company: [{ id: 42 }], 'company-document': [{ id: 1, name: 'BOL' }] };
      renderPages(`/dashboard/company/42/${path}`, { dataProvider: providerOf(records).provider });
      await screen.findByRole('heading', { level: 1, name: /^(BOL|Add document)$/ });
      expect(screen.queryByRole('navigation', { name: 'Company sections' })).toBeNull();
    },
  );

  it('reads below its parent and has a button for each sub-kind', async () => {
    const contacts = [{ id: 1, contact_info_type: 'Work' }];
    const getList = () => Promise.resolve({ data: contacts, total: 1 });
    const { dataProvider, asked } = listing({ getList, getOne });
    renderPages('/dashboard/company/42/contact-info', { dataProvider });
    await screen.findByRole('heading', { name: 'Contact-Info' });
    await link('Work');
    expect(asked()).toMatchObject({ meta: { parentId: '42' } });
    for (const [name, last] of [
      ['+ Add email', 'email'],
      ['+ Add phone', 'phone'],
      ['+ Add social', 'social'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/dashboard/company/42/contact-info/${last}/add`,
      );
    expect(screen.getByRole('link', { name: 'Emails' })).toHaveAttribute(
      'href',
      '/dashboard/company/42/contact-info/email',
    );
  });
});
