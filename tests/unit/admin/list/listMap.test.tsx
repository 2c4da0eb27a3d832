import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { RecordData } from '../../../../src/resources';
import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

await Promise.all([
  import('../../../../src/admin/list/ListMap'),
  import('../../../../src/admin/map/LeafletMap'),
]);

// A map needs a size to say what is in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

const place = (id: string, lat: unknown, long: unknown, more = {}): RecordData => ({
  id,
  location_name: id,
  location_type: 'warehouse',
  lat,
  long,
  ...more,
});
const PLACES = [
  place('Chicago Dock', 41.88, -87.63, { city_locality: 'Chicago', state_province: 'IL' }),
  place('Dallas Yard', 32.78, -96.8, { location_type: 'drop yard' }),
  place('Dallas Ramp', 32.78, -96.8),
  place('Nowhere', 91, 0),
  place('Unknown', null, 'west'),
];

function openList(search = '', options: Parameters<typeof renderPages>[1] = {}) {
  const { provider, watched } = providerOf({ location: PLACES });
  const getList = watched('getList');
  const view = renderPages(`/dashboard/locations${search}`, { dataProvider: provider, ...options });
  const params = () => new URLSearchParams(view.router.state.location.search);
  return { ...view, user: setupUser(), params, getList };
}
const visiblePoints = async (count: number) => {
  const heading = await screen.findByRole('heading', {
    name: `${count.toLocaleString('en-US')} in view`,
  });
  return within(heading.parentElement as HTMLElement);
};
const linksOf = (list: Awaited<ReturnType<typeof visiblePoints>>) =>
  list.getAllByRole('link').map((link) => link.textContent);

