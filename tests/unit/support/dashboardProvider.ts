import type { DataProvider } from 'ra-core';
import { vi } from 'vitest';

import type { OverviewPart, OverviewParts } from '../../../src/contract/overview';

const shipment = (id: string, status: string) => ({
  kind: 'shipment',
  record: {
    id,
    system_ref_id: `SH-${id}`,
    status,
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-21T10:00:00Z',
  },
});

export const FULL: OverviewParts = {
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
  latest: { records: [shipment('1', 'Pending')] },
};

export const NOTHING: OverviewParts = {
  counts: { data: [{ kind: 'load', total: 0 }] },
  statuses: { data: [] },
  expiring: { day: '2026-11-21', total: 0, data: [], records: [] },
  'past-due': { day: '2026-11-21', total: 0, data: [], records: [] },
  latest: { records: [] },
};

/** A backend whose parts of the overview fail until they are mended. */
export function homeBackend(answers: OverviewParts, failing = new Set<string>()) {
  const overview = vi.fn((part: OverviewPart, call: { day: string }) => {
    void call;
    return failing.has(part) ? Promise.reject(new Error('down')) : Promise.resolve(answers[part]);
  });
  const count = vi.fn((kind: string) =>
    Promise.resolve<number | undefined>(kind === 'load' ? 5 : undefined),
  );
  const getList = vi.fn((kind: string, call: { filter: object }) => {
    void call;
    return failing.has(kind)
      ? Promise.reject(new Error('down'))
      : Promise.resolve({ data: [], total: kind === 'load' ? 2 : 1234 });
  });
  const totals = vi.fn(async () => [
    { currency: null, sums: { revenue: 1000, expenses: 250.5 } },
    { currency: 'EUR', sums: { revenue: 10 } },
  ]);
  const dataProvider = { overview, count, getList, totals } as unknown as DataProvider;
  return { dataProvider, overview, count, getList, failing };
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
