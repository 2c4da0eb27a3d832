import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const invoice = {
  id: 'i-1',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  due_date: '2026-03-01',
  payment_terms: 'Net 30',
  status: 'open',
  comments: 'Twice a month',
  invoice_amount: 1250.5,
};

function open(path: string, calls = {}) {
  const { provider, watched } = providerOf({ invoice: [invoice], 'company-document': [] }, calls);
  const create = watched('create');
  return { ...renderPages(path, { dataProvider: provider }), create, user: setupUser() };
}

describe('duplicating a record', () => {
  it('from its page copies all fields except those that the server sets', async () => {
    const { user, create, path } = open('/dashboard/invoice/i-1');
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    expect(await screen.findByText(/^Copied from .*\. Not saved yet\.$/)).toBeVisible();
    expect(path()).toBe('/dashboard/invoice/add');
    expect(screen.getByLabelText('Due date')).toHaveValue('2026-03-01');
    await expectNoViolations();
    await user.type(screen.getByLabelText('Payment terms'), ' days');
    await user.click(screen.getByRole('button', { name: 'Add invoice' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.lastCall?.[1].data).toEqual({
      due_date: '2026-03-01',
      payment_terms: 'Net 30 days',
      status: 'open',
      comments: 'Twice a month',
      invoice_amount: 1250.5,
    });
  });

  it('works from its row', async () => {
    const { user, router } = open('/dashboard/invoices');
    await user.click(await screen.findByRole('button', { name: /^Actions for / }));
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/invoice/add',
      search: '?from=i-1',
    });
  });

  it('that cannot be read opens an empty form and says so', async () => {
    const getOne = () => Promise.reject(new HttpError('down', 503));
    open('/dashboard/invoice/add?from=i-1', { getOne });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching data.');
    expectLogged('down');
    expect(screen.getByLabelText('Payment terms')).toHaveValue('');
  });

  it("keeps date-times in the reader's time zone", async () => {
    const at = new Date(2026, 0, 31, 14, 30).toISOString();
    const getOne = () => Promise.resolve({ data: { id: 'd-1', last_updated: at } });
    const { user, create } = open('/dashboard/device/add?from=d-1', { getOne });
    expect(await screen.findByLabelText('Last updated')).toHaveValue('2026-01-31T14:30');
    await user.click(screen.getByRole('button', { name: 'Add device' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.lastCall?.[1].data).toEqual({ last_updated: at });
  });
});
