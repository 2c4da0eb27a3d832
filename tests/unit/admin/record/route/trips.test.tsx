import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams, GetOneParams, UpdateParams } from 'ra-core';
import { DeleteButton, Edit } from 'react-admin';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { applyFilters, applySort } from '../../../../../src/dataProvider/clientSideList';
import type { RecordData } from '../../../../../src/resources';
import { expectLogged } from '../../../support/expectLogged';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { providerOf } from '../../../support/fakeProvider';
import { renderPages } from '../../../support/renderPages';
import { setupUser } from '../../../support/setupUser';
import { setUpCalendar } from '../../../support/setUpCalendar';

await Promise.all([
  import('../../../../../src/admin/list/board/Board'),
  import('../../../../../src/admin/list/calendar/ListCalendar'),
]);

setUpCalendar();

const stop = (id: string, leg: string, city: string, time: string, more = {}) => ({
  id,
  leg,
  city,
  arrival_time: `2026-11-${time}:00.000Z`,
  ...more,
});
const day = (id: string, status: string, more: object) => ({
  id,
  quote: id,
  status,
  pickup_date: '2026-11-24',
  delivery_date: '2026-11-24',
  ...more,
});

/** Two legs through three cities, a load without legs, and loads with a cancelled stop besides two others or one. */
const RECORDS: Record<string, RecordData[]> = {
  company: [{ id: 'c1', name: 'Copper Ridge' }],
  load: [
    { id: 'L-1', external_system_id: 'L-1', customer: 'c1', revenue: 100 },
    { id: 'L-2', external_system_id: 'L-2', customer: 'c1' },
    { id: 'L-3', external_system_id: 'L-3' },
    { id: 'L-4', external_system_id: 'L-4' },
  ].map((load) => ({ ...load, load_creation_date: '2026-11-23' })),
  'load-leg': [
    day('Q-2', 'booked', { load: 'L-1', pickup_date: '2026-11-26', delivery_date: '2026-11-27' }),
    day('Q-1', 'delivered', { load: 'L-1' }),
    day('Q-3', 'booked', { load: 'L-3' }),
    day('Q-4', 'booked', { load: 'L-4' }),
  ],
  'load-stop': [
    stop('s1', 'Q-1', 'Olathe', '24T08:00'),
    stop('s2', 'Q-1', 'Tulsa', '24T18:00', { departure_time: '2026-11-24T19:00:00.000Z' }),
    stop('s3', 'Q-2', 'Tulsa', '26T08:00'),
    stop('s4', 'Q-2', 'Orlando', '27T18:00'),
    stop('s5', 'Q-3', 'Reno', '24T08:00'),
    stop('s6', 'Q-3', 'Laredo', '24T18:00'),
    stop('s7', 'Q-3', 'Utica', '24T20:00', { status: 'cancelled' }),
    stop('s8', 'Q-4', 'Barrie', '24T08:00'),
    stop('s9', 'Q-4', 'Toledo', '24T18:00', { status: 'cancelled' }),
  ],
};

function open(
  path: string,
  options: Parameters<typeof renderPages>[1] = {},
  legsRead: PromiseLike<void> = Promise.resolve(),
  calls: object = {},
) {
  const records = structuredClone(RECORDS);
  const find = (resource: string, id: RecordData['id']) =>
    records[resource]?.find((record) => record.id === id) as RecordData;
  const { provider } = providerOf(records, {
    getOne: async (resource: string, { id }: GetOneParams) => ({ data: find(resource, id) }),
    update: async (resource: string, { id, data }: UpdateParams<RecordData>) => ({
      data: Object.assign(find(resource, id), data),
    }),
    getList: async (resource: string, { filter, sort }: GetListParams) => {
      if (resource === 'load-leg') await legsRead;
      // The server finds loads by the days of their legs.
      const own = Object.entries(filter ?? {}).filter(([name]) => !name.includes('.'));
      const data = applySort(applyFilters(records[resource] ?? [], Object.fromEntries(own)), sort);
      return { data, total: data.length };
    },
    suggest: async () => [],
    totals: async () => [],
    ...calls,
  } as never);
  return { ...renderPages(path, { dataProvider: provider, ...options }), find };
}

/** An element of the record's head with a title. The route below has a menu for each status as well. */
const inHead = async (title: string) => {
  const name = await screen.findByRole('heading', { level: 1 });
  return within(name.closest('header') as HTMLElement).findByTitle(title);
};