describe('the map of a list', () => {
  it("shows the list's records, says how many it leaves out, and becomes a table again", async () => {
    const { user, params, router } = openList('?filter={"location_type":"warehouse"}&perPage=10');
    expect(await screen.findByRole('link', { name: 'Table' })).toHaveAttribute('aria-current');
    await user.click(screen.getByRole('link', { name: 'Map' }));
    await screen.findByRole('application', { name: 'Map: Locations' });
    expect(linksOf(await visiblePoints(2))).toEqual(['Chicago Dock Chicago, IL', 'Dallas Ramp']);
    expect(
      screen.getByText(/^2 of 4 on the map\. 2 records have no valid coordinates/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    expect(params().get('as')).toBe('map');
    await expectNoViolations();

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await visiblePoints(3);
    expect(params().get('as')).toBe('map');
    await user.click(screen.getByRole('link', { name: 'Table' }));
    await screen.findByRole('table');
    expect(params().get('as')).toBeNull();
    await router.navigate(-1);
    await visiblePoints(3);
  });

  it('tells stops at one place apart by status, type and time', async () => {
    const stop = (id: string, more: object): RecordData => ({
      ...{ id, name: 'Great Falls Warehouse', city: 'Great Falls', state: 'MT' },
      ...{ latitude: 47.5, longitude: -111.3, status: 'completed', ...more },
    });
    const stops = [
      stop('s-1', { type: 'pickup', arrival_time: '2026-11-24T08:30' }),
      stop('s-2', { type: 'delivery', arrival_time: '2026-11-24T17:00' }),
    ];
    const { provider } = providerOf({ 'load-stop': stops });
    const { router } = renderPages('/dashboard/load-stops?as=map', { dataProvider: provider });
    const list = await visiblePoints(2);
    expect(linksOf(list)).toEqual([
      expect.stringMatching(/^Great Falls Warehouse pickup · Nov 24.*8:30\sAM$/i),
      expect.stringMatching(/^Great Falls Warehouse delivery · Nov 24.*5:00\sPM$/i),
    ]);
    expect(list.getByText('completed')).toBeInTheDocument();
    await setupUser().click(list.getByRole('button', { name: 'Only the next 7 days' }));
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('filter')).toBe(
        '{"arrival_time_when":"next-7-days"}',
      ),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Only the next 7 days' })).toBeNull(),
    );
  });

  it('marks the record whose link has the focus, and opens a clicked marker', async () => {
    const { user, path } = openList('?as=map');
    const list = await visiblePoints(3);
    const chicago = screen.getByTitle('Chicago Dock');
    list.getByRole('link', { name: /^Chicago Dock/ }).focus();
    await waitFor(() => expect(chicago).toHaveClass('map-highlighted'));

    // Two quick clicks of a user would be a double click.
    const dallas = screen.getByTitle('2 records');
    fireEvent.click(dallas);
    const both = within(await screen.findByRole('dialog', { name: 'Locations' }));
    expect(both.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dallas Yard',
      'Dallas Ramp',
    ]);
    expect(chicago).not.toHaveClass('map-highlighted');
    await waitFor(() => expect(dallas).toHaveClass('map-highlighted'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dallas).not.toHaveClass('map-highlighted');

    fireEvent.click(chicago);
    const one = within(await screen.findByRole('dialog', { name: 'Locations' }));
    expect(one.getByText('warehouse')).toBeInTheDocument();
    await expectNoViolations();
    await user.click(one.getByRole('link', { name: 'Chicago Dock' }));
    await waitFor(() => expect(path()).toBe('/dashboard/location/Chicago%20Dock'));
    await screen.findByRole('application', { name: 'Map: Chicago Dock' });
  });

  it('keeps the view when a filter changes, unless it shows none of the markers', async () => {
    const store = memoryStore();
    const first = openList('?as=map', { store });
    await visiblePoints(3);
    await first.user.click(screen.getByRole('button', { name: 'Zoom in' }));
    const title = () => document.querySelector('.leaflet-control-scale-line')?.textContent;
    const zoomed = title();
    await first.router.navigate('?as=map&filter={"location_type":"warehouse"}');
    await visiblePoints(2);
    expect(title()).toBe(zoomed);
    await first.router.navigate('?as=map');
    await visiblePoints(3);
    expect(title()).toBe(zoomed);
    for (let step = 0; step < 3; step++)
      await first.user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await visiblePoints(0);
    first.unmount();
    const second = openList('?as=map', { store });
    await visiblePoints(0);
    await second.router.navigate('?as=map&filter={"location_type":"drop yard"}');
    expect(linksOf(await visiblePoints(1))).toEqual(['Dallas Yard']);
    await second.user.click(screen.getByRole('button', { name: 'Zoom in' }));
  });

  it('filters the list by the visible area', async () => {
    const places = [place('Reno', 30, -100), place('Tulsa', 40, -90), place('Utica', 50, -80)];
    const { provider } = providerOf({ location: places });
    const search = '?as=map&filter={"location_type":"warehouse"}';
    const { user, params } = openList(search, { dataProvider: provider });
    expect((await visiblePoints(3)).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click((await visiblePoints(1)).getByRole('button', { name: 'Filter by this area' }));
    const filter = JSON.parse(params().get('filter') ?? '{}') as Record<string, string>;
    expect(filter).toMatchObject({ location_type: 'warehouse' });
    // To the edges of the map, which are between the places from north to south.
    expect(Number(filter['lat_gte'])).toBeGreaterThan(30);
    expect(Number(filter['lat_lte'])).toBeLessThan(50);
    expect(Number(filter['long_gte'])).toBeLessThan(-90);
    expect(Number(filter['long_lte'])).toBeGreaterThan(-90);
    const chips = within(screen.getByRole('group', { name: 'Filters' }));
    const label = await chips.findByText('Map area');
    const area = label.closest<HTMLElement>('[data-filter]');
    expect(chips.getAllByRole('button', { name: /Map area|location/i })).toHaveLength(2);
    area?.focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText('Map area')).toBeNull());
    expect(params().get('filter')).toBe('{"location_type":"warehouse"}');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await visiblePoints(3);
  });

  it('names the statuses of a marker of several records', async () => {
    const location = ['active', 'pending', 'active'].map((status) =>
      place(`Dock ${status}`, 32.78, -96.8, { id: crypto.randomUUID(), status }),
    );
    const { provider } = providerOf({ location });
    renderPages('/dashboard/locations?as=map', { dataProvider: provider });
    expect(await screen.findByTitle('3 records: 2 active, 1 pending')).toHaveTextContent('3');
  });

  it('reads all pages up to 10,000 records, and says so', async () => {
    const getList = async (
      _: string,
      { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } },
    ) => ({
      data: Array.from({ length: perPage }, (_, i) =>
        place(`Yard ${page}-${i}`, 30 + page, i / 10),
      ),
      total: 12_345,
    });
    openList('?as=map', { dataProvider: providerOf({}, { getList }).provider });
    await screen.findByText(/^10,000 of 12,345 on the map\. Showing the first 10,000/);
    await visiblePoints(10_000);
    screen.getByText('100 of 10,000 listed. Zoom in to list all.');
    expect(linksOf(await visiblePoints(10_000)).slice(0, 2)).toEqual(['Yard 1-0', 'Yard 1-1']);
  });

  it('shows a loading error and retries', async () => {
    let isDown = true;
    const { provider } = providerOf({ location: PLACES });
    const getList = async (...call: Parameters<typeof provider.getList>) => {
      if (isDown) throw new Error('down');
      return provider.getList(...call);
    };
    const { user } = openList('?as=map', { dataProvider: { ...provider, getList } as never });
    await screen.findByText('Could not load the records.', { exact: false });
    expectLogged('down');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await visiblePoints(3);
  });

  it('is not offered with a backend that knows only the documented calls', async () => {
    openList('?as=map', { extensions: false });
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
  });
});

it('a list without coordinates has no map', async () => {
  renderPages('/dashboard/tractors?as=map');
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
});

it.each(['Nowhere', 'Unknown'])(
  'a record page without usable coordinates has no map: %s',
  async (id) => {
    renderPages(`/dashboard/location/${id}`, {
      dataProvider: providerOf({ location: PLACES }).provider,
    });
    await screen.findByRole('heading', { name: id, level: 1 });
    expect(screen.queryByRole('heading', { name: 'Map' })).toBeNull();
  },
);
