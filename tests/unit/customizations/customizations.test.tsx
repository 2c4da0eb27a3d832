import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { SaveButton } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';

import { KindList, RecordForm, SourceInput } from '../../../src/admin';
import { resourceDefinitions, type AnyCustomizations } from '../../../src/admin/customization';
import { expectLogged } from '../support/expectLogged';
import { expectNoViolations } from '../support/expectNoViolations';
import { renderPages } from '../support/renderPages';
import { catalogue, providerOf } from '../support/fakeProvider';
import { setupUser } from '../support/setupUser';
import { tractor as bulkActions } from './bulkActions';
import { tractor as fields } from './fields';
import { role } from './form';
import { container } from './icon';
import { tractor as inputs } from './inputs';
import { country } from './list';
import { load } from './listPage';
import { trailer } from './omittedParts';
import { role as formPage } from './recordForm';
import { person as recordPage } from './recordPage';
import { person } from './rowActions';
import { tractor as undoableAction } from './undoableAction';

const RECORDS = {
  tractor: [
    { id: 't-1', name: 'Truck 1', year: 2020, vin: 'V-1', axles: 3, make: 'Volvo', device: 'd-1' },
    { id: 't-2', name: 'Truck 2', year: 2021, axles: 2 },
  ],
  device: [{ id: 'd-1' }, { id: 'd-2' }],
  person: [{ id: 'p-1', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org' }],
  country: [{ id: 'c-1', common_name: 'Norway', iso_alpha2: 'NO' }],
  role: [{ id: 'r-1', name: 'Dispatcher', description: 'Plans', rights: [] }],
};

function open(path: string, customizations: AnyCustomizations) {
  const { provider, watched } = providerOf(structuredClone(RECORDS));
  return {
    ...renderPages(path, { dataProvider: provider, customizations }),
    watched,
    user: setupUser(),
  };
}

describe('the examples of CONTRIBUTING.md', () => {
  const folder = 'tests/unit/customizations';
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'));

  it.each(files)('contain %s as in this folder, in less than 15 lines', (name) => {
    const here = readFileSync(join(folder, name), 'utf8');
    const example = here.replaceAll('../../../src/admin', '../admin').trim();
    expect(guide).toContain(`\`\`\`tsx\n${example}\n\`\`\``);
    const [target, ...code] = example.split('\n');
    expect(target).toMatch(/^\/\/ src\/customizations\/\w+\.tsx$/);
    expect(code.length).toBeLessThan(15);
  });
});

it("custom cells and details show a field with react-admin's components", async () => {
  const { router } = open('/dashboard/tractors', { tractor: fields });
  expect(await screen.findByRole('cell', { name: 'Model of 2020' })).toBeVisible();
  await router.navigate('/dashboard/tractor/t-1');
  expect(await screen.findByText('V-1')).toHaveClass('MuiTypography-root');
  const link = await screen.findByRole('link', { name: 'Device d-1' });
  expect(link).toHaveAttribute('href', '/dashboard/device/d-1');
});

it("custom inputs hold the field's value, and unchanged values are sent as they were", async () => {
  const { user, watched } = open('/dashboard/tractor/edit/t-1', { tractor: inputs });
  const update = watched('update');
  const axles = await screen.findByRole('spinbutton', { name: 'Axles' });
  expect(axles).toHaveValue(3);
  await user.clear(axles);
  await user.type(axles, '5');
  await user.type(screen.getByRole('textbox', { name: 'Make' }), ' Trucks');
  const device = screen.getByRole('combobox', { name: 'Device' });
  await waitFor(() => expect(device).toHaveValue('Device d-1'));
  await user.click(device);
  await user.click(await screen.findByRole('option', { name: 'Device d-2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.lastCall?.[1].data).toEqual({
    ...RECORDS.tractor[0],
    axles: 5,
    make: 'Volvo Trucks',
    device: 'd-2',
  });
});

it('custom inputs can read the values of other fields', async () => {
  const Axles = () => (
    <output>{JSON.stringify(useWatch({ name: ['axles', 'vin', 'engine'] }))}</output>
  );
  const { user } = open('/dashboard/tractor/edit/t-1', {
    tractor: { fields: { make: { input: Axles } } },
  });
  expect(await screen.findByText('[3,"V-1",null]')).toBeVisible();
  await user.type(screen.getByLabelText('VIN'), '2');
  expect(screen.getByText('[3,"V-12",null]')).toBeVisible();
});

it('custom inputs can add to the default input, which SourceInput is', async () => {
  const Make = ({ source }: { source: string }) => (
    <>
      <SourceInput source={source} />
      <em>As on its papers</em>
    </>
  );
  open('/dashboard/tractor/edit/t-1', { tractor: { fields: { make: { input: Make } } } });
  expect(await screen.findByText('As on its papers')).toBeVisible();
  expect(await screen.findByLabelText('Make')).toHaveValue('Volvo');
});

it('custom inputs are used in create forms too', async () => {
  const { user, watched } = open('/dashboard/tractor/add', { tractor: inputs });
  const create = watched('create');
  await user.type(await screen.findByRole('spinbutton', { name: 'Axles' }), '4');
  await user.click(screen.getByRole('button', { name: 'Add tractor' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall?.[1].data).toEqual({ axles: 4 });
});

describe('custom row actions', () => {
  it('are in the row menu, and delete the row', async () => {
    const { user, watched } = open('/dashboard/people', { person });
    const remove = watched('delete');
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
    expect(screen.getByRole('link', { name: 'Write to Ada' })).toHaveAttribute(
      'href',
      'mailto:ada@example.org',
    );
    expect(screen.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
      'href',
      '/dashboard/person/edit/p-1',
    );
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Write to Ada' })).toBeNull());
  });

  it('set fields with a notification that offers to undo it', async () => {
    const { user, watched } = open('/dashboard/tractor/t-1', { tractor: undoableAction });
    const update = watched('update');
    const sent = () => update.mock.lastCall?.[1].data;
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('Truck 1 moved to Inactive')).toBeVisible();
    expect(sent()).toMatchObject({ status: 'inactive' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toMatchObject({ status: null }));
  });

  it('are at the head of the record page', async () => {
    open('/dashboard/person/p-1', { person });
    expect(await screen.findByRole('link', { name: 'Write to Ada' })).toBeVisible();
  });
});

it('custom bulk actions change the selected records', async () => {
  const { user, watched } = open('/dashboard/tractors', { tractor: bulkActions });
  const updateMany = watched('updateMany');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Truck 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 2' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
  expect(bar.getByRole('link', { name: 'Print 2 labels' })).toHaveAttribute(
    'href',
    '/labels?ids=t-1,t-2',
  );
  await user.click(bar.getByRole('button', { name: 'Retire' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull(),
  );
  // It can be undone for as long as the notice of it stands.
  expect(updateMany).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(updateMany).toHaveBeenCalledExactlyOnceWith(
      'tractor',
      expect.objectContaining({ ids: ['t-1', 't-2'], data: { status: 'inactive' } }),
    ),
  );
});

it("a custom list is react-admin's own, with the catalogue's labels", async () => {
  open('/dashboard/countries', { country });
  expect(await screen.findByRole('cell', { name: 'Norway' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'ISO alpha-2' })).toBeVisible();
  expect(document.title).toMatch(/^Countries/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Countries');
});

it("a custom form is react-admin's own and keeps the other fields", async () => {
  const { user, watched, path } = open('/dashboard/role/edit/r-1', { role });
  const update = watched('update');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Planner');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe('/dashboard/roles'));
  expect(update.mock.lastCall?.[1].data).toEqual({ ...RECORDS.role[0], name: 'Planner' });
});

describe('pages with other slots', () => {
  const loads = [
    { id: 'l-1', load: 'L 1', pickup_date: '2026-11-02' },
    { id: 'l-2', load: 'L 2', pickup_date: '2026-11-01' },
  ];

  it('list records in another order, with one more button', async () => {
    const { provider, watched } = providerOf({ load: loads, 'load-leg': [], 'load-stop': [] });
    const getList = watched('getList');
    const { router } = renderPages('/dashboard/loads', {
      dataProvider: provider,
      customizations: { load },
    });
    expect(await screen.findByRole('link', { name: 'All shipments' })).toBeVisible();
    const sort = { field: 'pickup_date', order: 'ASC' };
    await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ sort }));
    expect(screen.getByRole('heading', { level: 1, name: 'Loads' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeVisible();
    for (const name of ['Add Filter', 'Views', 'Import', 'Export'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    // The pages of its records know the order, too.
    await router.navigate('/dashboard/load/l-2');
    await screen.findByRole('link', { name: 'Next record' });
    expect(getList.mock.lastCall?.[1]).toMatchObject({ sort });
    await expectNoViolations();
  });

  it("have one more section on the record's page", async () => {
    open('/dashboard/person/p-1', { person: recordPage });
    const section = within(await screen.findByRole('region', { name: 'How to reach' }));
    expect(section.getByRole('link')).toHaveAttribute('href', 'mailto:ada@example.org');
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(document.title).toMatch(/^Ada Lovelace/);
  });

  it('have one more section in the form, which saves as before', async () => {
    const { user, watched, router } = open('/dashboard/role/edit/r-1', { role: formPage });
    const update = watched('update');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await user.type(screen.getByLabelText('Name'), ' 2');
    expect(preview.getByText('Dispatcher 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    await router.navigate('/dashboard/role/add');
    expect(await screen.findByRole('button', { name: 'Add role' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(document.title).toMatch(/^Add role/);
  });

  it('say why a form without the input of a wrong field was refused, and let it be saved again', async () => {
    const edit = () => <RecordForm sections={<SourceInput source="name" />} />;
    const { user, watched } = open('/dashboard/role/edit/r-1', { role: { edit } });
    const errors = { description: 'description must be shorter.' };
    const refusal = { message: errors.description, errors };
    const update = watched('update').mockRejectedValueOnce(new HttpError('x', 422, refusal));
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(errors.description);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    await screen.findByRole('heading', { level: 1, name: 'Roles' });
    expectLogged('x');
  });

  it('say with a toolbar of their own why a form was refused', async () => {
    const edit = () => <RecordForm toolbar={<SaveButton label="Store" />} />;
    const { user, watched } = open('/dashboard/role/edit/r-1', { role: { edit } });
    const errors = { description: 'description must be shorter.' };
    const refusal = { message: 'The role is not complete.', errors };
    watched('update').mockRejectedValueOnce(new HttpError('x', 422, refusal));
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Store' }));
    expect(await screen.findByText('The role is not complete.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expectLogged('x');
  });

  it('leave out tools, actions and sections', async () => {
    const records = { trailer: [{ id: 'x', name: 'Trailer 1', make: 'Utility', vin: 'V-9' }] };
    const { provider } = providerOf(records);
    const { router } = renderPages('/dashboard/trailers', {
      dataProvider: provider,
      customizations: { trailer },
    });
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Deleted records' })).toBeNull();
    await setupUser().click(await screen.findByRole('button', { name: 'Actions for Trailer 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await router.navigate('/dashboard/trailer/x');
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(await screen.findByText('Utility')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByText('V-9')).toBeNull();
  });

  it("leave out actions of a record also above its nested records' list", async () => {
    const { provider } = providerOf({
      company: [{ id: 'c-1', name: 'Ada Freight' }],
      'company-document': [],
    });
    renderPages('/dashboard/company/c-1/documents', {
      dataProvider: provider,
      customizations: { company: { actions: { omit: ['delete'] } } },
    });
    expect(await screen.findByText('Ada Freight')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('leave out an action of selected records, too', async () => {
    open('/dashboard/tractors', { tractor: { actions: { omit: ['delete'] } } });
    await setupUser().click(await screen.findByRole('checkbox', { name: 'Select Truck 1' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    expect(bar.getByRole('button', { name: /^Change/ })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('leave out Edit in lists, also of selected records and of cells', async () => {
    const { user } = open('/dashboard/tractors', { tractor: { actions: { omit: ['edit'] } } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Truck 1' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(bar.queryByRole('button', { name: /^Change/ })).toBeNull();
    const cell = screen.getByRole('cell', { name: '2020' });
    await user.dblClick(cell);
    await user.keyboard('{F2}');
    await user.click(screen.getByRole('button', { name: 'Actions for Truck 1' }));
    // The only dialog is the menu.
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('without actions of a record, have none in row menus and for selected records', async () => {
    const { user } = open('/dashboard/tractors', { tractor: { actions: null } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Truck 1' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    expect(bar.queryByRole('button', { name: /^(Change|Delete)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Truck 1' }));
    await screen.findByRole('menuitem', { name: 'Quick look' });
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  it('can replace the buttons of a record', async () => {
    open('/dashboard/tractor/t-1', { tractor: { actions: <button>Call</button> } });
    expect(await screen.findByRole('button', { name: 'Call' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('can lose parts, and get a part beside the table', async () => {
    const list = () => <KindList footer={null} aside={<p>Beside</p>} />;
    open('/dashboard/tractors', { tractor: { list } });
    expect(await screen.findByText('Beside')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Truck 1' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

it('a custom icon is used for the kind everywhere', () => {
  const { container: registered, tractor } = resourceDefinitions(catalogue, { container });
  expect(registered?.icon).toBe(container.icon);
  expect(tractor).toMatchObject({ name: 'tractor', hasEdit: true, options: { label: 'Tractors' } });
});

it('a customization of an unknown field stops the start', () => {
  expect(() => resourceDefinitions(catalogue, { tractor: { fields: { yaer: {} } } })).toThrow(
    'Kind "tractor" has no field "yaer"',
  );
});
