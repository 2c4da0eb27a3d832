import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams, GetListResult, UpdateParams } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { formatDate } from '../../../../../src/admin/fieldTypes/dateFormats';
import { applyFilters, applySort } from '../../../../../src/dataProvider/clientSideList';
import type { RecordData } from '../../../../../src/resources';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setUpCalendar } from '../../../support/setUpCalendar';
import { setupUser } from '../../../support/setupUser';

await Promise.all([
  import('../../../../../src/admin/list/calendar/ListCalendar'),
  import('../../../../../src/admin/list/calendar/ListTimeline'),
]);

setUpCalendar();

const leg = (name: string, from: string, to: string | null, mode = 'FTL'): RecordData => ({
  id: name,
  quote: name,
  mode,
  pickup_date: from,
  delivery_date: to,
});
const LEGS = [
  leg('October', '2026-10-20', '2026-10-25'),
  leg('Across', '2026-10-20', '2026-11-26'),
  leg('Short', '2026-11-25', '2026-11-25', 'LTL'),
  leg('Open', '2026-11-24', null),
  leg('Backwards', '2026-11-24', '2026-11-20'),
  leg('December', '2026-12-15', '2026-12-16'),
  leg('January', '2027-01-04', '2027-01-05'),
  { id: 'never', quote: 'Never' },
];
const load = (name: string, more: object): RecordData => ({
  id: name,
  external_system_id: name,
  load_creation_date: '2026-11-02',
  ...more,
});
const LOADS = [
  load('L-1', { driver: 'd-1', tractor: 't-1' }),
  load('L-2', { driver: 'd-2' }),
  load('L-3', {}),
];
const LOAD_LEGS = [
  { ...leg('Q-1', '2026-11-23', '2026-11-23'), load: 'L-1' },
  { ...leg('Q-2', '2026-11-24', '2026-11-24'), load: 'L-1' },
  { ...leg('Q-3', '2026-11-23', null), load: 'L-2' },
  { ...leg('Q-4', '2026-11-26', '2026-11-27'), load: 'L-3' },
];
const KINDS: Record<string, RecordData[]> = { 'load-leg': LEGS, load: LOADS };

const NAMED = {
  driver: [
    { id: 'd-1', source_ref_id: 'Ann' },
    { id: 'd-2', source_ref_id: 'Bob' },
  ],
  tractor: [{ id: 't-1', name: 'Volvo' }],
  // Requested by the page of an opened record.
  'load-stop': [],
};

function open(path: string, options: Parameters<typeof renderPages>[1] = {}, calls: object = {}) {
  const { provider } = providerOf({ ...KINDS, ...NAMED }, {
    getList: async (resource: string, { filter, sort }: GetListParams) => {
      const data = applySort(applyFilters(KINDS[resource] ?? [], filter), sort);
      return { data, total: data.length };
    },
    ...calls,
  } as never);
  return { ...renderPages(path, { dataProvider: provider, ...options }), user: setupUser() };
}
/** Those that a day has no room for as well: nothing is laid out here. */
const entries = () =>
  [...document.querySelectorAll('.ec-event a')].map((link) => link.getAttribute('aria-label'));

