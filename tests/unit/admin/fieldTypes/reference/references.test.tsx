import { screen, waitFor } from '@testing-library/react';
import { HttpError, ResourceContextProvider, useRefresh } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { KindList } from '../../../../../src/admin';
import {
  referenceBatches,
  referencesIn,
} from '../../../../../src/admin/fieldTypes/reference/References';
import { useUpdateFields } from '../../../../../src/admin/mutations/useUpdateFields';
import { resolveCatalogue } from '../../../../../src/resources';
import { integer, reference, text } from '../../../../../src/resources/field';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

const ROWS = 100;
const PEOPLE = 7;

const loads = Array.from({ length: ROWS }, (_, i) => ({
  id: `l-${i}`,
  external_system_id: `Load ${i}`,
  driver: `d-${i % PEOPLE}`,
  customer: `c-${i % PEOPLE}`,
  carrier: `c-${i % PEOPLE}`,
}));
const companies = Array.from({ length: PEOPLE }, (_, i) => ({
  id: `c-${i}`,
  name: `Company ${i}`,
}));
const drivers = companies.map((_, i) => ({ id: `d-${i}`, source_ref_id: `Driver ${i}` }));
const URL = `/dashboard/loads?page=1&perPage=${ROWS}`;

const watchedLoads = (calls = {}) => {
  const { provider, watched } = providerOf(
    { load: loads, company: companies, driver: drivers, 'load-leg': [], 'load-stop': [] },
    calls,
  );
  return { dataProvider: provider, getMany: watched('getMany'), getOne: watched('getOne') };
};

describe('references in a list', () => {
  it('are read in one call per kind', async () => {
    const { dataProvider, getMany, getOne } = watchedLoads();
    renderPages(URL, { dataProvider });
    const names = await screen.findAllByText('Company 3', { selector: 'a' });
    expect(names[0]).toHaveAttribute('href', '/dashboard/company/c-3');
    const companiesAsked = getMany.mock.calls.filter(([kind]) => kind === 'company');
    expect(companiesAsked).toHaveLength(1);
    expect(companiesAsked[0]?.[1]).toMatchObject({ ids: companies.map(({ id }) => id) });
    expect(getMany.mock.calls.length).toBeLessThanOrEqual(2);
    expect(getOne).not.toHaveBeenCalled();
  });

  it('show the ID if the record cannot be loaded', async () => {
    const getMany = () => Promise.reject(new HttpError('no', 403));
    renderPages(URL, { dataProvider: watchedLoads({ getMany }).dataProvider });
    const [link] = await screen.findAllByText('c-3', { selector: 'a' });
    expect(link).toHaveAttribute('href', '/dashboard/company/c-3');
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expectLogged('no');
  });

  it('are not requested again when the page opens again', async () => {
    const { dataProvider, getMany } = watchedLoads();
    const { router } = renderPages(URL, { dataProvider });
    await screen.findAllByText('Company 3', { selector: 'a' });
    const before = getMany.mock.calls.filter(([kind]) => kind === 'company').length;
    await router.navigate('/dashboard/company/c-3');
    await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Company 3'));
    await router.navigate('/dashboard/loads');
    await screen.findAllByText('Company 3', { selector: 'a' });
    expect(getMany.mock.calls.filter(([kind]) => kind === 'company')).toHaveLength(before);
  });
});

describe('references to a record that was renamed show its new name', () => {
  const company = { id: 'c', name: 'Old name', updated_at: '1' };
  const newName = { id: 'c', data: { name: 'New name' }, base: company };

  /** Changes the record as cells, boards and bulk changes do. */
  function Rename() {
    const { update } = useUpdateFields();
    const refresh = useRefresh();
    return <button onClick={() => void update([newName]).then(refresh)}>Rename</button>;
  }
  const toolbar = (
    <ResourceContextProvider value="company">
      <Rename />
    </ResourceContextProvider>
  );
  const list = () => <KindList toolbar={toolbar} />;
  const customizations = { load: { list }, company: { list } };
  const openLoads = () => {
    const records = { load: [{ id: 'l', external_system_id: 'L-1', customer: 'c' }] };
    const others = { company: [company], 'load-leg': [], 'load-stop': [] };
    const { provider } = providerOf({ ...records, ...others });
    return renderPages('/dashboard/loads', { dataProvider: provider, customizations });
  };
  const rename = async () =>
    setupUser().click(await screen.findByRole('button', { name: 'Rename' }));

  it('in the open list', async () => {
    openLoads();
    await screen.findByText('Old name', { selector: 'td a' });
    await rename();
    await screen.findByText('New name', { selector: 'td a' });
  });

  it('in a list that is opened after the change', async () => {
    const { router } = openLoads();
    await screen.findByText('Old name', { selector: 'td a' });
    await router.navigate('/dashboard/companies');
    // The list of loads has a link of the same name.
    await screen.findByRole('heading', { name: 'Companies' });
    await screen.findByRole('link', { name: 'Old name' });
    await rename();
    await screen.findByRole('link', { name: 'New name' });
    await router.navigate('/dashboard/loads');
    await screen.findByText('New name', { selector: 'td a' });
  });

  it('after a refresh, if another user has renamed it', async () => {
    let name = 'Old name';
    const getMany = async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map((id) => ({ id, name })),
    });
    function Refresh() {
      return <button onClick={useRefresh()}>Refresh</button>;
    }
    renderPages(URL, { ...watchedLoads({ getMany }), beside: <Refresh /> });
    await screen.findAllByText('Old name', { selector: 'td a' });
    name = 'New name';
    await setupUser().click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findAllByText('New name', { selector: 'td a' });
  });
});

describe('references to nested kinds', () => {
  const base = {
    columns: ['name'],
    representation: ['name'],
    service: 'x',
    title: 'X',
    label: 'X',
  };
  const catalogue = resolveCatalogue(
    [
      { ...base, singular: 'yard', service: 'yards', fields: { name: text() } },
      { ...base, singular: 'gate', parent: 'yard', fields: { name: text(), width: integer() } },
      {
        ...base,
        singular: 'camera',
        parent: 'yard',
        service: 'y',
        fields: { name: text(), gate: reference('yard-gate') },
      },
    ],
    [],
  );
  const fields = catalogue.kind('yard-camera').fields;
  const records = [
    { id: 1, gate: 'g-1' },
    { id: 2, gate: { id: 'g-1' } },
    { id: 3, gate: '' },
  ];

  it("are read below the page's parent", () => {
    const wanted = referenceBatches(referencesIn(fields, records), catalogue, {
      kind: 'yard',
      id: 7,
    });
    expect(wanted.map(({ target, ids }) => [target.name, ids])).toEqual([['yard-gate', ['g-1']]]);
  });

  it.each([undefined, { kind: 'company', id: 7 }])('are not read if the parent is %j', (scope) =>
    expect(referenceBatches(referencesIn(fields, records), catalogue, scope)).toEqual([]),
  );
});
