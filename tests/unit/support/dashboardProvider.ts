import type { DataProvider } from 'ra-core';
import { vi } from 'vitest';

import type { Activity, Author, Version } from '../../../src/contract/history';
import type { OverviewPart, OverviewParts } from '../../../src/contract/overview';

/** A change of a shipment by staff. */
export function change(version: Partial<Version> & Pick<Version, 'recordId'>): Version {
  const after = { id: version.recordId, system_ref_id: `SH-${version.recordId}` };
  return {
    id: `v${version.recordId}`,
    kind: 'shipment',
    parentId: null,
    version: 2,
    operation: 'update',
    at: '2026-11-21T10:00:00Z',
    by: 'staff',
    restores: null,
    partOf: null,
    batch: null,
    before: { ...after, status: 'Pending' },
    after: { ...after, status: 'Booked' },
    ...version,
  };
}

/** The answers that a dashboard shows. */
export type Answers = OverviewParts & { activity: Activity };

export const FULL: Answers = {
  counts: {
    data: [
      { kind: 'load', total: 12345 },
      { kind: 'tractor', total: 0 },
      { kind: 'wallet', total: 7 },
    ],
  },
  statuses: {
    data: [
      {
        kind: 'tractor',
        field: 'status',
        total: 10,
        statuses: [
          { value: 'Active', total: 6, filter: { status: 'Active' } },
          { value: null, total: 3, filter: { status_empty: 'true' } },
        ],
      },
      { kind: 'shipment', field: 'status', total: 0, statuses: [] },
      {
        kind: 'system',
        field: 'status',
        total: 1,
        statuses: [{ value: 'Retired', total: 1, filter: { status: 'Retired' } }],
      },
    ],
  },
  expiring: {
    day: '2026-11-21',
    total: 4,
    data: [
      { kind: 'passport', field: 'exp_date', total: 3, filter: { exp_date_gte: '2026-11-21' } },
      {
        kind: 'company-document',
        field: 'expire_date',
        total: 1,
        filter: { expire_date_lte: '2026-12-21' },
        parents: [{ kind: 'company', total: 1, record: { id: 'c7', name: 'Acme' } }],
      },
    ],
    records: [
      {
        kind: 'passport',
        field: 'exp_date',
        date: '2026-11-21',
        record: { id: 'p1', number: 'P-1' },
      },
      {
        kind: 'company-document',
        parentId: 'c7',
        field: 'expire_date',
        date: '2026-11-22',
        record: { id: 'd1', name: 'Insurance' },
      },
    ],
  },
  'past-due': {
    day: '2026-11-21',
    total: 1,
    data: [
      {
        kind: 'invoice',
        field: 'due_date',
        total: 1,
        amount: 1234.5,
        filter: { due_date_lte: '2026-11-20', past_due_amount_gte: '0.01' },
      },
    ],
    records: [
      {
        kind: 'invoice',
        field: 'due_date',
        date: '2026-11-11',
        record: { id: 'i1', comments: 'Freight', status: 'Overdue', past_due_amount: 1234.5 },
      },
    ],
  },
  latest: { records: [] },
  activity: { data: [change({ recordId: '1' })], next: null },
};

export const NOTHING: Answers = {
  counts: { data: [{ kind: 'load', total: 0 }] },
  statuses: { data: [] },
  expiring: { day: '2026-11-21', total: 0, data: [], records: [] },
  'past-due': { day: '2026-11-21', total: 0, data: [], records: [] },
  latest: { records: [] },
  activity: { data: [], next: null },
};

/** A backend whose parts of the overview fail until they are mended. */
export function homeBackend(answers: Answers, failing = new Set<string>()) {
  const overview = vi.fn((part: OverviewPart, call: { day: string }) => {
    void call;
    return failing.has(part) ? Promise.reject(new Error('down')) : Promise.resolve(answers[part]);
  });
  const activity = vi.fn(({ by }: { by: Author }) => {
    if (failing.has('activity')) return Promise.reject(new Error('down'));
    return Promise.resolve(by === 'staff' ? answers.activity : { data: [], next: null });
  });
  const count = vi.fn((kind: string) =>
    Promise.resolve<number | undefined>(kind === 'load' ? 5 : undefined),
  );
  const getList = vi.fn((kind: string, { filter }: { filter: object }) => {
    const isByLegs = Object.keys(filter).some((name) => name.startsWith('load-leg.'));
    return failing.has(isByLegs ? 'load-leg' : kind)
      ? Promise.reject(new Error('down'))
      : Promise.resolve({ data: [], total: isByLegs ? 1234 : 2 });
  });
  const totals = vi.fn(async () => [
    { currency: null, sums: { revenue: 1000, expenses: 250.5 } },
    { currency: 'EUR', sums: { revenue: 10 } },
  ]);
  const dataProvider = { overview, activity, count, getList, totals } as unknown as DataProvider;
  return { dataProvider, overview, activity, count, getList, failing };
}

/** The public statistics calls, answered. */
export function stubStatistics(points: { date: string; dayCount: number }[]) {
  const answer = (url: string) =>
    url.includes('/statsCard')
      ? { totalSum: 4321, differencePercentage: -2.5, statsType: 'Demand' }
      : { data: points };
  const fetch = vi.fn((url: string) => Promise.resolve(Response.json(answer(url))));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