describe('a calendar', () => {
  it("shows the visible days with the list's filters and links to the records", async () => {
    const { user, path } = open('/dashboard/load-legs?as=calendar&filter={"mode":"FTL"}');
    await waitFor(() => expect(entries()).toContain('Open, Nov 24, 2026'));
    expect(
      screen.getByRole('heading', { name: /^November\s–\sDecember 2026$/ }),
    ).toBeInTheDocument();
    const shown = new Set(entries());
    expect(shown).toContain('Across, Oct 20, 2026 – Nov 26, 2026');
    // The month of today also has the four weeks after this one.
    expect(shown).toContain('December, Dec 15, 2026 – Dec 16, 2026');
    expect([...shown].join()).not.toMatch(/October|January|Short|Never/);
    expect(screen.queryByText(/^Times in/)).toBeNull();
    await expectNoViolations();

    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(entries()).toEqual(['December, Dec 15, 2026 – Dec 16, 2026']));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    // From today on, beyond the month.
    await waitFor(() => expect(entries()).toContain('December, Dec 15, 2026 – Dec 16, 2026'));
    // Once, on its first day in view.
    const across = screen.getByRole('link', { name: 'Across, Oct 20, 2026 – Nov 26, 2026' });
    expect(across.closest('.ec-event')).toHaveTextContent('AcrossOct 20 – Nov 26');
    expect(entries()).not.toContain('Open, Nov 24, 2026');
    // Entries are rendered again when their trips have loaded.
    await waitFor(async () => {
      await user.click(screen.getAllByRole('link', { name: /^Across/ })[0] as HTMLElement);
      expect(path()).toBe('/dashboard/load-leg/Across');
    });
  });

  it('shows a week with entries after a month without today', async () => {
    const { user } = open('/dashboard/load-legs?as=calendar');
    const week = () => user.click(screen.getByRole('button', { name: 'Week' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const december = 'December, Dec 15, 2026 – Dec 16, 2026';
    await waitFor(() => expect(entries()).toEqual([december]));
    await week();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Dec 13');
    await waitFor(() => expect(entries()).toEqual([december]));

    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Month' }));
    await week();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Nov 22');
  });

  it('opens the month of today on this week, without moving the page', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    onTestFinished(() => [into, rect].forEach((each) => each.mockRestore()));
    rect.mockImplementation(function (this: Element) {
      return new DOMRect(0, this.matches('.ec-day.ec-today') ? 700 : 500, 100, 100);
    });
    const { user } = open('/dashboard/load-legs?as=calendar');
    await screen.findByRole('heading', { name: /^November\s–\sDecember 2026$/ });
    const scrolled = () => document.querySelector('.ec-month-view .ec-main')?.scrollTop;
    await waitFor(() => expect(scrolled()).toBe(200));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'December 2026' });
    await waitFor(() => expect(scrolled()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(scrolled()).toBe(200));
    const moved = into.mock.contexts.filter((each) => (each as Element).closest('.calendar'));
    expect(moved).toEqual([]);
  });

  it('stays where a user has scrolled it while the trip of a new record loads', async () => {
    const trips = Promise.withResolvers<void>();
    let legs = LEGS;
    const getList = async (resource: string, { filter }: GetListParams) => {
      if (resource === 'load-stop' && legs !== LEGS) await trips.promise;
      const data = resource === 'load-leg' ? applyFilters(legs, filter) : [];
      return { data, total: data.length };
    };
    function Refetch() {
      const client = useQueryClient();
      const refetch = () => client.invalidateQueries({ queryKey: ['load-leg', 'getList'] });
      return <button onClick={() => void refetch()}>Refetch</button>;
    }
    open('/dashboard/load-legs?as=calendar', { beside: <Refetch /> }, { getList });
    const calendar = () => document.querySelector('.calendar');
    await waitFor(() => expect(entries()).toContain('Open, Nov 24, 2026'));
    await waitFor(() => expect(calendar()).toHaveAttribute('aria-busy', 'false'));
    const month = document.querySelector('.ec-month-view .ec-main') as HTMLElement;
    // In the frame after it has rendered, it scrolls to this week.
    await act(() => new Promise(requestAnimationFrame));
    month.scrollTop = 50;
    legs = [...LEGS, leg('New', '2026-11-25', '2026-11-26')];
    fireEvent.click(screen.getByRole('button', { name: 'Refetch' }));
    await waitFor(() => expect(calendar()).toHaveAttribute('aria-busy', 'true'));
    trips.resolve();
    await waitFor(() => expect(calendar()).toHaveAttribute('aria-busy', 'false'));
    expect(entries()).toContain('New, Nov 25, 2026 – Nov 26, 2026');
    expect(month.scrollTop).toBe(50);
  });

  it('says that a period is empty only when its records have arrived', async () => {
    let answer: (result: GetListResult) => void = () => {};
    const getList = () => new Promise<GetListResult>((resolve) => (answer = resolve));
    const { user } = open('/dashboard/invoices?as=calendar', {}, { getList });
    await user.click(await screen.findByRole('button', { name: 'Agenda' }));
    const bar = await screen.findByRole('progressbar', { name: 'Loading...' });
    expect(document.querySelector('.calendar')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Nothing in this period')).toBeNull();
    await waitFor(() => {
      answer({ data: [], total: 0 });
      expect(screen.getByText('Nothing in this period')).toBeInTheDocument();
    });
    expect(bar).not.toBeInTheDocument();
  });

  it('tells trips with the same lane apart in the agenda', async () => {
    const stopOf = (id: string, city: string, time: string) => ({
      id,
      name: city,
      city,
      leg: 'Short',
      arrival_time: time,
    });
    const all: Record<string, RecordData[]> = {
      'load-leg': [LEGS[2] as RecordData],
      'load-stop': [
        stopOf('s-1', 'Reno', '2026-11-25T08:00:00.000Z'),
        stopOf('s-2', 'Tulsa', '2026-11-25T18:00:00.000Z'),
      ],
    };
    const getList = async (resource: string) => {
      const data = all[resource] ?? [];
      return { data, total: data.length };
    };
    const { user } = open('/dashboard/load-legs?as=calendar', {}, { getList });
    await user.click(await screen.findByRole('button', { name: 'Agenda' }));
    const [entry] = await screen.findAllByRole('link', { name: /^Reno → Tulsa · Short, / });
    expect(entry).toHaveTextContent('Reno → Tulsa');
    expect(entry?.closest('article')).toHaveTextContent('Reno → TulsaShort');
  });

  it('moves an entry by its menu, together with its end, which can also be set', async () => {
    let legs = [leg('Across', '2026-11-20', '2026-11-26')];
    const getOne = async () => ({ data: legs[0] });
    const update = vi.fn(async (_: string, { data }: UpdateParams) => {
      legs = legs.map((each) => ({ ...each, ...data }));
      return { data: legs[0] };
    });
    const getList = async (_: string, { filter }: GetListParams) => {
      const data = 'delivery_date_empty' in filter ? [] : legs;
      return { data, total: data.length };
    };
    const calls = { getList, getOne, update };
    const { user } = open('/dashboard/load-legs?as=calendar', {}, calls);
    await user.click(await screen.findByRole('button', { name: 'Agenda' }));
    const first = () => document.querySelector<HTMLElement>('.ec-list .ec-event button');
    await waitFor(() => expect(first()).toHaveAccessibleName('Move Across to…'));
    first()?.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Across to…' }));
    const begins = dialog.getByLabelText(/^Pickup date/);
    expect(begins).toHaveFocus();
    expect(begins).toHaveValue('2026-11-20');
    await expectNoViolations();
    fireEvent.change(begins, { target: { value: '2026-11-23' } });
    expect(dialog.getByLabelText(/^Delivery date/)).toHaveValue('2026-11-29');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Across moved to Nov 23, 2026');
    expect(update.mock.calls[0]?.[1].data).toEqual({
      pickup_date: '2026-11-23',
      delivery_date: '2026-11-29',
    });
    await waitFor(() => expect(entries()).toContain('Across, Nov 23, 2026 – Nov 29, 2026'));
    await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Move Across to…'));
  });

  it('saves two quick moves of an entry one after the other, and shows the last', async () => {
    let legs = [leg('Across', '2026-11-20', '2026-11-26')];
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const getOne = async () => ({ data: legs[0] });
    const update = vi.fn(async (_: string, { data }: UpdateParams) => {
      await promise;
      legs = legs.map((each) => ({ ...each, ...data }));
      return { data: legs[0] };
    });
    const getList = async (_: string, { filter }: GetListParams) => {
      const data = 'delivery_date_empty' in filter ? [] : legs;
      return { data, total: data.length };
    };
    const calls = { getList, getOne, update };
    const { user } = open('/dashboard/load-legs?as=calendar', {}, calls);
    const move = async (from: string, day: string) => {
      await waitFor(() => expect(entries()).toContain(from));
      fireEvent.click(screen.getAllByRole('button', { name: 'Move Across to…' })[0]!);
      const dialog = within(await screen.findByRole('dialog', { name: 'Move Across to…' }));
      fireEvent.change(dialog.getByLabelText(/^Pickup date/), { target: { value: day } });
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Agenda' }));
    await move('Across, Nov 20, 2026 – Nov 26, 2026', '2026-11-23');
    await move('Across, Nov 23, 2026 – Nov 29, 2026', '2026-11-24');
    await waitFor(() => expect(entries()).toContain('Across, Nov 24, 2026 – Nov 30, 2026'));
    expect(update).toHaveBeenCalledOnce();
    answer();
    await screen.findByText('Across moved to Nov 24, 2026');
    expect(legs[0]).toMatchObject({ pickup_date: '2026-11-24', delivery_date: '2026-11-30' });
    expect(entries()).toContain('Across, Nov 24, 2026 – Nov 30, 2026');
  });

  it('keeps the focus on an entry that is rendered twice within a frame', async () => {
    function Change({ day }: { day: string }) {
      const client = useQueryClient();
      const move = (record: RecordData) => ({ ...record, delivery_date: day });
      const change = () =>
        client.setQueriesData<GetListResult<RecordData>>(
          { queryKey: ['load-leg', 'getList'] },
          (list) => list && { ...list, data: list.data.map(move) },
        );
      return <button onClick={change}>{day}</button>;
    }
    const [once, twice] = ['2026-12-17', '2026-12-18'];
    const beside = [once, twice].map((day) => <Change key={day} day={day} />);
    const { user } = open('/dashboard/load-legs?as=calendar', { beside });
    await user.click(await screen.findByRole('button', { name: 'Agenda' }));
    const button = () => screen.getAllByRole('button', { name: 'Move December to…' })[0];
    await waitFor(() => {
      button()?.focus();
      expect(button()).toHaveFocus();
    });

    const frames = new Map<number, FrameRequestCallback>();
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation(
      (frame) => frames.set(frames.size + 1, frame).size,
    );
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
    for (const day of [once, twice]) {
      fireEvent.click(screen.getByRole('button', { name: day }));
      await waitFor(() =>
        expect(entries()).toContain(`December, Dec 15, 2026 – ${formatDate(day)}`),
      );
    }
    act(() => frames.forEach((frame) => frame(0)));
    expect(button()).toHaveFocus();
  });

  it('shows the type and time of stops in a week and an agenda', async () => {
    const getList = async () => ({
      data: [
        {
          id: 's-1',
          name: 'Reno Terminal',
          type: 'Pickup',
          status: 'scheduled',
          arrival_time: new Date(2026, 10, 25, 8, 30).toISOString(),
        },
      ],
      total: 1,
    });
    const { user } = open('/dashboard/load-stops?as=calendar', {}, { getList });
    await user.click(await screen.findByRole('button', { name: 'Week' }));
    const named = { name: /^Reno Terminal, Pickup, Nov 25, 2026, 8:30\sAM$/ };
    const entry = async () => (await screen.findByRole('link', named)).closest('article');
    expect(await entry()).toHaveTextContent('Reno Terminal8:30a · Pickup');
    // Only the days: no stop lasts all day.
    expect(screen.queryByText('All day')).toBeNull();
    expect(screen.getByText('25').parentElement).toHaveTextContent('Wed 25');

    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    await screen.findByText('Wednesday, November 25');
    expect(await entry()).toHaveTextContent(/^8:30\sAMReno TerminalPickup/);
  });

  it('names the time zone', async () => {
    open('/dashboard/load-stops?as=calendar');
    const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName');
    const note = await screen.findByText((text) => text.startsWith(`Times in ${zone?.value}`));
    expect(note).toHaveTextContent(`Times in ${zone?.value} (your time zone)`);
  });

  it('says that it does not show all records', async () => {
    const getList = async (_: string, { filter }: GetListParams) =>
      'delivery_date_lt' in filter ? { data: [], total: 0 } : { data: [LEGS[2]], total: 1234 };
    open('/dashboard/load-legs?as=calendar', {}, { getList });
    await screen.findByText(/^Showing 1 of 2,468\./);
  });

  it('shows a loading error and retries', async () => {
    let isDown = true;
    const getList = async (_: string, { filter }: GetListParams) => {
      if (isDown) throw new Error('down');
      const data = 'delivery_date_empty' in filter ? [] : [LEGS[2]];
      return { data, total: data.length };
    };
    const { user } = open('/dashboard/load-legs?as=calendar', {}, { getList });
    await screen.findByText('Could not load the records.', { exact: false });
    expectLogged('down');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(entries()).toEqual(['Short, Nov 25, 2026']));
  });

  it('is not offered with a backend that knows only the documented calls', async () => {
    open('/dashboard/load-legs?as=calendar', { extensions: false });
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Timeline' })).toBeNull();
  });
});

it('a timeline has a lane per driver or tractor, and open entries last until today', async () => {
  const wanted: object[] = [];
  const getList = async (resource: string, { filter }: GetListParams) => {
    if (resource === 'load') wanted.push(filter);
    const all: Record<string, RecordData[]> = {
      load: LOADS,
      'load-leg': LOAD_LEGS,
      driver: [...NAMED.driver, { id: 'd-3', source_ref_id: 'Amy' }],
      tractor: [
        ...NAMED.tractor,
        { id: 't-2', name: 'Kenworth', status: 'available' },
        { id: 't-3', name: 'Mack', status: 'retired' },
      ],
    };
    // The server finds loads by the days of their legs.
    const data = all[resource] ?? [];
    return { data, total: data.length };
  };
  const { user } = open('/dashboard/loads?as=timeline', {}, { getList });
  await screen.findByText('Ann');
  const laneNames = () =>
    [...document.querySelectorAll('.ec-sidebar .ec-row-head')].map((lane) =>
      lane.textContent?.trim(),
    );
  // Amy is free.
  await waitFor(() => expect(laneNames()).toEqual(['No driver', 'Ann', 'Bob', 'Amy']));
  expect(entries()).toEqual(
    expect.arrayContaining([
      'L-2, Nov 23, 2026 – Nov 25, 2026',
      'L-3, Nov 26, 2026 – Nov 27, 2026',
    ]),
  );
  // Seven days from today on.
  expect(wanted).toContainEqual({
    'load-leg.load.pickup_date_lt': '2026-12-02',
    'load-leg.load.delivery_date_gt': '2026-11-24',
  });
  screen.getByText(/^Shown on the planned dates of their legs/);
  // The days are those of the legs, which have a calendar of their own.
  expect(screen.queryByRole('button', { name: /^Move L-1/ })).toBeNull();
  await expectNoViolations();
  await user.click(screen.getByRole('button', { name: 'Tractor' }));
  await waitFor(() => expect(laneNames()).toEqual(['No tractor', 'Volvo', 'Kenworth']));
});

it('a filtered timeline has no lanes of free drivers, who may have other loads', async () => {
  const asked: string[] = [];
  const getList = async (resource: string) => {
    asked.push(resource);
    const data = resource === 'load' ? LOADS : [];
    return { data, total: data.length };
  };
  open('/dashboard/loads?as=timeline&filter={"load_type":"FTL"}', {}, { getList });
  await screen.findByText('Ann');
  expect(asked).not.toContain('driver');
});

it('a month of a timeline is two days before today and the next four weeks', async () => {
  const wanted: object[] = [];
  const getList = async (resource: string, { filter }: GetListParams) => {
    if (resource === 'load') wanted.push(filter);
    return { data: [], total: 0 };
  };
  const { user } = open('/dashboard/loads?as=timeline', {}, { getList });
  await user.click(await screen.findByRole('button', { name: 'Month' }));
  const planned = (from: string, to: string) => ({
    'load-leg.load.pickup_date_lt': to,
    'load-leg.load.delivery_date_gt': from,
  });
  // Both exclusive.
  await waitFor(() => expect(wanted).toContainEqual(planned('2026-11-22', '2026-12-23')));
  const body = document.querySelector('.ec-timeline .ec-main') as HTMLElement;
  body.scrollLeft = 700;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(body.scrollLeft).toBe(0));
  expect(wanted).toContainEqual(planned('2026-12-22', '2027-01-22'));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(screen.getByRole('button', { name: 'Week' }));
  await waitFor(() => expect(wanted).toContainEqual(planned('2026-11-24', '2026-12-02')));
});

