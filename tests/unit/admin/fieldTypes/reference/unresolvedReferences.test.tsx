import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

const DRIVER = '0191a2b3-c4d5-7e6f-8a9b-0c1d2e49c639';
const loads = [{ id: 'l', load_number: 'LD-1', driver: DRIVER }];

describe('a reference', () => {
  it('shows no ID while its name loads', async () => {
    const name = Promise.withResolvers<object>();
    const records = { load: loads, 'load-leg': [], 'load-stop': [] };
    const { provider } = providerOf(records, { getMany: () => name.promise });
    const { container } = renderPages('/dashboard/loads', { dataProvider: provider });
    await screen.findAllByRole('row');
    expect(container.querySelectorAll('td .value-loading')).toHaveLength(1);
    expect(screen.queryByText('0191…49c639')).toBeNull();
    name.resolve({ data: [{ id: DRIVER, source_ref_id: 'DRV-7' }] });
    await screen.findByText('DRV-7', { selector: 'td a' });
    expect(container.querySelector('.value-loading')).toBeNull();
  });

  it('has a driver’s name without the number in lists, which the record page adds', async () => {
    const driver = { id: DRIVER, first_name: 'Ann', last_name: 'Reyes', source_ref_id: 'DRV-7' };
    const records = { load: loads, driver: [driver], 'load-leg': [], 'load-stop': [] };
    const { provider } = providerOf(records);
    const list = renderPages('/dashboard/loads', { dataProvider: provider });
    const name = await screen.findByText('Ann Reyes', { selector: 'td a' });
    await setupUser().hover(name);
    await screen.findByText('Ann Reyes DRV-7');
    list.unmount();
    const drivers = renderPages('/dashboard/drivers', { dataProvider: provider });
    await screen.findByRole('link', { name: 'Ann Reyes' });
    drivers.unmount();
    renderPages(`/dashboard/driver/${DRIVER}`, { dataProvider: provider });
    await screen.findByRole('heading', { name: 'Ann Reyes DRV-7' });
  });

  it('to an unknown record is short in a list and complete on the record page', async () => {
    const records = { load: loads, 'load-leg': [], 'load-stop': [] };
    const { provider } = providerOf(records, { getMany: async () => ({ data: [] }) });
    const list = renderPages('/dashboard/loads', { dataProvider: provider });
    await screen.findByText('0191…49c639');
    list.unmount();
    renderPages('/dashboard/load/l', { dataProvider: provider });
    await screen.findAllByText(DRIVER);
  });
});