it.each([
  ['a list', '/dashboard/loads'],
  ['a board', '/dashboard/loads?as=board&filter={"external_system_id":"L-1"}'],
  ['a calendar', '/dashboard/loads?as=calendar'],
])('%s says that trips could not be loaded, and loads them again', async (_, path) => {
  let isDown = true;
  // Rejects when it is awaited, so that each read is a new attempt.
  const legsRead: PromiseLike<void> = {
    then: (onRead, onFailed) =>
      (isDown ? Promise.reject(new Error('down')) : Promise.resolve()).then(onRead, onFailed),
  };
  open(path, {}, legsRead);
  const failure = await screen.findByText('Could not load legs and stops.', { exact: false });
  expectLogged('down');
  isDown = false;
  await setupUser().click(within(failure).getByRole('button', { name: 'Retry' }));
  await screen.findAllByText(/Olathe → Orlando/);
  expect(screen.queryByText('Could not load legs and stops.', { exact: false })).toBeNull();
});

it.each([
  ['its row of the list', '/dashboard/loads', 'link', 'tr', 'Nov 241 day late', true],
  [
    'its card of the board',
    '/dashboard/loads?as=board',
    'link',
    '.board-card',
    'Nov 24 · 1 day late',
    true,
  ],
  ['its page', '/dashboard/load/L-3', 'heading', 'header', 'Nov 24, 2026 · 1 day late', false],
  ['its entry of the calendar', '/dashboard/loads?as=calendar', 'link', '.ec-event', 'Late', false],
] as const)(
  'a load with a leg that should have been delivered is late on %s',
  async (_, path, role, box, words, hasOthers) => {
    open(path);
    const place = async (name: RegExp) => (await screen.findByRole(role, { name })).closest(box);
    await waitFor(async () => expect(await place(/\bL-3/)).toHaveTextContent(words));
    // Its first leg is delivered, and the second one has time.
    if (hasOthers) expect(await place(/^L-1$/)).not.toHaveTextContent(/late/i);
  },
);

describe('cards of a board', () => {
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);

  it('reserve the lines of the trip until it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Without a filter by status, cards wait until it is known which of them are folded.
    open('/dashboard/loads?as=board&filter={"load-leg.load.status":"booked"}', {}, promise);
    const lines = async () =>
      (await screen.findByRole('heading', { level: 3, name: 'L-1' }))
        .closest('li')
        ?.querySelectorAll('.board-trip p').length;
    expect(await lines()).toBe(3);
    resolve();
    await (await card('L-1')).findByText('Olathe → Orlando');
    expect(await lines()).toBe(3);
  });

  it('show the amount if legs cannot be loaded', async () => {
    open(
      '/dashboard/loads?as=board',
      {},
      {
        then: (onRead, onFailed) => Promise.reject(new Error('down')).then(onRead, onFailed),
      },
    );
    await screen.findByText('Could not load legs and stops.', { exact: false });
    expect((await card('L-1')).getByText('$100.00')).toBeVisible();
    expectLogged('down');
  });

  it('show where a load goes, for whom, and when its legs begin and end', async () => {
    open('/dashboard/loads?as=board');
    const first = await card('L-1');
    expect(await first.findByText('Olathe → Orlando')).toBeVisible();
    expect(first.getByText('Copper Ridge')).toBeVisible();
    expect(first.getByText(/^Nov 24\s–\s27$/)).toBeVisible();
    expect(first.getByText('$100.00')).toBeVisible();
    expect(first.queryByText('Customer')).toBeNull();
    expect((await card('L-2')).getByText('Copper Ridge')).toBeVisible();
    // A cancelled stop is not driven to, but a lane has two places.
    expect((await card('L-3')).getByText('Reno → Laredo')).toBeVisible();
    expect((await card('L-4')).getByText('Barrie → Toledo')).toBeVisible();
  });

  it('stay where they are until a question is answered if a leg would begin days before its plan', async () => {
    const { find } = open('/dashboard/load-legs?as=board');
    find('load-leg', 'Q-2')['pickup_date'] = '2026-12-08';
    const user = setupUser();
    const move = async (status: string) => {
      await user.click((await card('Q-2')).getByRole('button', { name: 'Move Q-2 to…' }));
      await user.click(await screen.findByRole('menuitemradio', { name: status }));
    };
    await move('in transit');
    const question = within(await screen.findByRole('dialog', { name: /Load Leg Q-2$/ }));
    await question.findByText(/^Pickup is planned for Dec 8, 2026, in 13 days\./);
    expect(find('load-leg', 'Q-2')['status']).toBe('booked');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(find('load-leg', 'Q-2')['status']).toBe('booked');
    await move('delivered');
    await user.click(await screen.findByRole('button', { name: 'Set to delivered' }));
    await screen.findByText('Q-2 moved to delivered');
    await user.click(await screen.findByRole('button', { name: /^delivered \d+$/ }));
    expect(find('load-leg', 'Q-2')['status']).toBe('delivered');
    // It has begun, so there is no question.
    await move('draft');
    await screen.findByText('Q-2 moved to draft');
  });
});

