import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

function open(path: string, records: Parameters<typeof providerOf>[0]) {
  const { provider, watched } = providerOf(records);
  const update = watched('update');
  renderPages(path, { dataProvider: provider });
  return { update, user: setupUser() };
}

const invoice = {
  id: 'i-1',
  comments: 'INV-1',
  invoice_amount: 12773.5,
  past_due_amount: 0,
  vat: 7.5,
};

it('an input shows a stored amount as pages do, and its text to edit once it has the focus', async () => {
  const { user, update } = open('/dashboard/invoice/edit/i-1', { invoice: [invoice] });
  const amount = await screen.findByLabelText('Invoice amount');
  expect(amount).toHaveValue('12,773.50');
  expect(screen.getByLabelText('Past due amount')).toHaveValue('0.00');
  expect(screen.getByLabelText('VAT')).toHaveValue('7.5');
  await user.click(amount);
  expect(amount).toHaveValue('12773.5');
  await user.tab();
  expect(amount).toHaveValue('12,773.50');
  await user.tab({ shift: true });
  await user.keyboard('{End}5');
  await user.tab();
  expect(amount).toHaveValue('12773.55');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({ invoice_amount: 12773.55 }),
  );
});

it('the Tab key selects the whole number, so that typing replaces it', async () => {
  const { user } = open('/dashboard/invoice/edit/i-1', { invoice: [invoice] });
  const amount = await screen.findByLabelText('Invoice amount');
  (await screen.findByLabelText('Due date')).focus();
  while (document.activeElement !== amount) await user.tab();
  await user.keyboard('9');
  expect(amount).toHaveValue('9');
});

it('amounts have the decimals of their currency, and no digit is lost', async () => {
  const order = {
    id: 'o-1',
    name: '#1',
    currency: 'JPY',
    total_price: '12500',
    total_tax: '12345678901234567890.25',
    total_weight: 16264,
  };
  open('/dashboard/order/edit/o-1', { order: [order] });
  expect(await screen.findByLabelText('Total price')).toHaveValue('12,500');
  expect(screen.getByLabelText('Total tax')).toHaveValue('12345678901234567890.25');
  expect(screen.getByLabelText('Total weight')).toHaveValue('16,264');
});
