// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  entriesOf,
  movedDates,
  resizedDates,
  withOverlaps,
  type EntryTexts,
} from '../../../../../src/admin/list/calendar/entries';
import { catalogue } from '../../../support/fakeProvider';

const leg = catalogue.kind('load-leg');
const stop = catalogue.kind('load-stop');
const DAYS = { from: 'pickup_date', to: 'delivery_date' };
const TIMES = { from: 'arrival_time', to: 'departure_time' };
const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('calendar entries', () => {
  it.each([
    ['days', leg, DAYS, ['2026-11-24', '2026-11-25'], [at(24), at(26), true]],
    ['a day without an end', leg, DAYS, ['2026-11-24', null], [at(24), at(25), true]],
    [
      'an end before the beginning',
      leg,
      DAYS,
      ['2026-11-24', '2026-11-01'],
      [at(24), at(25), true],
    ],
    ['a day with a time', leg, DAYS, [at(24, 9).toISOString(), null], [at(24), at(25), true]],
    ['times', stop, TIMES, [at(24, 9), at(24, 11)], [at(24, 9), at(24, 11), false]],
    ['a time without an end', stop, TIMES, [at(24, 9), ''], [at(24, 9), at(24, 9, 30), false]],
    ['a day among times', stop, TIMES, ['2026-11-24', null], [at(24), at(25), true]],
  ] as const)('of %s', (_, kind, dates, [from, to], [start, end, allDay]) => {
    const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
    const record = { id: 1, [dates.from]: textOf(from), [dates.to]: textOf(to) };
    expect(entriesOf(kind, dates, [record])).toMatchObject([{ start, end, allDay }]);
  });

  it.each([[undefined], [null], [''], ['soon'], [7]])('leave out a record at %j', (value) => {
    expect(entriesOf(leg, DAYS, [{ id: 1, pickup_date: value }])).toEqual([]);
  });

  it('without an end last until now, in lanes by a reference', () => {
    const options = { laneField: 'load', now: at(25, 12) };
    const records = [
      { id: 1, pickup_date: '2026-11-20', load: 'l-1' },
      { id: 2, pickup_date: '2026-11-28' },
    ];
    expect(entriesOf(leg, DAYS, records, options)).toMatchObject([
      { start: at(20), end: at(26), resourceIds: ['l-1'] },
      { start: at(28), end: at(29), resourceIds: ['-'] },
    ]);
  });
});

it('a calendar entry that is late says so in its label', () => {
  const record = { id: 1, quote: 'Q-1', pickup_date: '2020-01-01', delivery_date: '2020-01-02' };
  const labelOf = (status: string) =>
    entriesOf(leg, DAYS, [{ ...record, status }], {
      lateTextOf: (days) => (days > 0 ? '9 days late' : ''),
    }).map(({ extendedProps }) => (extendedProps?.['texts'] as EntryTexts).label);
  expect(labelOf('in transit')).toEqual(['Q-1, 9 days late']);
  expect(labelOf('delivered')).toEqual(['Q-1']);
});

