import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { routeOf, type Fault } from '../../../../../src/admin/record/route/stops';
import { routeKinds, type RouteKinds } from '../../../../../src/resources/trip';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { catalogue, providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

// Its chunk counts as loaded before the first test asks for it.
await import('../../../../../src/admin/record/route/Route');

const kindsOf = (name: string) => routeKinds(catalogue, catalogue.kind(name)) as RouteKinds;

describe('kinds with an itinerary', () => {
  it.each([
    ['load', 'load-stop', 'load-leg', 'load'],
    ['load-leg', 'load-stop', 'load-leg', undefined],
    ['shipment', 'stop', 'leg', 'shipment'],
    ['leg', 'stop', 'leg', undefined],
  ])('%s: %s along %s', (name, stop, leg, by) => {
    const kinds = kindsOf(name);
    expect([kinds.stop.name, kinds.leg.name, kinds.by]).toEqual([stop, leg, by]);
  });

  it('do not include kinds without stops', () => {
    const named = catalogue.kinds.filter((kind) => routeKinds(catalogue, kind));
    expect(named.map(({ name }) => name).sort()).toEqual(['leg', 'load', 'load-leg', 'shipment']);
  });
});

const NOW = Date.parse('2026-05-04T12:00:00Z');
const leg = { id: 'g', pickup_date: '2026-05-01', delivery_date: '2026-05-03' };
const stop = (id: string, arrival: string | null, departure: string | null, more = {}) => ({
  id,
  leg: 'g',
  arrival_time: arrival,
  departure_time: departure,
  ...more,
});
const ON_TIME = stop('a', '2026-05-01T12:00:00Z', '2026-05-01T13:00:00Z');

describe('the stops of a leg', () => {
  it.each<[string, object, number, Fault[]]>([
    ['in time', stop('b', '2026-05-03T12:00:00Z', '2026-05-03T13:00:00Z'), 0, []],
    ['late', stop('b', '2026-05-05T12:00:00Z', '2026-05-05T13:00:00Z'), 2, []],
    ['early', stop('b', '2026-05-02T12:00:00Z', '2026-05-02T13:00:00Z'), -1, []],
    ['late, and not there yet', stop('b', '2026-05-04T18:00:00Z', null), 1, []],
    ['without an arrival', stop('b', null, null), 0, ['noArrival']],
    ['with a time that cannot be read', stop('b', 'soon', null), 0, ['noArrival']],
    ['not left', stop('b', '2026-05-03T12:00:00Z', null), 0, ['noDeparture']],
    [
      'left before it is reached',
      stop('b', '2026-05-03T12:00:00Z', '2026-05-03T11:00:00Z'),
      0,
      ['leftBeforeReached'],
    ],
    [
      'reached before the previous one is left',
      stop('b', '2026-05-01T12:30:00Z', '2026-05-01T14:00:00Z'),
      -2,
      ['beforePrevious'],
    ],
    ['cancelled', stop('b', '2026-05-06T12:00:00Z', null, { status: 'Cancelled' }), 0, []],
  ])('%s', (_, record, daysLate, faults) => {
    const [found] = routeOf(kindsOf('load'), [leg], [record as typeof ON_TIME, ON_TIME], NOW);
    const [first, last] = found?.stops ?? [];
    expect(first).toMatchObject({ record: ON_TIME, daysLate: 0, faults: [] });
    expect(last).toMatchObject({ record, daysLate, faults });
  });

  it('without times are in the order in which they were added', () => {
    const added = (id: string, created_at: string) => stop(id, '', null, { created_at });
    const stops = [added('y', '2026-05-02T10:05:00Z'), added('z', '2026-05-02T10:00:00Z')];
    const orderOf = (all: typeof stops) =>
      routeOf(kindsOf('load'), [leg], all, NOW)[0]?.stops.map(({ record }) => record.id);
    expect(orderOf(stops)).toEqual(['z', 'y']);
    expect(orderOf([stop('b', '', null), stop('a', '', null)])).toEqual(['a', 'b']);
  });

  it('are late by the days of their own time zones', () => {
    // 23:30 on May 3 in New York, and 12:30 on May 4 in Japan.
    const daysLate = (time_zone: string) => {
      const night = stop('b', '2026-05-04T03:30:00Z', null, { time_zone });
      return routeOf(kindsOf('load'), [leg], [ON_TIME, night], NOW)[0]?.stops[1]?.daysLate;
    };
    expect([daysLate('America/New_York'), daysLate('Asia/Tokyo')]).toEqual([0, 1]);
  });

  it('are numbered without cancelled ones unless fewer than two others are left', () => {
    const numbersOf = (...statuses: string[]) => {
      const stops = statuses.map((status, at) =>
        stop(`s${at}`, `2026-05-0${at + 1}`, null, { status }),
      );
      const [found] = routeOf(kindsOf('load'), [leg], stops, NOW);
      return found?.stops.map(({ number }) => number);
    };
    expect(numbersOf('scheduled', 'cancelled', 'scheduled')).toEqual([1, undefined, 2]);
    expect(numbersOf('scheduled', 'cancelled')).toEqual([1, 2]);
    expect(numbersOf('rejected', 'cancelled', 'cancelled')).toEqual([1, 2, 3]);
  });

  it('are sorted by time, and legs by day', () => {
    const second = { id: 'h', pickup_date: '2026-05-03', delivery_date: '2026-05-04' };
    const unplanned = { id: 'i' };
    const stops = [
      stop('3', '2026-05-04T09:00:00Z', null, { leg: 'h' }),
      stop('1', '2026-05-03T09:00:00Z', '2026-05-03T09:30:00Z'),
      stop('2', '2026-05-03T10:00:00Z', '2026-05-03T11:00:00Z', { leg: 'h' }),
      ON_TIME,
    ];
    const found = routeOf(kindsOf('load'), [unplanned, second, leg], stops, NOW);
    const ids = found.map(({ record, stops: ofLeg }) => [
      record.id,
      ...ofLeg.map((each) => each.record.id),
    ]);
    expect(ids).toEqual([['g', 'a', '1'], ['h', '2', '3'], ['i']]);
  });
});

const RECORDS = {
  load: [{ id: 'l-1', external_system_id: 'LD-1' }, { id: 'l-2' }, { id: 'l-3' }],
  'load-leg': [
    { quote: 'Q-7', status: 'in transit', load: 'l-1', ...leg },
    {
      id: 'other',
      quote: 'Q-8',
      load: 'l-2',
      pickup_date: '2026-05-06',
      delivery_date: '2026-05-06',
    },
  ],
  'load-stop': [
    { ...ON_TIME, name: 'Cold Store', city: 'Reno', state: 'NV', status: 'completed' },
    stop('b', '2026-05-05T12:00:00Z', null, { name: 'Harbor Dock' }),
    stop('c', null, null, { leg: 'other', name: 'Elsewhere' }),
  ],
};

function open(path: string, calls = {}, extensions = true, records: object = RECORDS) {
  const copy = structuredClone(records) as typeof RECORDS;
  const { provider: dataProvider } = providerOf(copy, calls);
  return renderPages(path, { dataProvider, extensions });
}
const section = () => screen.findByRole('region', { name: 'Route' });

describe('the itinerary on a record page', () => {
  it('shows legs and stops, and what is late', async () => {
    open('/dashboard/load/l-1');
    const route = within(await section());
    expect(await route.findByRole('link', { name: 'Q-7' })).toHaveAttribute(
      'href',
      '/dashboard/load-leg/g',
    );
    expect(route.getByText('Planned May 1, 2026 to May 3, 2026')).toBeVisible();
    const [first, last] = route.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(within(first).getByRole('link', { name: 'Cold Store' })).toBeVisible();
    expect(first).toHaveTextContent(
      /^1Cold Store.*Reno, NV.*Arrived May 1, 2026.*Left May 1, 2026.*completed/,
    );
    expect(last).toHaveTextContent(/^2Harbor Dock.*(Expected|Due) May 5, 2026.*2 days late/);
    expect(route.queryByText('Elsewhere')).toBeNull();
    expect(route.getByText(/^Times in \w+/)).toBeVisible();
    await expectNoViolations();
  });

  it.each([
    ['completed', '2026-05-01T12:00:00Z', 'Arrived May 1, 2026'],
    ['completed', '2126-05-01T12:00:00Z', 'Planned May 1, 2126'],
    ['cancelled', '2026-05-01T12:00:00Z', 'Planned May 1, 2026'],
    ['scheduled', '2026-05-01T12:00:00Z', 'Due May 1, 2026'],
    ['scheduled', '2126-05-01T12:00:00Z', 'Expected May 1, 2126'],
  ])('says of a %s stop with arrival at %s: %s', async (status, arrival, text) => {
    const stops = [stop('a', arrival, null, { name: 'Cold Store', status })];
    open('/dashboard/load/l-1', {}, true, { ...RECORDS, 'load-stop': stops });
    const route = within(await section());
    expect(await route.findByRole('listitem')).toHaveTextContent(text);
  });

  it('changes the status of each leg and stop in two clicks', async () => {
    const user = setupUser();
    open('/dashboard/load/l-1', {
      suggest: async () => [{ value: 'delivered', total: 1 }],
    });
    for (const name of ['Load Leg Q-7', 'Cold Store']) {
      const route = within(await section());
      await user.click(await route.findByTitle(`Change status of ${name}`));
      await user.click(await screen.findByRole('menuitemradio', { name: 'delivered' }));
      await screen.findByText(`${name} moved to delivered`);
    }
    await waitFor(async () => {
      const route = within(await section());
      expect(route.getAllByText('delivered')).toHaveLength(2);
    });
  });

  it('says that there is none yet, with a link that adds a leg of the record', async () => {
    open('/dashboard/load/l-3');
    const route = within(await section());
    expect(await route.findByText('No legs yet')).toBeVisible();
    const { pathname, searchParams } = new URL(
      (route.getByRole('link', { name: 'Add leg' }) as HTMLAnchorElement).href,
    );
    expect(pathname).toBe('/dashboard/load-leg/add');
    expect(JSON.parse(searchParams.get('source') ?? '')).toEqual({ load: 'l-3' });
  });

  it('adds another leg and returns to the record', async () => {
    const user = setupUser();
    const { path } = open('/dashboard/load/l-1');
    const route = within(await section());
    await user.click(await route.findByRole('link', { name: 'Add leg' }));
    await user.type(await screen.findByLabelText('Quote'), 'Q-9');
    await waitFor(() => expect(screen.getByLabelText('Load')).toHaveValue('LD-1'));
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
      'href',
      '/dashboard/load/l-1',
    );
    await user.click(screen.getByRole('button', { name: 'Add load leg' }));
    await waitFor(() => expect(path()).toBe('/dashboard/load/l-1'));
    expect(await screen.findByText('Load Leg Q-9 added')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open' })).toBeVisible();
    expect(await within(await section()).findByRole('link', { name: 'Q-9' })).toBeVisible();
  });

  it('begins from the message about a new load, and leads to it', async () => {
    const user = setupUser();
    const { path } = open('/dashboard/load/add');
    await user.type(await screen.findByLabelText('External system ID'), 'LD-9');
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await waitFor(() => expect(path()).toBe('/dashboard/loads'));
    const message = within((await screen.findByText('Load LD-9 added')).parentElement!);
    await user.click(message.getByRole('link', { name: 'Add leg' }));
    await user.type(await screen.findByLabelText('Quote'), 'Q-9');
    await waitFor(() => expect(screen.getByLabelText('Load')).toHaveValue('LD-9'));
    await user.click(screen.getByRole('button', { name: 'Add load leg' }));
    const page = await screen.findByRole('heading', { name: 'LD-9', level: 1 });
    expect(page).toBeVisible();
    const next = within((await screen.findByText('Load Leg Q-9 added')).parentElement!);
    expect(next.getByRole('link', { name: 'Add stop' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/load-stop\/add\?source=/),
    );
  });

  it('leads a load that was added from another page to itself', async () => {
    const user = setupUser();
    const { path, router } = open('/dashboard/loads');
    await screen.findByRole('heading', { level: 1 });
    await act(() =>
      router.navigate('/dashboard/load/add', { state: { returnTo: '/dashboard/load-legs' } }),
    );
    await user.type(await screen.findByLabelText('External system ID'), 'LD-9');
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await waitFor(() => expect(path()).toBe('/dashboard/load-legs'));
    const message = within((await screen.findByText('Load LD-9 added')).parentElement!);
    await user.click(message.getByRole('link', { name: 'Add leg' }));
    await user.type(await screen.findByLabelText('Quote'), 'Q-9');
    await waitFor(() => expect(screen.getByLabelText('Load')).toHaveValue('LD-9'));
    await user.click(screen.getByRole('button', { name: 'Add load leg' }));
    expect(await screen.findByRole('heading', { name: 'LD-9', level: 1 })).toBeVisible();
  });

  it("shows a leg's stops on its own page", async () => {
    open('/dashboard/load-leg/other');
    const route = within(await section());
    expect(await route.findByText('No time yet')).toBeVisible();
    expect(route.getByText('Planned May 6, 2026')).toBeVisible();
  });

  it('shows a loading error and retries', async () => {
    const down = new HttpError('Down', 500);
    // The head reads the legs as well.
    const getList = vi.fn().mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    getList.mockResolvedValue({ data: [], total: 0 });
    open('/dashboard/load/l-1', { getList });
    const route = within(await section());
    expect(await route.findByText('Loading failed.')).toBeVisible();
    expectLogged(/Down/);
    await setupUser().click(route.getByRole('button', { name: 'Retry' }));
    expect(await route.findByText('No legs yet')).toBeVisible();
  });

  it('is not requested from a backend that cannot filter', async () => {
    const getList = vi.fn();
    open('/dashboard/load/l-1', { getList }, false);
    await screen.findByRole('heading', { level: 1, name: 'LD-1' });
    expect(screen.queryByRole('region', { name: 'Route' })).toBeNull();
    expect(getList).not.toHaveBeenCalled();
  });
});
