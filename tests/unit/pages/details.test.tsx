import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from './axe';
import { expectLogged } from './console';
import { renderPages } from './harness';
import { providerOf } from './records';
import { setupUser } from './user';

const failing = (status: number) => () => Promise.reject(new HttpError('no', status));

describe('details', () => {
  it('show values as what they are, and what nobody declared', async () => {
    const user = setupUser();
    const record = {
      id: 'c-1',
      name: 'Acme Freight',
      website: 'https://acme.example',
      status: 'blacklisted',
      type: 'ct-1',
      tos_signed: true,
      incorporation_date: '2009-11-27',
      locations: ['l-1', 'gone-123456789'],
      contact_info: { email: 'a@b.example', people: [{ name: 'Ada' }] },
      number_of_employees: '12500',
      favourite_colour: 'red',
      about: 'javascript:alert(1)',
    };
    const names: Record<string, object> = {
      'ct-1': { name: 'Shipper' },
      'l-1': { location_name: 'Dock 7' },
    };
    const getMany = (_: string, { ids }: { ids: string[] }) =>
      Promise.resolve({ data: ids.flatMap((id) => (names[id] ? [{ id, ...names[id] }] : [])) });
    const { provider: dataProvider } = providerOf({ company: [record] }, { getMany });
    renderPages('/dashboard/company/c-1', { dataProvider });
    await screen.findByRole('heading', { level: 1, name: 'Acme Freight' });
    const value = (label: string) => {
      const term = screen.getAllByText(label, { selector: 'section dt' })[0];
      return within(term?.nextElementSibling as HTMLElement);
    };
    expect(value('Website').getByRole('link')).toHaveAttribute('href', 'https://acme.example');
    expect(value('Status').getByText('blacklisted')).toHaveAttribute('data-status', 'danger');
    const type = await value('Type').findByRole('link', { name: 'Shipper' });
    expect(type).toHaveAttribute('href', '/dashboard/company-type/ct-1');
    expect(value('ToS signed').getByRole('img', { name: 'Yes' })).toBeInTheDocument();
    value('Incorporation date').getByText('Nov 27, 2009');
    value('Number of employees').getByText('12,500');
    await value('Locations').findByRole('link', { name: 'Dock 7' });
    value('Locations').getByRole('link', { name: 'gone…456789' });
    await user.click(value('Contact info').getByText('People (1 entry)'));
    await value('Contact info').findByText('1. Ada', { exact: false });
    value('Favourite colour').getByText('red');
    value('Logo').getByText('—');
    await expectNoViolations();
  });

  it.each([
    ['is gone', 404, 'There is no tractor at this address. It may have been deleted.'],
    ['cannot be loaded', 503, 'The record could not be loaded.'],
  ])('say so where the record %s', async (_, status, words) => {
    const { provider: dataProvider } = providerOf({}, { getOne: failing(status) });
    renderPages('/dashboard/tractor/7', { dataProvider });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching data.');
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/dashboard/tractors',
    );
    expectLogged('no');
  });

  it('delete a record once that is confirmed, and go back to the list', async () => {
    const user = setupUser();
    const documents = [{ id: 'd-1', name: 'Insurance' }];
    const { provider: dataProvider } = providerOf({ 'company-document': documents });
    const { path } = renderPages('/dashboard/company/42/document/d-1', { dataProvider });
    await screen.findByRole('heading', { name: 'Insurance' });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(await screen.findByText('No records found')).toBeInTheDocument();
  });
});
