import { screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import french from '../../../../src/i18n/french/values';
import { setValueWords } from '../../../../src/i18n/valueWords';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/list/filter/FilterPanel');

beforeAll(() => setValueWords(french));
afterAll(() => setValueWords({}));

const shipment = {
  id: 's-1',
  system_ref_id: 'S-1',
  status: 'booked',
  priority: 'high',
  inco_terms: 'booked',
};
const STATUSES = ['booked', 'in transit', 'constructor'].map((value) => ({ value, total: 2 }));

function open(path: string) {
  const suggest = async () => STATUSES;
  const { provider, watched } = providerOf(
    { shipment: [shipment], leg: [], stop: [] },
    { suggest },
  );
  const [update, getList] = [watched('update'), watched('getList')];
  const shown = ['status', 'priority', 'inco_terms'];
  const store = memoryStore({ 'list.columns.shipment': { shown } });
  renderPages(path, { dataProvider: provider, store });
  return { user: setupUser(), update, getList };
}

it('statuses and other recurring values are shown in French, free text unchanged', async () => {
  open('/dashboard/shipments');
  expect(await screen.findByText('réservé')).toHaveClass('value-badge');
  expect(screen.getByText('haute')).toBeVisible();
  expect(screen.getByText('booked')).toBeVisible();
});

it('a form shows and offers values in French, and stores none of it', async () => {
  const { user, update } = open('/dashboard/shipment/edit/s-1');
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect(status).toHaveValue('réservé');
  await user.clear(status);
  await user.type(status, 'booked');
  expect(status).toHaveValue('booked');
  expect(status).toHaveAccessibleDescription('réservé');
  await user.clear(status);
  await user.type(status, 'en tr');
  await user.click(await screen.findByRole('option', { name: /^en transit/ }));
  expect(status).toHaveValue('en transit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({ status: 'in transit' }),
  );
});

it('a French word that is typed stands for its value', async () => {
  const { user, update } = open('/dashboard/shipment/edit/s-1');
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await user.type(status, 'en transit');
  await user.keyboard('{Escape}');
  expect(status).toHaveValue('en transit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({ status: 'in transit' }),
  );
});

it('a filter takes a French word, sends the stored value and names it in French', async () => {
  const { user, getList } = open('/dashboard/shipments');
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.click(await screen.findByRole('option', { name: 'Status' }));
  await user.type(await screen.findByRole('combobox', { name: 'Values' }), 'réser');
  await user.click(await screen.findByRole('option', { name: 'réservé' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ status: ['booked'] }));
  const chips = await screen.findByRole('group', { name: 'Filters' });
  within(chips).getByText('Status is réservé');
});

it('a value named like a property of objects has no word', async () => {
  const { user } = open('/dashboard/shipment/edit/s-1');
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await user.clear(status);
  await user.type(status, 'constructor');
  expect(status).toHaveValue('constructor');
});
