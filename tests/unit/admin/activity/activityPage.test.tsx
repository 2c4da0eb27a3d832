import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type DataProvider } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import ActivityPage from '../../../../src/admin/activity/ActivityPage';
import type { Activity, Version } from '../../../../src/contract/history';
import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';
import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { versionOf } from '../../support/versions';

beforeEach(() => stubScreen(NARROW));

const page = (data: Version[], next: string | null = null): Promise<Activity> =>
  Promise.resolve({ data, next });

function open(
  activity: (...args: never[]) => Promise<Activity>,
  search = '',
  calls: object = { earlierImports: async () => [] },
) {
  const dataProvider = { activity, ...calls } as unknown as DataProvider;
  return renderShell(`/dashboard/activity${search}`, { page: <ActivityPage />, dataProvider });
}

const truck = { id: 't-1', name: 'Truck 1' };
const changed = versionOf({
  id: 'v3',
  version: 3,
  before: { ...truck, year: 2015, vin: 'A', color: 'red', model: 'X', make: 'Y' },
  after: { ...truck, year: 2016, vin: 'B', color: 'blue', model: 'Z' },
});
const imported = versionOf({ id: 'v1', after: truck, by: 'import' });
const deleted = versionOf({
  id: 'v2',
  kind: 'company-document',
  recordId: 'd-1',
  parentId: '7',
  version: 2,
  before: { id: 'd-1', name: 'BOL-1' },
});
const items = async () =>
  (await screen.findAllByRole('listitem')).map((item) => ({
    text: item.textContent,
    links: within(item)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  }));

describe('the activity page', () => {
  it('names who changed which record, with links to the record and the change', async () => {
    open(() => page([changed, deleted, imported]));
    const [first, second, third] = await items();
    expect(first?.text).toMatch(
      /^Truck 1Jan 2, 2026.* · StaffTractor · ChangedVINA → BYear2015 → 2016MakeY → —ModelX → Zand 1 more field$/,
    );
    expect(first?.links).toEqual([
      '/dashboard/tractor/t-1',
      '/dashboard/tractor/t-1/history?version=3',
    ]);
    expect(second?.text).toMatch(/^BOL-1.*Document · Deleted$/);
    const gone = '/dashboard/company/7/document/d-1/history?version=2';
    expect(second?.links).toEqual([gone, gone]);
    expect(third?.text).toMatch(/ · ImportTractor · Added$/);
    await expectNoViolations();
  });

  it.each([
    [
      'the number of entries of a list',
      { bill_to_items: [{ item: 'A' }, { item: 'B' }] },
      { bill_to_items: [{ item: 'A' }, { item: 'B' }, { item: 'C' }] },
      'Bill to items2 entries → 3 entries',
    ],
    ['a first entry', {}, { bill_to_items: [{ item: 'A' }] }, 'Bill to items0 entries → 1 entry'],
    [
      'the changed values of an entry, at most two',
      { bill_to_items: [{ item: 'A', amount: 1, note: 'x', by: 'y' }] },
      { bill_to_items: [{ item: 'A', amount: 2, note: 'z', by: 'w' }] },
      'Bill to items › 1 › Amount1 → 2Bill to items › 1 › Notex → zand 1 more field',
    ],
    [
      'added and removed entries of a plain list',
      { ref_numbers: ['PO 1', 'PO 2'] },
      { ref_numbers: ['PO 2', 'PO 3'] },
      'Reference numbers− PO 1 + PO 3',
    ],
    ['no values of another structure', { position: { lat: 1 } }, { position: null }, 'Position'],
  ])('shows of a changed structure %s', async (_, before, after, expected) => {
    const [old, current] = [before, after].map((values) => ({ id: 's-1', ...values }));
    open(() => page([versionOf({ kind: 'shipment', before: old, after: current })]));
    const [only] = await items();
    expect(only?.text?.replace(/^.*Changed/, '')).toBe(expected);
  });

  it('shows days without how late they were', async () => {
    const [before, after] = ['2026-01-08', '2026-01-09'].map((due_date) => ({
      ...{ id: 'i-1', due_date, past_due_amount: 5 },
    }));
    open(() => page([versionOf({ kind: 'invoice', before, after } as never)]));
    const [only] = await items();
    expect(only?.text).toMatch(/Due dateJan 8(, 2026)? → Jan 9(, 2026)?$/);
  });

  it('shows one line for all records of an import', async () => {
    const made = (id: string, batch: string) =>
      versionOf({ id: `v-${id}`, recordId: id, after: { id, name: id }, by: 'import', batch });
    const ids = ['T1', 'T2', 'T3', 'T4', 'T5'];
    const undone = ids.map((id) => {
      const version = { id: `u-${id}`, operation: 'delete', before: { id, name: id }, after: null };
      return versionOf({ ...made(id, 'undo b-2'), ...version } as Version);
    });
    const first = ids.map((id) => made(id, 'b-2'));
    open(() => page([...undone, ...first, made('T0', 'b-1'), changed]), '', {
      earlierImports: async () => [{ id: 'b-2', file: 'fleet.csv' }],
    });
    await screen.findByText(/· Import fleet\.csv$/);
    const [gone, whole, single, other, ...rest] = await items();
    expect(gone?.text).toMatch(/ · Undo of import fleet\.csvDeleted: T1, T2, T3, T4 and 1 more$/);
    expect(whole?.text).toMatch(
      /^Tractors \(5\).* · Import fleet\.csvAdded: T1, T2, T3, T4 and 1 more$/,
    );
    expect(whole?.links).toEqual(['/dashboard/tractors']);
    expect(single?.text).toMatch(/^T0/);
    expect(other?.text).toMatch(/^Truck 1/);
    expect(rest).toEqual([]);
  });

  it('filters by kind, author and day, and keeps the filters in the address', async () => {
    const activity = vi.fn<(...args: never[]) => Promise<Activity>>(() => page([changed]));
    const { router } = open(activity, '?from=2026-01-02&by=nobody&kind=nothing&to=2026-13-01');
    await items();
    const from = new Date('2026-01-02T00:00').toISOString();
    const asked = (filter: object) =>
      waitFor(() =>
        expect(activity).toHaveBeenLastCalledWith(filter, expect.objectContaining({ perPage: 25 })),
      );
    await asked({ from });
    await user.selectOptions(screen.getByLabelText('Record type'), 'Company · Documents');
    await user.selectOptions(screen.getByLabelText('Changed by'), 'Import');
    await user.type(screen.getByLabelText('To'), '2026-02-03');
    const to = new Date('2026-02-03T23:59:59.999').toISOString();
    await asked({ kind: 'company-document', by: 'import', from, to });
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      kind: 'company-document',
      by: 'import',
      from: '2026-01-02',
      to: '2026-02-03',
    });
    await user.clear(screen.getByLabelText('From'));
    await asked({ kind: 'company-document', by: 'import', to });
  });

  it('loads the next page', async () => {
    const activity = vi.fn((_: object, { before }: { before?: string }) =>
      before ? page([imported]) : page([changed], 'v3'),
    );
    open(activity);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(activity.mock.calls.map(([, { before }]) => before)).toEqual([undefined, 'v3']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows an empty state or a loading error with Retry', async () => {
    open(vi.fn(() => page([])).mockRejectedValueOnce(new HttpError('down', 503)));
    await screen.findByText('Loading failed.');
    expectLogged('down');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No changes found');
  });
});
