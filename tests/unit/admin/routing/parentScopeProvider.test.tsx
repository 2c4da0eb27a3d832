import { screen, waitFor, within } from '@testing-library/react';
import {
  Create,
  DataTable,
  DeleteButton,
  Edit,
  EditButton,
  HttpError,
  List,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { describe, expect, it } from 'vitest';

import type { Customization } from '../../../../src/admin/customization';
import { createDataProvider } from '../../../../src/dataProvider';
import type { HttpClient } from '../../../../src/dataProvider/httpClient';
import type { RecordData } from '../../../../src/resources';
import { expectLogged } from '../../support/expectLogged';
import { catalogue } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

/** Two companies whose documents have the same IDs, as on backends that number them per company. */
const RECORDS: Record<string, RecordData[]> = {
  companies: [
    { id: '1', name: 'Acme' },
    { id: '2', name: 'Bolt' },
  ],
  'companies/1/documents': [
    { id: 'a', name: 'Insurance', company: '2' },
    { id: 'b', name: 'Contract', company: '2' },
  ],
  'companies/2/documents': [{ id: 'a', name: 'Permit', company: '1' }],
};

/** A backend with the documented calls only. */
function backend() {
  const records = structuredClone(RECORDS);
  const calls: string[] = [];
  const failing = new Set<string>();
  const answer = (url: URL, method: string, body: object): unknown => {
    const path = url.pathname.replace('/api/', '');
    const list = records[path];
    if (list && method === 'GET') return { data: list, total: list.length, page: 1, lastPage: 1 };
    if (list) return { id: 'new', ...body };
    const parent = path.slice(0, path.lastIndexOf('/'));
    const id = path.slice(parent.length + 1);
    const found = records[parent]?.find((each) => each.id === id);
    if (!found) throw new HttpError('Not found', 404);
    if (method === 'DELETE') records[parent] = records[parent]!.filter((each) => each !== found);
    return Object.assign(found, body);
  };
  const httpClient: HttpClient = async (url, { method = 'GET', body } = {}) => {
    const call = `${method} ${url.replace('/api/', '')}`;
    calls.push(call);
    if (failing.has(call)) throw new HttpError('Refused', 422, { message: 'Refused' });
    const json = answer(
      new URL(url, 'http://api.test'),
      method,
      JSON.parse(String(body ?? '{}')) as object,
    );
    return { status: 200, headers: new Headers(), body: '', json };
  };
  return { httpClient, calls, failing };
}

const document: Customization = {
  list: () => (
    <List exporter={false}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col source="company">
          <ReferenceField source="company" reference="company" />
        </DataTable.Col>
        <DataTable.Col label="Actions">
          <EditButton />
          <DeleteButton />
        </DataTable.Col>
      </DataTable>
    </List>
  ),
  show: () => (
    <Show>
      <SimpleShowLayout>
        <TextField source="name" />
      </SimpleShowLayout>
    </Show>
  ),
  edit: () => (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Edit>
  ),
  create: () => (
    <Create redirect="list">
      <SimpleForm>
        <TextInput source="name" />
        <ReferenceInput source="company" reference="company">
          <SelectInput />
        </ReferenceInput>
      </SimpleForm>
    </Create>
  ),
};

const PAGE = '?page=1&limit=10';

function open(path: string) {
  const { httpClient, calls, failing } = backend();
  const settings = { apiUrl: '/api', extensions: false };
  const { router, path: current } = renderPages(path, {
    dataProvider: createDataProvider({ catalogue, settings, getKey: () => 'key', httpClient }),
    extensions: false,
    customizations: { 'company-document': document },
  });
  const navigate = (to: string) => router.navigate(to);
  return { path: current, navigate, calls, failing, user: setupUser() };
}

const main = () => within(screen.getByRole('main'));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe("react-admin's own components below a parent", () => {
  it('list its records with page and limit only, and read references from the top level', async () => {
    const { calls } = open('/dashboard/company/1/documents');
    await row('Insurance');
    const links = await main().findAllByRole('link', { name: 'Bolt' });
    expect(links[0]).toHaveAttribute('href', '/dashboard/company/2');
    // The head above the list reads the parent.
    const ofList = calls.filter((call) => call !== 'GET companies/1');
    expect(ofList).toEqual([`GET companies/1/documents${PAGE}`, 'GET companies/2']);
  });

  it("open and edit a record, and return to the parent's list", async () => {
    const { user, path, calls } = open('/dashboard/company/1/documents');
    await user.click(within(await row('Contract')).getByRole('link', { name: /^Edit/ }));
    const input = await screen.findByRole('textbox', { name: 'Name' });
    expect(path()).toBe('/dashboard/company/1/document/edit/b');
    await waitFor(() => expect(input).toHaveValue('Contract'));
    await user.type(input, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await row('Contract 2');
    expect(path()).toBe('/dashboard/company/1/documents');
    expect(calls).toContain('PUT companies/1/documents/b');
    await user.click(screen.getByText('Contract 2'));
    await waitFor(() => expect(path()).toBe('/dashboard/company/1/document/b'));
    await waitFor(() => expect(main().queryByRole('table')).toBeNull());
    expect(await main().findByText('Contract 2')).toBeVisible();
  });

  it('create a record, with options from the top level', async () => {
    const { user, path, calls } = open('/dashboard/company/1/document/add');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Permit');
    await user.click(screen.getByRole('combobox', { name: 'Company' }));
    await user.click(await screen.findByRole('option', { name: 'Acme' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toBe('/dashboard/company/1/documents'));
    expect(calls).toContain('POST companies/1/documents');
    expect(calls.filter((call) => /companies\?/.test(call))).not.toEqual([]);
  });

  it('delete a record of this parent only', async () => {
    const { user, calls, navigate } = open('/dashboard/company/2/documents');
    await row('Permit');
    await navigate('/dashboard/company/1/documents');
    await user.click(within(await row('Insurance')).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(screen.queryByText('Insurance')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(calls).toContain('DELETE companies/1/documents/a'));
    await navigate('/dashboard/company/2/documents');
    expect(await row('Permit')).toBeVisible();
  });

  it('undo a failed change in the lists of all parents', async () => {
    const { user, failing, navigate } = open('/dashboard/company/2/documents');
    failing.add('DELETE companies/1/documents/a');
    await row('Permit');
    await navigate('/dashboard/company/1/documents');
    await user.click(within(await row('Insurance')).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(screen.queryByText('Insurance')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await row('Insurance')).toBeVisible();
    await navigate('/dashboard/company/2/documents');
    expect(await row('Permit')).toBeVisible();
    expect(screen.queryByText('Insurance')).toBeNull();
    expectLogged('Refused');
  });

  it('keep records, selection and sort of two parents apart', async () => {
    const { user, calls, navigate } = open('/dashboard/company/1/documents');
    const box = async (name: string) =>
      within(await row(name)).findByRole<HTMLInputElement>('checkbox');
    await user.click(await box('Insurance'));
    await user.click(screen.getByRole('button', { name: 'Sort by name ascending' }));
    await waitFor(() => expect(calls).toContain(`GET companies/1/documents?page=1&limit=100`));
    await navigate('/dashboard/company/2/documents');
    expect(await box('Permit')).not.toBeChecked();
    expect(screen.queryByText('Insurance')).toBeNull();
    expect(calls.filter((call) => call.includes('companies/2/documents'))).toEqual([
      `GET companies/2/documents${PAGE}`,
    ]);
    await navigate('/dashboard/company/1/documents');
    expect(await box('Insurance')).toBeChecked();
  });
});
