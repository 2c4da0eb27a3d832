import { screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { foundBy, optionsOf } from '../../../../../src/admin/fieldTypes/reference/recordOptions';
import { applyFilters } from '../../../../../src/dataProvider/clientSideList';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { catalogue, providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

const IDENTITY = 'identity';
const records = {
  agent: [{ id: 'a-1', description: 'Booking desk', status: 'active' }],
  [IDENTITY]: [
    { id: 'i-1', token_id: 'Seven' },
    { id: 'i-2', token_id: 'Nine' },
  ],
};
const STORED = {
  status: [
    { value: 'active', total: 9 },
    { value: 'suspended', total: 1 },
  ],
  source_system: [
    { value: 'SAP', total: 5 },
    { value: 'of one alone', total: 1 },
  ],
};
type Asked = { field: keyof typeof STORED; text: string };

function open(options: { extensions?: boolean; path?: string; calls?: object } = {}) {
  const suggest = vi.fn((_: string, { field }: Asked) => Promise.resolve(STORED[field] ?? []));
  const getMany = (kind: keyof typeof records, { ids }: { ids: string[] }) =>
    Promise.resolve({ data: records[kind].filter(({ id }) => ids.includes(id)) });
  const calls = { suggest, getMany, ...options.calls };
  const { provider, watched } = providerOf(records, calls as never);
  const [getList, update] = [watched('getList'), watched('update')];
  const path = options.path ?? '/dashboard/agent/edit/a-1';
  const view = renderPages(path, { dataProvider: provider, extensions: options.extensions });
  return { ...view, suggest, getList, update, user: setupUser() };
}
const CONTEXT = {
  translate: (key: string) => key,
  resolveReference: ({ target }: { target?: string }, id: unknown) => {
    const name = `Name of ${id}`;
    return target ? { name, shortName: name, state: 'known' as const, path: undefined } : undefined;
  },
};
const input = (name: string) => screen.findByLabelText(name);
const box = (name: string) => screen.findByRole('combobox', { name });
const offered = () =>
  [...(screen.queryByRole('listbox')?.children ?? [])].map(({ textContent }) => textContent);

describe('a status input', () => {
  it('suggests stored values as soon as it opens', async () => {
    const { user, suggest } = open();
    await user.click(await input('Status'));
    await waitFor(() => expect(offered()).toEqual(['active', 'suspended']));
    expect(suggest.mock.lastCall).toMatchObject(['agent', { field: 'status', text: '' }]);
    await expectNoViolations();
    await user.click(screen.getByRole('option', { name: 'suspended' }));
    expect(await input('Status')).toHaveValue('suspended');
  });

  it('is filled by keyboard from the values that contain the typed text', async () => {
    const { user, suggest } = open();
    const status = await input('Status');
    await user.clear(status);
    await user.type(status, 'USP');
    await waitFor(() => expect(offered()).toEqual(['suspended']));
    await waitFor(() => expect(suggest.mock.lastCall?.[1].text).toBe('USP'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(status).toHaveValue('suspended');
    expect(offered()).toEqual([]);
  });

  it('accepts any other text, and Escape closes the suggestions', async () => {
    const { user, update } = open();
    const status = await input('Status');
    await user.click(status);
    await waitFor(() => expect(offered()).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    await user.type(status, ', mostly');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { status: 'active, mostly' } });
  });
});

describe('a text input', () => {
  it('suggests values that several records have', async () => {
    const { user } = open();
    await user.click(await input('Source system'));
    await waitFor(() => expect(offered()).toEqual(['SAP']));
  });

  it('is a plain input for a backend without suggestions', async () => {
    const { user, suggest } = open({ extensions: false });
    const status = await input('Status');
    expect(status).toHaveRole('textbox');
    await user.click(status);
    expect(suggest).not.toHaveBeenCalled();
  });

  it('accepts text if suggestions fail', async () => {
    const { user } = open({ calls: { suggest: () => Promise.reject(new Error('down')) } });
    const status = await input('Status');
    await user.type(status, '!');
    expect(status).toHaveValue('active!');
    expectLogged('down');
  });
});

describe('a reference input', () => {
  it.each([true, false])("finds a record by name (Waybill's API: %s)", async (extensions) => {
    const { user, getList } = open({ extensions });
    const identity = await input('Identity');
    await user.type(identity, 'nin');
    await waitFor(() => expect(offered()).toEqual(['Nine', 'Create “nin”…']));
    expect(getList.mock.lastCall).toMatchObject([IDENTITY, { filter: { q: 'nin' } }]);
    await waitFor(() => expect(identity).toHaveAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(identity).toHaveValue('Nine'));
    expect(screen.getByTitle('i-2')).toContainElement(identity);
  });

  it.each([
    [true, { field: 'token_id', order: 'ASC' }],
    [false, { field: '', order: 'ASC' }],
  ])('is offered by name before anything is typed, the own API: %s', async (extensions, sort) => {
    const { user, getList } = open({ extensions });
    await user.click(await input('Identity'));
    await waitFor(() => expect(offered()).toHaveLength(2));
    expect(getList.mock.lastCall).toMatchObject([IDENTITY, { filter: {}, sort }]);
  });

  it('lists names that start with the text first, and shows which other field matched', async () => {
    const found = [
      { id: 'i-3', token_id: 'Twenty-nine' },
      { id: 'i-4', token_id: 'Four', contract_address: '0xNIN4' },
      { id: 'i-2', token_id: 'Nine' },
    ];
    const getList = () => Promise.resolve({ data: found, total: found.length });
    const { user } = open({ calls: { getList } });
    await user.type(await input('Identity'), 'nin');
    await waitFor(() =>
      expect(offered()).toEqual([
        'Nine',
        'Twenty-nine',
        'FourContract address: 0xNIN4',
        'Create “nin”…',
      ]),
    );
  });

  it('offers companies of the type that a field prefers first, with their types', async () => {
    const companies = [
      { id: 'c-1', name: 'Amber Transport', type: 't-1', status: 'active' },
      { id: 'c-2', name: 'Blue Foods', type: 't-2', status: 'active' },
      { id: 'c-3', name: 'Cedar Transport', type: 't-1', status: 'active' },
    ];
    const types = [
      { id: 't-1', name: 'carrier' },
      { id: 't-2', name: 'Shipper' },
    ];
    const stored = {
      load: [{ id: 'l-1', external_system_id: 'LD-1' }],
      company: companies,
      'company-type': types,
      'load-leg': [],
      'load-stop': [],
    };
    const getMany = (_: string, { ids }: { ids: string[] }) =>
      Promise.resolve({ data: [...companies, ...types].filter(({ id }) => ids.includes(id)) });
    const { provider: dataProvider } = providerOf(stored, { getMany });
    renderPages('/dashboard/load/edit/l-1', { dataProvider });
    const user = setupUser();
    await user.click(await box('Customer'));
    await waitFor(() =>
      expect(offered()).toEqual([
        'Blue FoodsShipper',
        'Amber Transportcarrier',
        'Cedar Transportcarrier',
      ]),
    );
    await user.type(await box('Customer'), 'transport');
    await waitFor(() =>
      expect(offered()).toEqual([
        'Amber Transportcarrier',
        'Cedar Transportcarrier',
        'Create “transport”…',
      ]),
    );
    await user.clear(await box('Customer'));
    await user.click(await box('Carrier'));
    await waitFor(() => expect(offered()[0]).toBe('Amber Transportcarrier'));
  });

  it.each([
    ['company', { name: 'Golden Oak', status: 'active', type: 't-1' }, 'Name of t-1'],
    [
      'location',
      { location_name: 'Dock', city_locality: 'Olathe', state_province: 'KS' },
      'Olathe, KS',
    ],
    ['person', { first_name: 'Ada', last_name: 'Byron', status: 'active' }, undefined],
    ['tractor', { name: 'Big Red', status: 'active', year: 2021 }, '2021'],
    ['tractor', { name: 'Big Red', status: 'active' }, 'active'],
  ])('shows beside a %s %j: %s', (name, values, hint) => {
    const [option] = optionsOf(catalogue.kind(name), [{ id: 'x', ...values }], '', CONTEXT);
    expect(option?.hint).toBe(hint);
  });

  it('shows a fact beside each name, and IDs only of records that look the same', async () => {
    const driver = (id: string, source_ref_id: string, driver_type: string) => ({
      ...{ id, source_ref_id, driver_type },
    });
    const kind = catalogue.kind('driver');
    const drivers = [
      driver('d-1', 'DRV-1', 'Regional'),
      driver('d-2', 'DRV-2', 'Local'),
      driver('d-3', 'DRV-2', 'Local'),
      driver('d-4', 'DRV-2', ''),
    ];
    const options = optionsOf(kind, drivers, '', CONTEXT);
    expect(options.map(({ label, hint }) => [label, hint])).toEqual([
      ['DRV-1', 'Regional'],
      ['DRV-2', 'd-2'],
      ['DRV-2', 'd-3'],
      ['DRV-2', undefined],
    ]);
  });

  it('never explains a match by the data of an image', () => {
    const logo = 'data:image/svg+xml,%3Csvg';
    const company = { id: 'c-1', name: 'Golden Oak', logo };
    const kind = catalogue.kind('company');
    expect(foundBy(kind, company, 'golden svg')).toBeUndefined();
    expect(foundBy(kind, { ...company, website: 'svg.example' }, 'golden svg')).toBe(
      'Website: svg.example',
    );
  });

  it.each([
    ['driver', { fuel_card_number: '7083 4411' }, undefined],
    ['driver', { source_id: 'src-4411' }, undefined],
    ['driver', { lat: 39.4411 }, undefined],
    ['driver', { coordinates: { lat: 39.4411 } }, undefined],
    ['driver', { tractor_id: '4411' }, undefined],
    ['driver', { city_locality: 'Olathe 4411' }, 'City: Olathe 4411'],
    ['location', { address_1: '4411 Elm St' }, 'Address 1: 4411 Elm St'],
    ['tractor', { vin: '1XK4411' }, 'VIN: 1XK4411'],
    ['tractor', { license_plate: 'KS 4411' }, 'License plate: KS 4411'],
    ['tractor', { odometer: 14411 }, undefined],
  ])('explains a match only by what people recognise: %s %j', (name, values, reason) => {
    const kind = catalogue.kind(name);
    expect(foundBy(kind, { id: 'r-1', ...values }, '4411')).toBe(reason);
  });

  it('lists names that start with the text first, however many others match', async () => {
    const found = Array.from({ length: 30 }, (_, i) => ({
      id: `i-${i}`,
      token_id: `No ${i}, mer`,
    }));
    const identities = [...found, { id: 'i-last', token_id: 'Mercedes' }];
    const getList: DataProvider['getList'] = async (_, { filter, pagination }) => {
      const all = applyFilters(identities, filter);
      return { data: all.slice(0, pagination?.perPage) as never, total: all.length };
    };
    const { user } = open({ calls: { getList } });
    await user.type(await input('Identity'), 'mer');
    await waitFor(() => expect(offered()[0]).toBe('Mercedes'));
    expect(offered()).toHaveLength(11);
  });

  it('offers records before anything is typed, also by its button', async () => {
    const { user } = open({ path: '/dashboard/agent/add' });
    await input('Identity');
    await user.click(screen.getByRole('button', { name: 'Show suggestions for Identity' }));
    await waitFor(() => expect(offered()).toEqual(['Nine', 'Seven']));
  });
});