describe('a list of loads', () => {
  const rowOf = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr')!);

  it('shows status, lane and days of its legs, and can be sorted by the days only', async () => {
    const { router } = open('/dashboard/loads');
    const row = await rowOf('L-1');
    expect(await row.findByText('Olathe → Orlando')).toBeVisible();
    for (const text of ['booked', 'Nov 24', 'Nov 27', 'Copper Ridge'])
      expect(row.getByText(text)).toBeVisible();
    for (const name of ['Status', 'Lane']) {
      const head = screen.getByRole('columnheader', { name });
      expect(within(head).queryByRole('button')).toBeNull();
    }
    expect((await rowOf('L-2')).queryByText(/→/)).toBeNull();
    for (const [name, field] of Object.entries({ Pickup: '$pickup', Delivery: '$delivery' })) {
      const head = screen.getByRole('columnheader', { name });
      await setupUser().click(within(head).getByRole('button', { name }));
      await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
      expect(new URLSearchParams(router.state.location.search).get('sort')).toBe(field);
    }
  });

  it('changes the status of the leg that a load is on, from its list and from its page', async () => {
    const { router, find } = open('/dashboard/loads');
    const user = setupUser();
    const choose = async (status: string) => {
      const sheet = within(
        await screen.findByRole('dialog', { name: 'Change status of Load Leg Q-2' }),
      );
      expect(await sheet.findByRole('menuitemradio', { name: 'booked' })).toBeChecked();
      await user.click(sheet.getByRole('menuitemradio', { name: status }));
    };
    await user.dblClick(await (await rowOf('L-1')).findByText('booked'));
    await choose('in transit');
    expect(await (await rowOf('L-1')).findByText('in transit')).toBeVisible();
    expect(find('load-leg', 'Q-2')['status']).toBe('in transit');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await (await rowOf('L-1')).findByText('booked');
    // There is no leg whose status could change.
    await user.dblClick((await rowOf('L-2')).getAllByText('—')[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();

    await act(() => router.navigate('/dashboard/load/L-1'));
    await user.click(await inHead('Change status of Load Leg Q-2'));
    await choose('cancelled');
    await waitFor(() => expect(find('load-leg', 'Q-2')['status']).toBe('cancelled'));
    await inHead('Change status of Load Leg Q-2');
    expect(find('load', 'L-1')).not.toHaveProperty('status');
  });

  it('asks before a leg begins days before its plan, and one more click sets the status', async () => {
    const { find } = open('/dashboard/load/L-1');
    const leg = find('load-leg', 'Q-2');
    leg['pickup_date'] = '2026-12-08';
    const user = setupUser();
    const choose = async () => {
      await user.click(await inHead('Change status of Load Leg Q-2'));
      await user.click(await screen.findByRole('menuitemradio', { name: 'in transit' }));
      const sheet = within(await screen.findByRole('dialog'));
      await sheet.findByText(/^Pickup is planned for Dec 8, 2026, in 13 days\./);
      return sheet;
    };
    const { getByRole } = await choose();
    await expectNoViolations();
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect(find('load-leg', 'Q-2')['status']).toBe('booked');
    const sheet = await choose();
    await user.click(sheet.getByRole('button', { name: 'Set to in transit' }));
    expect(await screen.findByText('Load Leg Q-2 moved to in transit')).toBeVisible();
    expect(find('load-leg', 'Q-2')['status']).toBe('in transit');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(find('load-leg', 'Q-2')['status']).toBe('booked'));
  });

  it('shows no dashes until the legs have been read', async () => {
    const { promise: legsRead, resolve } = Promise.withResolvers<void>();
    open('/dashboard/loads', {}, legsRead);
    const row = await rowOf('L-2');
    expect(await row.findByText('Copper Ridge')).toBeVisible();
    const [driver] = row.getAllByText('—');
    expect(row.getAllByText('—')).toEqual([driver]);
    resolve();
    await waitFor(() => expect(row.getAllByText('—')).toHaveLength(5));
  });

  it("shows the new days of a leg after the user's own change", async () => {
    const { router } = open('/dashboard/loads');
    await (await rowOf('L-1')).findByText('Nov 24');
    await act(() => router.navigate('/dashboard/load-leg/edit/Q-1'));
    const user = setupUser();
    const pickup = await screen.findByLabelText('Pickup date');
    await user.clear(pickup);
    await user.type(pickup, '2026-11-22');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Load Leg saved');
    await act(() => router.navigate('/dashboard/loads'));
    await (await rowOf('L-1')).findByText('Nov 22');
  });

  it("shows the new days after react-admin's own button has deleted a leg", async () => {
    const edit = () => (
      <Edit actions={false}>
        <DeleteButton mutationMode="pessimistic" redirect={false} />
      </Edit>
    );
    const { router, find } = open(
      '/dashboard/loads',
      { customizations: { 'load-leg': { edit } } },
      undefined,
      {
        delete: async (resource: string, { id }: GetOneParams) => ({
          data: Object.assign(find(resource, id), { load: null }),
        }),
      },
    );
    await (await rowOf('L-1')).findByText('Nov 27');
    await act(() => router.navigate('/dashboard/load-leg/edit/Q-2'));
    const user = setupUser();
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(find('load-leg', 'Q-2')['load']).toBeNull());
    await act(() => router.navigate('/dashboard/loads'));
    await waitFor(async () => expect((await rowOf('L-1')).getAllByText('Nov 24')).toHaveLength(2));
  });

  it('shows the new days of a leg that another user changed', async () => {
    const none = { cursor: '1', changes: [], isMany: false };
    const change = { kind: 'load-leg', id: 'Q-1', parentId: null, operation: 'update' };
    const changes = vi
      .fn(async (): Promise<object> => ({ ...none, changes: [change] }))
      .mockResolvedValueOnce(none);
    const { find } = open('/dashboard/loads', {}, undefined, { changes });
    await (await rowOf('L-1')).findByText('Nov 24');
    find('load-leg', 'Q-1')['pickup_date'] = '2026-11-22';
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    onTestFinished(() => focusManager.setFocused(undefined));
    await (await rowOf('L-1')).findByText('Nov 22');
  });

  it('shows only stored fields with a backend that knows only the documented calls', async () => {
    open('/dashboard/loads', { extensions: false });
    await screen.findByRole('columnheader', { name: 'Customer' });
    expect(screen.queryByRole('columnheader', { name: 'Lane' })).toBeNull();
    expect(screen.queryByText('Olathe → Orlando')).toBeNull();
  });
});