it.each([
  ['open', 'in transit', '2026-11-20', at(26)],
  ['open, and due later', 'in transit', '2026-11-27', at(28)],
  ['ended', 'delivered', '2026-11-20', at(21)],
])('a calendar entry lasts until today if it is late: %s', (_, status, due, end) => {
  vi.useFakeTimers({ now: at(25, 12), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const record = { id: 1, pickup_date: '2026-11-18', delivery_date: due, status };
  expect(entriesOf(leg, DAYS, [record])).toMatchObject([{ start: at(18), end }]);
});

it('a calendar entry of an amount that is owed stays on its day', () => {
  const invoice = catalogue.kind('invoice');
  const dates = invoice.calendar as NonNullable<typeof invoice.calendar>;
  const record = { id: 1, [dates.from]: '2020-01-02', past_due_amount: '10' };
  const lateTextOf = (days: number) => (days > 0 ? 'late' : '');
  expect(entriesOf(invoice, dates, [record], { lateTextOf })).toMatchObject([
    {
      start: new Date(2020, 0, 2),
      end: new Date(2020, 0, 3),
      extendedProps: { texts: { late: 'late' } },
    },
  ]);
});

describe('entries of a timeline', () => {
  const load = catalogue.kind('load');
  const trip = (begins: string, ends: string, status = 'booked') => ({
    origin: 'Reno',
    destination: 'Tulsa',
    daysLate: 0,
    customer: 'Acme',
    leg: undefined,
    begins,
    ends,
    status,
  });

  it.each([
    ['load', 'driver', 'Reno → Tulsa · Acme · 7', 'Reno → Tulsa · Acme · 7'],
    ['shipment', 'bill_to_id', 'Reno → Tulsa · 7', 'Reno → Tulsa · 7'],
    ['shipment', undefined, 'Reno → Tulsa · Acme', 'Reno → Tulsa · Acme · 7'],
  ])('have the number of a %s, and not the name of their lane', (name, laneField, title, label) => {
    const kind = catalogue.kind(name);
    const record = { id: 1, [kind.representation[0] ?? '']: '7' };
    const trips = new Map([[1, trip('2026-11-24', '2026-11-25')]]);
    const dates = kind.timeline as NonNullable<typeof kind.timeline>;
    expect(entriesOf(kind, dates, [record], { laneField, trips })).toMatchObject([
      { title, extendedProps: { texts: { label } } },
    ]);
  });

  it.each([
    ['on more than one day', trip('2026-11-25', '2026-11-27'), 'd-1', true],
    ['within a longer one', trip('2026-11-25', '2026-11-25'), 'd-1', true],
    [
      'unless one begins on the last day of another',
      trip('2026-11-26', '2026-11-27'),
      'd-1',
      false,
    ],
    ['unless one is cancelled', trip('2026-11-25', '2026-11-27', 'cancelled'), 'd-1', false],
    ['unless they have different drivers', trip('2026-11-25', '2026-11-27'), 'd-2', false],
    ['unless they have none', trip('2026-11-25', '2026-11-27'), null, false],
  ])('say which others they overlap, %s', (_, other, driver, isMarked) => {
    const dates = load.timeline as NonNullable<typeof load.timeline>;
    const records = [
      { id: 1, external_system_id: 'L-1', driver: driver && 'd-1' },
      { id: 2, external_system_id: 'L-2', driver },
    ];
    const trips = new Map([
      [1, trip('2026-11-24', '2026-11-26')],
      [2, other],
    ]);
    const all = entriesOf(load, dates, records, { laneField: 'driver', trips });
    const marked = withOverlaps(all, dates.freeStatuses ?? [], (names) => `overlaps ${names}`);
    const labels = marked.map(
      ({ extendedProps }) => (extendedProps?.['texts'] as EntryTexts).label,
    );
    const end = (name: string) => (isMarked ? `, overlaps ${name}` : '');
    expect(labels).toEqual([
      `Reno → Tulsa · Acme · L-1${end('L-2')}`,
      `Reno → Tulsa · Acme · L-2${end('L-1')}`,
    ]);
    expect(marked[0]?.classNames).toMatch(isMarked ? /overlap/ : /^calendar-planned$/);
  });
});

it('an entry of a timeline overlaps one that is late', () => {
  vi.useFakeTimers({ now: at(25, 12), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const load = catalogue.kind('load');
  const dates = load.timeline as NonNullable<typeof load.timeline>;
  const [origin, destination] = ['Reno', 'Tulsa'];
  const common = { origin, destination, customer: undefined, leg: undefined, status: 'in transit' };
  const trips = new Map([
    [1, { ...common, begins: '2026-11-18', ends: '2026-11-20', daysLate: 5 }],
    [2, { ...common, begins: '2026-11-24', ends: '2026-11-26', daysLate: 0 }],
  ]);
  const records = [1, 2].map((id) => ({ id, external_system_id: `L-${id}`, driver: 'd-1' }));
  const all = entriesOf(load, dates, records, { laneField: 'driver', trips });
  expect(all.map(({ end }) => end)).toEqual([at(26), at(27)]);
  const marked = withOverlaps(all, [], (names) => `overlaps ${names}`);
  expect(marked.map(({ classNames }) => String(classNames))).toEqual(
    Array(2).fill(expect.stringMatching(/overlap/)),
  );
});

describe('a moved calendar entry', () => {
  it('lasts as many days as before', () => {
    const record = { id: 1, pickup_date: '2026-10-24', delivery_date: '2026-10-26' };
    expect(movedDates(leg, DAYS, record, { start: at(2) })).toEqual({
      pickup_date: '2026-11-02',
      delivery_date: '2026-11-04',
    });
  });

  it('keeps its dates in another lane', () => {
    const record = { id: 1, pickup_date: '2026-11-24', delivery_date: '2026-11-26' };
    expect(movedDates(leg, DAYS, record, { start: at(24) })).toEqual({});
    const timed = { id: 1, arrival_time: at(24, 9).toISOString() };
    expect(movedDates(stop, TIMES, timed, { start: at(24, 9) })).toEqual({});
  });

  it('lasts as long as before', () => {
    const [from, to] = [at(24, 9).toISOString(), at(24, 11).toISOString()];
    const record = { id: 1, arrival_time: from, departure_time: to };
    expect(movedDates(stop, TIMES, record, { start: at(25, 22) })).toEqual({
      arrival_time: at(25, 22).toISOString(),
      departure_time: at(26, 0).toISOString(),
    });
  });

  it('gets no new end, and stays a day if it was a day', () => {
    const record = { id: 1, arrival_time: '2026-11-24' };
    expect(movedDates(stop, TIMES, record, { start: at(25, 9) })).toEqual({
      arrival_time: '2026-11-25',
    });
  });

  it('ends on its last day or at its time', () => {
    const days = { start: at(24), end: at(27), allDay: true };
    expect(resizedDates(leg, 'delivery_date', { id: 1 }, days)).toEqual({
      delivery_date: '2026-11-26',
    });
    const times = { start: at(24, 9), end: at(24, 12), allDay: false };
    expect(resizedDates(stop, 'departure_time', { id: 1 }, times)).toEqual({
      departure_time: at(24, 12).toISOString(),
    });
  });
});
