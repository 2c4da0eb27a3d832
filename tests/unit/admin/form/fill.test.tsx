import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { resolveCatalogue } from '../../../../src/resources';
import * as of from '../../../../src/resources/field';
import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

const hub = {
  id: 'l-1',
  location_name: 'Chicago Hub',
  address_1: '1 Dock Road',
  city_locality: 'Chicago',
  state_province: 'IL',
  country_code: 'US',
  postal_code: '60601',
  lat: 41.88,
  long: -87.63,
};
const yard = { id: 'l-2', location_name: 'Denver Yard', city_locality: 'Denver', lat: 39.74 };
const stop = { id: 'p-1', name: 'Old Yard', city: 'Boise', state: 'ID', postal_code: '83701' };
const driver = { id: 'd-1', source_ref_id: 'DRV-1', tractor_id: 't-1' };
const records = {
  'load-stop': [stop],
  location: [hub, yard],
  load: [],
  shipment: [],
  driver: [driver],
  tractor: [{ id: 't-1', name: 'Truck 1' }],
};

function open(path: string) {
  const { provider, watched } = providerOf(records, {
    suggest: () => Promise.resolve([]),
    getMany: (kind: keyof typeof records, { ids }: { ids: string[] }) =>
      Promise.resolve({ data: records[kind].filter(({ id }) => ids.includes(id)) }),
    create: (_: string, { data }: { data: object }) =>
      Promise.resolve({ data: { ...data, id: 'new' } }),
  } as never);
  const create = watched('create');
  renderPages(path, { dataProvider: provider });
  return { create, user: setupUser() };
}
const input = (name: string) => screen.findByLabelText(name);
const choose = async (user: ReturnType<typeof setupUser>, label: string, name: string) => {
  const box = await screen.findByRole('combobox', { name: label });
  await user.clear(box);
  await user.type(box, name.slice(0, 4));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
};

describe('a stop whose location is known', () => {
  it('gets the address and coordinates of the location, and says so', async () => {
    const { user, create } = open('/dashboard/load-stop/add');
    await choose(user, 'Name', 'Chicago Hub');
    expect(screen.getByLabelText('Name')).toHaveValue('Chicago Hub');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Filled in: Address, City, State, Country, Postal code, Latitude, Longitude.',
    );
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Add load stop' }));
    await waitFor(() =>
      expect(create.mock.lastCall?.[1]).toMatchObject({
        data: { name: 'Chicago Hub', address: '1 Dock Road', city: 'Chicago', country: 'US' },
      }),
    );
  });

  it('keeps what was typed, and follows the next location', async () => {
    const { user } = open('/dashboard/load-stop/add');
    await user.type(await input('City'), 'Cicero');
    await choose(user, 'Name', 'Chicago Hub');
    expect(screen.getByLabelText('City')).toHaveValue('Cicero');
    expect(screen.getByLabelText('Postal code')).toHaveValue('60601');

    await choose(user, 'Name', 'Denver Yard');
    expect(screen.getByLabelText('City')).toHaveValue('Cicero');
    expect(screen.getByLabelText('Latitude')).toHaveValue('39.74');
    expect(screen.getByLabelText('Postal code')).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('Filled in: Latitude.');
  });

  it('gets its former values back by Undo, except those corrected since', async () => {
    const { user } = open('/dashboard/load-stop/edit/p-1');
    await choose(user, 'Name', 'Chicago Hub');
    expect(screen.getByLabelText('City')).toHaveValue('Chicago');
    await user.clear(screen.getByLabelText('State'));
    await user.type(screen.getByLabelText('State'), 'Illinois');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('City')).toHaveValue('Boise');
    expect(screen.getByLabelText('State')).toHaveValue('Illinois');
    expect(screen.getByLabelText('Latitude')).toHaveValue('');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it("a load gets its driver's tractor", async () => {
  const { user } = open('/dashboard/load/add');
  await choose(user, 'Driver', 'DRV-1');
  await waitFor(() => expect(screen.getByLabelText('Tractor')).toHaveValue('Truck 1'));
  expect(screen.getByRole('status')).toHaveTextContent('Filled in: Tractor.');
});

it('a text that no record is called warns, and offers to create the record', async () => {
  const { user, create } = open('/dashboard/load/add');
  const box = await screen.findByRole('combobox', { name: 'Driver' });
  await user.type(box, 'Nobody');
  const warning = 'No driver is called “Nobody”. Saved as typed.';
  await waitFor(() => expect(box).toHaveAccessibleDescription(warning));
  await user.keyboard('{Escape}');
  await user.tab();
  expect(box).toHaveAccessibleDescription(warning);
  await user.click(screen.getByRole('button', { name: 'Create “Nobody”…' }));
  expect(await screen.findByRole('dialog', { name: 'Add driver' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.type(screen.getByRole('combobox', { name: 'Shipments' }), 'SHP-0');
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Shipments' })).toHaveAccessibleDescription(
    'Choose records from the list. Other text is saved as typed.',
  );
  expect(create).not.toHaveBeenCalled();
});

it('the catalogue refuses to fill in fields that the kinds do not have', () => {
  const kind = (fills: Record<string, string[]>) => ({
    ...{ singular: 'stop', service: 'stops', columns: ['name'] },
    fields: { name: of.text({ namesOf: 'stop', fills }) },
  });
  expect(() => resolveCatalogue([kind({ name: ['name'] })], [])).not.toThrow();
  for (const wrong of [{ city: ['name'] }, { name: ['city'] }])
    expect(() => resolveCatalogue([kind(wrong as never)], [])).toThrow('both kinds');
});
