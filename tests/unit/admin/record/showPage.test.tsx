import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const failing = (status: number) => () => Promise.reject(new HttpError('no', status));

describe('the record page', () => {
  it('shows each value by its type, and undeclared values too', async () => {
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
      const term = screen.getByText(label, { selector: 'dt' });
      return within(term?.nextElementSibling as HTMLElement);
    };
    expect(value('Website').getByRole('link')).toHaveAttribute('href', 'https://acme.example');
    expect(screen.getByText('blacklisted')).toHaveAttribute('data-status', 'danger');
    const type = await value('Type').findByRole('link', { name: 'Shipper' });
    expect(type).toHaveAttribute('href', '/dashboard/company-type/ct-1');
    expect(value('ToS signed').getByText('Yes')).toBeInTheDocument();
    value('Incorporation date').getByText('Nov 27, 2009');
    value('Employees').getByText('12,500');
    await value('Locations').findByRole('link', { name: 'Dock 7' });
    value('Locations').getByRole('link', { name: 'gone-123456789' });
    await user.click(value('Contact info').getByText('People (1 entry)'));
    await value('Contact info').findByRole('rowheader', { name: 'Ada' });
    value('Favourite colour').getByText('red');
    await user.click(screen.getByText('14 empty fields'));
    screen.getByText(/\bLegal name, DBA name\b/);
    await expectNoViolations();
  });

  it('shows the lines of an order first, and folds its technical data', async () => {
    const user = setupUser();
    const order = {
      id: 'o-1',
      name: '#1001',
      tags: 'driver shop',
      token: '81dca164',
      order_number: 1001,
      customer: { first_name: 'Ada' },
      phone: '+1 212 555-0160',
      line_items: [{ title: 'Safety glasses', quantity: 10 }],
      shipping_lines: [{ title: 'Ground', price: 11 }],
      note_attributes: [{ name: 'truck', value: '#1005' }],
    };
    renderPages('/dashboard/order/o-1', { dataProvider: providerOf({ order: [order] }).provider });
    await screen.findByRole('rowheader', { name: 'Safety glasses' });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Items',
      'Contact',
      'References',
      'Other',
    ]);
    expect(screen.queryByText('81dca164')).toBeNull();
    await user.click(screen.getByText('References'));
    const references = screen.getByRole('region', { name: 'References' });
    expect(within(references).getByText('81dca164')).toBeVisible();
    await expectNoViolations();
  });

  it.each([
    [3000, 2100, '$900.00 · 30%'],
    [1000, 1251, '-$251.00 · -25.1%'],
    [0, 100, '-$100.00'],
    [3000, null, undefined],
  ])('of a load of %s that costs %s has the margin %s', async (revenue, expenses, margin) => {
    const load = { id: 'l', external_system_id: 'LD-1', revenue, expenses, load_type: 'Full' };
    const records = { load: [load], 'load-leg': [], 'load-stop': [] };
    renderPages('/dashboard/load/l', { dataProvider: providerOf(records).provider });
    await screen.findByText('Load type', { selector: 'dt' });
    const shown = screen.queryByText('Margin', { selector: 'dt' })?.nextElementSibling;
    expect(shown?.textContent).toBe(margin);
  });

  it('has no headings for one or two lines, which join the overview', async () => {
    const load = {
      ...{ id: 'l', external_system_id: 'LD-1', load_type: 'Full', carrier: 'c', expenses: 2100 },
      ...{ bolNumber: 'B-1', purchaseOrderNumber: 'PO-1', seq_number: 7 },
    };
    const carrier = { id: 'c', name: 'Prairie Haulage' };
    const records = { load: [load], company: [carrier], 'load-leg': [], 'load-stop': [] };
    renderPages('/dashboard/load/l', { dataProvider: providerOf(records).provider });
    const overview = within(await screen.findByRole('region', { name: 'Overview' }));
    const labels = overview.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Load type', 'Carrier', 'Expenses']);
    screen.getByRole('region', { name: 'References' });
    expect(screen.queryByRole('region', { name: 'Parties' })).toBeNull();
  });

  it('names the buyer and the products of an order, and repeats neither address nor email', async () => {
    const [BUYER, PRODUCT] = [
      '0191aaaa-b580-7af4-82b3-67e6f22e772b',
      '0191bbbb-product-of-the-line',
    ];
    const address = {
      ...{ name: 'Ada Byron', address1: '1 Dock Road', city: 'Gainesville', zip: '34393' },
      ...{ province: 'Florida', province_code: 'FL', phone: '+1 305 555-0107' },
    };
    const order = {
      ...{ id: 'o-1', name: '#1001', contact_email: 'ada@example.com', email: 'ada@example.com' },
      phone: '+1 305 555-0107',
      customer: { id: BUYER, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
      billing_address: address,
      shipping_address: { ...address },
      line_items: [{ product_id: PRODUCT, variant_id: 'v-1', title: 'Bolt seal', quantity: 2 }],
    };
    const person = { id: BUYER, first_name: 'Ada', last_name: 'Byron' };
    const product = { id: PRODUCT, title: 'Bolt seal' };
    const { provider } = providerOf({ order: [order], person: [person], product: [product] });
    renderPages('/dashboard/order/o-1', { dataProvider: provider });
    const buyer = await screen.findByRole('link', { name: 'Ada Byron' });
    expect(buyer.closest('dd')).toHaveTextContent(/^Ada Byron$/);
    expect(buyer).toHaveAttribute('href', `/dashboard/person/${BUYER}`);
    const line = await screen.findByRole('link', { name: 'Bolt seal' });
    expect(line).toHaveAttribute('href', `/dashboard/product/${PRODUCT}`);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Title', 'Quantity']);
    const value = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(value('Billing address')).toBe('Ada Byron1 Dock RoadGainesville, Florida 34393Open map');
    expect(value('Shipping address')).toBe('Same as billing address');
    expect(screen.queryByText('Email', { selector: 'dt' })).toBeNull();
  });

  it('keeps flags and numbers of structures that equal an unrelated field or a part of the name', async () => {
    const PERSON = '0191aaaa-b580-7af4-82b3-67e6f22e772b';
    const customer = { id: PERSON, first_name: 'Ada', note: 'Ad', verified_email: true };
    const order = { id: 'o', confirmed: true, customer: { ...customer, orders_count: 2 } };
    const device = { id: 'd', speed: 0, position: { lat: 41.5, long: -88, heading: 0 } };
    const { provider } = providerOf({
      ...{ order: [order], device: [device] },
      person: [{ id: PERSON, first_name: 'Ada', last_name: 'Byron 2' }],
    });
    const page = renderPages('/dashboard/order/o', { dataProvider: provider });
    const buyer = (await screen.findByRole('link', { name: 'Ada Byron 2' })).closest('dd')!;
    expect(
      within(buyer)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Note: Ad', 'Verified email: Yes', 'Orders count: 2']]);
    page.unmount();
    renderPages('/dashboard/device/d', { dataProvider: provider });
    await screen.findByText('Heading:');
  });

  it('keeps a handle that equals the email address of the head', async () => {
    const person = { id: 'p', first_name: 'Ada', email: 'a@b.example', handle: 'a@b.example' };
    renderPages('/dashboard/person/p', { dataProvider: providerOf({ person: [person] }).provider });
    const handle = await screen.findByText('Handle', { selector: 'dt' });
    expect(handle.nextElementSibling).toHaveTextContent('a@b.example');
  });

  it('shows a customized detail of a structure that equals another', async () => {
    const address = { city: 'Reno' };
    const order = { id: 'o', name: '#1', billing_address: address, shipping_address: address };
    renderPages('/dashboard/order/o', {
      dataProvider: providerOf({ order: [order] }).provider,
      customizations: { order: { fields: { shipping_address: { detail: () => <b>Dock 7</b> } } } },
    });
    await screen.findByText('Dock 7');
  });

  it('of an invoice has the lane of its load', async () => {
    const invoice = { id: 'i', comments: 'INV-1', load: 'l', shipment: 's' };
    const load = { id: 'l', external_system_id: 'LD-1', revenue: 3000 };
    const leg = { id: 'g', load: 'l', quote: 'Q-1', status: 'in transit' };
    const stop = { leg: 'g', arrival_time: '2026-11-20T12:00:00.000Z' };
    const { provider } = providerOf({
      ...{ invoice: [invoice], load: [load], shipment: [{ id: 's' }], 'load-leg': [leg] },
      'load-stop': [
        { ...stop, id: 'a', city: 'Waco' },
        { ...stop, id: 'b', city: 'El Paso', arrival_time: '2026-11-22T12:00:00.000Z' },
      ],
    });
    const { unmount } = renderPages('/dashboard/invoice/i', { dataProvider: provider });
    const section = within(await screen.findByRole('region', { name: 'Load' }));
    await section.findByText('Waco → El Paso');
    await section.findByText('in transit');
    expect(section.getByRole('link', { name: 'LD-1' })).toHaveAttribute(
      'href',
      '/dashboard/load/l',
    );
    await expectNoViolations();
    unmount();
    renderPages('/dashboard/invoice/i', { dataProvider: provider, extensions: false });
    await screen.findByText('Load', { selector: 'dt' });
    expect(screen.queryByRole('region', { name: 'Load' })).toBeNull();
  });

  it("shows the location of a driver's home terminal", async () => {
    const place = {
      location_name: 'Dock 7',
      location_type: 'Terminal',
      time_zone: 'America/Chicago',
      currency_units: 'USD',
      distance_units: 'mi',
      weight_units: 'lb',
      address: '12 Dock Road',
      full_address: '12 Dock Road, Joliet, IL 60431',
      address_1: 'Dock Road 12',
      address_2: 'Gate B',
      city_locality: 'Joliet',
      state_province: 'Illinois',
      postal_code: '60431',
      country_code: 'US',
      coordinates: { at: 'the river' },
      lat: 41.52,
      long: -88.08,
      is_verified: true,
      verified_by: 'Ada',
      verified_date: '2026-01-31',
    };
    const driver = [{ id: 'd-1', source_ref_id: 'Driver 1', ...place }];
    const { provider: dataProvider } = providerOf({ driver });
    renderPages('/dashboard/driver/d-1', { dataProvider });
    const terms = within(await screen.findByRole('region', { name: 'Location' }));
    const shown = terms.getAllByRole('term').map((term) => {
      const value = term.nextElementSibling as HTMLElement;
      const picture = within(value).queryByRole('img')?.getAttribute('aria-label');
      return [term.textContent, picture ?? value.textContent];
    });
    expect(Object.fromEntries(shown)).toEqual({
      'Location name': 'Dock 7',
      'Location type': 'Terminal',
      'Time zone': 'America/Chicago',
      'Currency units': 'USD',
      'Distance units': 'mi',
      'Weight units': 'lb',
      // The address itself is the first line in other words, the whole of it names the state otherwise.
      Address:
        'Dock Road 12Gate BJoliet, Illinois 60431United States12 Dock Road, Joliet, IL 60431' +
        '41.52, -88.08Coordinates (1 entry)Open map',
      Verified: 'Yes',
      'Verified by': 'Ada',
      'Verified date': 'Jan 31, 2026',
    });
  });

  it.each([
    ['is gone', 404, 'Tractor not found', 'This tractor does not exist or was deleted.'],
    ['cannot be loaded', 503, 'Tractor', 'Loading failed.'],
  ])('says that the record %s', async (_, status, heading, words) => {
    const { provider: dataProvider } = providerOf({}, { getOne: failing(status) });
    renderPages('/dashboard/tractor/7', { dataProvider });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (status === 503)
      expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching data.');
    else {
      // A notification is drawn after the page.
      await act(async () => {});
      expect(screen.queryByText('Error fetching data.')).toBeNull();
    }
    expect(document.title).toBe(`${heading} – Waybill`);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/dashboard/tractors',
    );
    expectLogged('no');
  });

  it('deletes the record after a confirmation and returns to the list', async () => {
    const user = setupUser();
    const documents = [{ id: 'd-1', name: 'Insurance' }];
    const { provider: dataProvider } = providerOf({
      company: [{ id: 42, name: 'Acme Freight' }],
      'company-document': documents,
    });
    const { path } = renderPages('/dashboard/company/42/document/d-1', { dataProvider });
    await screen.findByRole('heading', { name: 'Insurance' });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(await screen.findByText('No records found')).toBeInTheDocument();
  });
});
