import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { HttpClient } from '../../../src/dataProvider/httpClient';
import { declarations, families, resolveCatalogue } from '../../../src/resources';
import type { KindDeclaration } from '../../../src/resources';
import { flag, text } from '../../../src/resources/field';
import { expectLogged } from '../support/expectLogged';
import { renderApp, settings, signIn } from '../support/renderApp';

/** A kind that exists in this file only. */
const airship: KindDeclaration = {
  singular: 'airship',
  service: 'airships',
  title: 'Airships',
  label: 'Airship',
  menu: { order: 1000, label: 'Airships' },
  columns: ['name', 'gas'],
  representation: ['name'],
  fields: { name: text(), gas: text(), is_moored: flag() },
};

const catalogue = resolveCatalogue([...declarations('waybill'), airship], families);
const zeppelin = { id: 'z 1', name: 'Zeppelin', gas: 'Helium', is_moored: true };

const NO_CHANGES = { cursor: '1', changes: [], isMany: false };

const backend = () =>
  vi.fn<HttpClient>(async (url) => {
    if (url.includes('/changes'))
      return { status: 200, headers: new Headers(), body: '', json: NO_CHANGES };
    const isOne = url.includes('/airships/');
    const data = url.includes('/airships') ? [zeppelin] : [];
    const list = { data, total: data.length, page: 1, lastPage: 1 };
    return { status: 200, headers: new Headers(), body: '', json: isOne ? zeppelin : list };
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a kind with one declaration', () => {
  it('has a menu item, pages and API calls', async () => {
    signIn();
    const httpClient = backend();
    const app = renderApp('/dashboard', { catalogue, httpClient });
    const user = userEvent.setup();

    const menu = await screen.findByRole('navigation', { name: 'Main' });
    await user.click(within(menu).getByRole('link', { name: 'Airships' }));
    await heading('Airships');
    expect(app.path()).toBe('/dashboard/airships');

    const main = screen.getByRole('main');
    const row = await within(main).findByRole('link', { name: 'Zeppelin' });
    const calls = httpClient.mock.calls.map(([url]) => url);
    expect(calls).toContain(`${settings.apiUrl}/airships?page=1&limit=10`);
    await user.click(row);
    await heading('Zeppelin');
    expect(app.path()).toBe('/dashboard/airship/z%201');
    expect((await within(main).findAllByText('Helium'))[0]).toBeVisible();

    await user.click(within(main).getByRole('link', { name: 'Edit' }));
    expect(app.path()).toBe('/dashboard/airship/edit/z%201');
    expect(await screen.findByLabelText('Gas')).toHaveValue('Helium');

    await app.navigate('/dashboard/airship/add');
    await heading('Add airship');
  }, 60_000);
});

const ID_MISSING = 'ID is missing. Please check the data.';
const URL_LACKS = 'ID or Service URI is missing. Please check the URL.';

it.each([
  ['/dashboard/tractor/edit/', ID_MISSING, 'Back to Tractors'],
  ['/dashboard/company//document/edit/3', ID_MISSING, 'Back to Companies'],
  ['/dashboard/tractor/', URL_LACKS, 'Back to Tractors'],
  ['/dashboard/company//document/3', URL_LACKS, 'Back to Companies'],
  ['/dashboard/company//documents', 'Service URI not provided!', 'Back to Companies'],
])('the missing ID at %s is reported: %s', async (path, words, back) => {
  signIn();
  renderApp(path, { httpClient: backend() });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(screen.getByRole('link', { name: back })).toBeVisible();
  const isLogged = /(edit|tractor)\/$/.test(path);
  if (isLogged) expectLogged(/^ID is missing\.$/);
});
