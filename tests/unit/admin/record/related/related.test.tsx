import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import type { RelatedCount, RelatedRecord } from '../../../../../src/contract/related';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

// Its chunk counts as loaded before the first test asks for it.
await import('../../../../../src/admin/record/related/Related');

const RECORDS = {
  company: [{ id: 'c-1', name: 'Acme Freight' }],
  person: [{ id: 'p-1', first_name: 'Ada' }],
  shipment: [{ id: 's-1', status: 'pending' }],
  invoice: [{ id: 'i-1' }],
  leg: [],
  stop: [],
  load: [],
};
const COUNTS: RelatedCount[] = [
  { kind: 'company-document', field: 'company', total: 1 },
  { kind: 'load', field: 'customer', total: 2 },
  { kind: 'load', field: 'carrier', total: 1000, isAtLeast: true },
];
const ROWS: Record<string, RelatedRecord[]> = {
  company: [{ parentId: 'c-1', record: { id: 'd-1', name: 'Insurance' } }],
  customer: [
    { record: { id: 'l-1', load_type: 'Dry van' } },
    { record: { id: 'l-2', load_type: 'Reefer' } },
  ],
  carrier: [{ record: { id: 'l-3' } }],
};

/** A backend that answers what it is given. */
function backend(counts: readonly RelatedCount[] = COUNTS) {
  const relatedCounts = vi.fn(async () => counts);
  const relatedRecords = vi.fn(async (_: string, { field }: { field: string; perPage: number }) => {
    return ROWS[field] ?? [];
  });
  return { relatedCounts, relatedRecords };
}
type Calls = Partial<ReturnType<typeof backend>>;

function open(path: string, calls: Calls, extensions = true) {
  const { provider: dataProvider } = providerOf(structuredClone(RECORDS), calls);
  return renderPages(path, { dataProvider, extensions });
}
const section = () => screen.findByRole('region', { name: 'Related records' });
const linkTo = (name: string) => screen.findByRole('link', { name });
const listAt = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

describe('the related records', () => {
  it('have a tab for each kind and field, with their number, and kinds of the page’s own tabs last', async () => {
    const user = setupUser();
    const calls = backend();
    open('/dashboard/company/c-1', calls);
    const tabs = await within(await section()).findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Loads · Customer 2',
      'Loads · Carrier 1,000+',
      'Documents 1',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Documents 1' }));
    expect(await linkTo('Insurance')).toHaveAttribute(
      'href',
      '/dashboard/company/c-1/document/d-1',
    );
    expect(await linkTo('See all: Documents')).toHaveAttribute(
      'href',
      listAt('/dashboard/company/c-1/documents', { company: 'c-1' }),
    );
    expect(calls.relatedCounts).toHaveBeenCalledOnce();
    await expectNoViolations();
  });

  it('are shown by keyboard, with links to each and to all', async () => {
    const user = setupUser();
    open('/dashboard/company/c-1', backend());
    (await screen.findByRole('tab', { name: 'Loads · Carrier 1,000+' })).focus();
    await user.keyboard('{ArrowLeft}{Enter}');
    const table = await screen.findByRole('table', { name: 'Loads · Customer' });
    expect(screen.getByRole('tabpanel', { name: 'Loads · Customer 2' })).toContainElement(table);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).queryByRole('columnheader', { name: 'Customer' })).toBeNull();
    expect(await linkTo('See all: Loads · Customer')).toHaveAttribute(
      'href',
      listAt('/dashboard/loads', { customer: 'c-1' }),
    );
  });

  it('load more nested records in place, because these have no list of their own', async () => {
    const user = setupUser();
    const all = Array.from({ length: 7 }, (_, n) => ({
      parentId: 'c-1',
      record: { id: `r-${n}`, relationship_type: `owner ${n}` },
    }));
    const count = { kind: 'company-relationship-owner', field: 'person', total: all.length };
    const relatedRecords = vi.fn(async (_: string, { perPage }: { perPage: number }) =>
      all.slice(0, perPage),
    );
    open('/dashboard/person/p-1', { ...backend([count]), relatedRecords });
    await screen.findByRole('link', { name: 'owner 4' });
    expect(screen.queryByRole('link', { name: /^See all/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await linkTo('owner 6')).toHaveAttribute(
      'href',
      '/dashboard/company/c-1/relationship/owner/r-6',
    );
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('start with tabs that have records, and say if only the newest were searched', async () => {
    const user = setupUser();
    const unsure = { kind: 'load', field: 'shipments', total: 0, isAtLeast: true };
    const document = { kind: 'shipment-document', field: 'shipment', total: 1 };
    open('/dashboard/shipment/s-1', backend([unsure, document]));
    const open_ = await screen.findByRole('tab', { name: 'Shipment Documents 1' });
    expect(open_).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Loads' }));
    await screen.findByText(/No matches in recent records/);
    expect(await linkTo('See all: Loads')).toHaveAttribute(
      'href',
      listAt('/dashboard/loads', { shipments: 's-1' }),
    );
  });

  it('say that nothing refers to the record', async () => {
    open('/dashboard/company/c-1', backend([]));
    await within(await section()).findByText('No records found');
  });

  it('show a small loading error and retry', async () => {
    const user = setupUser();
    const calls = backend();
    const refused = new HttpError('no', 400);
    calls.relatedCounts.mockRejectedValueOnce(refused);
    calls.relatedRecords.mockRejectedValueOnce(refused);
    open('/dashboard/company/c-1', calls);
    await screen.findByText('Loading failed.');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Loading failed.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table', { name: 'Loads · Customer' });
    expectLogged('no');
  });

  it('are hidden with a backend that cannot answer them', async () => {
    const relatedCounts = vi.fn(() => Promise.reject(new HttpError('Not found', 404)));
    open('/dashboard/company/c-1', { relatedCounts });
    await waitFor(() => expect(relatedCounts).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByText('Related records')).toBeNull());
    expectLogged('Not found');
  });

  it.each([
    ['of a kind that nothing can refer to', '/dashboard/invoice/i-1', true],
    ['over a backend that knows only the platform’s calls', '/dashboard/company/c-1', false],
  ])('are not requested %s', async (_, path, extensions) => {
    const { relatedCounts } = backend();
    open(path, { relatedCounts }, extensions);
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('button', { name: /^Copy ID/ });
    expect(relatedCounts).not.toHaveBeenCalled();
  });
});