describe('late work', () => {
  const late = { ...leg('Late', '2026-10-01', '2026-10-02'), load: 'L-2', status: 'in transit' };
  const answer = (resource: string, isLate: boolean) => {
    const all: Record<string, RecordData[]> = {
      load: isLate ? [LOADS[1] as RecordData] : [],
      'load-leg': [late],
      driver: [...NAMED.driver].reverse(),
    };
    const data = all[resource] ?? [];
    return { data, total: data.length };
  };

  it('is on a timeline until today, so that its driver is not free', async () => {
    const wanted: object[] = [];
    const getList = async (resource: string, { filter }: GetListParams) => {
      if (resource === 'load') wanted.push(filter);
      return answer(resource, 'load-leg.load.same.delivery_date_lt' in filter);
    };
    const { user } = open('/dashboard/loads?as=timeline', {}, { getList });
    const label = 'L-2, 54 days late, Oct 1, 2026 – Nov 25, 2026';
    await waitFor(() => expect(entries()).toEqual([label]));
    expect(document.querySelector('.ec-event')).toHaveTextContent(/^Late/);
    const lanes = [...document.querySelectorAll('.ec-sidebar .ec-row-head')];
    await waitFor(() => expect(lanes[0]).toHaveTextContent('Bob'));
    expect(wanted).toContainEqual({
      'load-leg.load.same.delivery_date_lt': '2026-11-25',
      'load-leg.load.same.status_not': expect.arrayContaining(['delivered', 'cancelled']),
    });
    const asked = wanted.filter((filter) => 'load-leg.load.same.status_not' in filter).length;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(entries()).toEqual([]));
    const { length } = wanted.filter((filter) => 'load-leg.load.same.status_not' in filter);
    expect(length).toBe(asked);
  });

  it('is on a calendar until today, without what the list leaves out', async () => {
    const wanted: GetListParams['filter'][] = [];
    const getList = async (resource: string, { filter }: GetListParams) => {
      if (resource === 'load-leg') wanted.push(filter);
      const isLate = resource !== 'load-leg' || 'delivery_date_lt' in filter;
      return isLate ? answer(resource, true) : { data: [], total: 0 };
    };
    open('/dashboard/load-legs?as=calendar&filter={"status_not":"draft"}', {}, { getList });
    await waitFor(() =>
      expect(new Set(entries())).toEqual(
        new Set(['Late, 54 days late, Oct 1, 2026 – Nov 25, 2026']),
      ),
    );
    expect(wanted).toContainEqual({
      delivery_date_lt: '2026-11-01',
      status_not: expect.arrayContaining(['draft', 'delivered']),
    });
  });
});

it('a month has short times, so that more of a name fits', async () => {
  const at = new Date(2026, 10, 24, 8, 30).toISOString();
  const stop = { id: 's-1', name: 'Reno Dock', arrival_time: at };
  const getList = async (resource: string, { filter }: GetListParams) => {
    const data = resource === 'load-stop' && !('departure_time_empty' in filter) ? [stop] : [];
    return { data, total: data.length };
  };
  open('/dashboard/load-stops?as=calendar', {}, { getList });
  await screen.findByRole('link', { name: /^Reno Dock/ });
  expect(document.querySelector('.ec-event-time')).toHaveTextContent(/^8:30a$/);
});

it.each(['roles', 'companies', 'locations'])(
  '%s have no planned days, so no calendar',
  async (kind) => {
    renderPages(`/dashboard/${kind}?as=calendar`);
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull();
  },
);