it('the head of a load says for whom it goes where and when', async () => {
  open('/dashboard/load/L-1');
  const head = (await screen.findByRole('heading', { level: 1, name: 'L-1' })).closest('header')!;
  await within(head).findByText('Olathe → Orlando');
  within(head).getByText('booked');
  const facts = [...head.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual([
    'CustomerCopper Ridge',
    'LaneOlathe → Orlando',
    'PickupNov 24, 2026',
    'DeliveryNov 27, 2026',
    'Revenue$100.00',
  ]);
});

it('the head of a load without legs has room for its trip only until that is known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  open('/dashboard/load/L-2', {}, promise);
  const head = (await screen.findByRole('heading', { level: 1, name: 'L-2' })).closest('header')!;
  const facts = () => [...head.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  await within(head).findByText('Copper Ridge');
  expect(facts()).toEqual(['CustomerCopper Ridge', 'Lane', 'Pickup', 'Delivery']);
  resolve();
  await waitFor(() => expect(facts()).toEqual(['CustomerCopper Ridge']));
});

describe('entries of a calendar', () => {
  const entries = () =>
    [...document.querySelectorAll('.ec-event a')].map(({ textContent, ariaLabel }) => [
      textContent,
      ariaLabel,
    ]);
  const colorOf = (text: string) =>
    [...document.querySelectorAll('.ec-event')].find((each) => each.textContent?.includes(text))
      ?.className;

  it('are titled by lane and customer, and named by the record as well', async () => {
    open('/dashboard/load-legs?as=calendar');
    await waitFor(() =>
      expect(entries()).toContainEqual([
        'Olathe → Tulsa · Copper Ridge',
        'Olathe → Tulsa · Copper Ridge · Q-1, Nov 24, 2026',
      ]),
    );
    expect(entries().map(([text]) => text)).toContain('Reno → Laredo');
    expect(colorOf('Olathe')).toMatch(/calendar-done/);
    expect(colorOf('Reno')).toMatch(/calendar-planned/);
    // Grids hide it until the entry is hovered.
    expect(screen.getAllByLabelText('Move Q-1 to…')).not.toHaveLength(0);
  });

  it('of loads have the color of the leg that has not ended', async () => {
    open('/dashboard/loads?as=calendar');
    await waitFor(() => expect(colorOf('Olathe → Orlando')).toMatch(/calendar-planned/));
    expect(entries().map(([, name]) => name)).toContain(
      'Olathe → Orlando · Copper Ridge · L-1, Nov 24, 2026 – Nov 27, 2026',
    );
    // It has no legs, so no planned days.
    expect(entries().join()).not.toContain('L-2');
  });
});
