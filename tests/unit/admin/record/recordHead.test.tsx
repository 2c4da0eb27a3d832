import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError, useRecordContext } from 'ra-core';
import { expect, it, onTestFinished, vi } from 'vitest';

import { RecordPage } from '../../../../src/admin';
import { runCommand, usePageCommands } from '../../../../src/admin/components/pageCommands';
import { expectLogged } from '../../support/expectLogged';
import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';
import { stubScreen } from '../../support/renderLayout';
import { renderPages } from '../../support/renderPages';

const company = { id: 'c-1', name: 'Acme Freight', status: 'active', entity_type: 'LLC' };

it.each([
  ['Details', '/dashboard/company/c-1', 'Record sections'],
  ['Edit', '/dashboard/company/edit/c-1', 'Record sections'],
  ['Documents', '/dashboard/company/c-1/documents', 'Company sections'],
])('the %s tab shows name, status, key facts and tabs of the record', async (tab, path, label) => {
  const { provider: dataProvider } = providerOf({ company: [company], 'company-document': [] });
  renderPages(path, { dataProvider });
  await screen.findByText('active');
  const head = within(screen.getByRole('navigation', { name: label }).closest('header')!);
  head.getByText('Acme Freight');
  expect(head.getByText('Entity type').nextElementSibling).toHaveTextContent('LLC');
  expect(head.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
  await expectNoViolations();
});

it('a click on the status in the head lists others, and a second one changes it', async () => {
  const user = setupUser();
  const { provider: dataProvider, watched } = providerOf(
    { company: [company] },
    { suggest: async () => [{ value: 'suspended', count: 3 }] },
  );
  const sent = watched('update');
  renderPages('/dashboard/company/c-1', { dataProvider });
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
  await user.click(await within(head).findByRole('button', { name: 'active' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'suspended' }));
  expect(await within(head).findByRole('button', { name: 'suspended' })).toBeVisible();
  expect(sent.mock.lastCall?.[1]).toMatchObject({ id: 'c-1', data: { status: 'suspended' } });
  expect(await screen.findByText('Acme Freight moved to suspended')).toBeVisible();
});

it('the page of a customer counts and sums its open work, and leads to it', async () => {
  const relatedCounts = async () => [
    { kind: 'invoice', field: 'customer', total: 3 },
    { kind: 'load', field: 'customer', total: 1 },
  ];
  const totals = vi.fn<(kind: string) => Promise<object[]>>(async () => [
    { currency: 'USD', sums: { invoice_amount: 150 } },
  ]);
  const relatedRecords = async () => [];
  const getList = async (resource: string) =>
    resource === 'invoice' ? { data: [{ id: 'i-1' }], total: 2 } : { data: [], total: 0 };
  const { provider: dataProvider, watched } = providerOf(
    { company: [company] },
    { relatedCounts, relatedRecords, totals, getList },
  );
  const lists = watched('getList');
  renderPages('/dashboard/company/c-1', { dataProvider });
  const open = await screen.findByText('Open invoices');
  const filter = { customer: 'c-1', status_not: ['paid', 'written off'] };
  await waitFor(() => expect(open.nextElementSibling).toHaveTextContent('2 · $150.00'));
  expect(lists).toHaveBeenCalledWith('invoice', expect.objectContaining({ filter }));
  expect(within(open.parentElement!).getByRole('link')).toHaveAttribute(
    'href',
    `/dashboard/invoices?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
  );
  // Nothing is billed to it, so that nothing can be open.
  expect(screen.queryByText('Open shipments')).toBeNull();
  expect(screen.getByText('Open loads').nextElementSibling).toHaveTextContent('0');
  expect(totals.mock.calls.map(([kind]) => kind)).not.toContain('load');
});

it('only the details of a customer count its open work, and say what could not be counted', async () => {
  const relatedCounts = vi.fn(async () => [{ kind: 'invoice', field: 'customer', total: 3 }]);
  const getList = async (resource: string) => {
    if (resource === 'invoice') throw new HttpError('down', 503);
    return { data: [], total: 0 };
  };
  const { provider: dataProvider } = providerOf(
    { company: [company] },
    { relatedCounts, relatedRecords: async () => [], getList },
  );
  renderPages('/dashboard/company/edit/c-1', { dataProvider });
  await screen.findByText('LLC');
  expect(relatedCounts).not.toHaveBeenCalled();
  await setupUser().click(screen.getByRole('link', { name: 'Details' }));
  const open = await screen.findByText('Open invoices');
  await waitFor(() => expect(open.nextElementSibling).toHaveTextContent('Loading failed.'));
  expectLogged('down');
});

it('a record without a status offers to set one', async () => {
  const user = setupUser();
  const { provider: dataProvider } = providerOf(
    { company: [{ id: 'c-1', name: 'Acme Freight' }] },
    { suggest: async () => [{ value: 'suspended', count: 3 }] },
  );
  renderPages('/dashboard/company/c-1', { dataProvider });
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
  await user.click(await within(head).findByRole('button', { name: 'Set status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'suspended' }));
  expect(await within(head).findByRole('button', { name: 'suspended' })).toBeVisible();
});

it('a code that would fill several lines is cut in the middle, and a click copies it', async () => {
  const code = `0x${'a3cb'.repeat(10)}/104405`;
  const user = setupUser();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  onTestFinished(() => copied.mockRestore());
  const { provider: dataProvider } = providerOf({
    wallet: [{ id: 'w-1', address: 'Main', source: code }],
  });
  renderPages('/dashboard/wallet/w-1', { dataProvider });
  const shown = await screen.findByRole('button', { name: 'Copy 0xa3cba3…3cb/104405' });
  await user.hover(shown);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(code);
  await user.click(shown);
  expect(copied).toHaveBeenCalledWith(code);
  expect(await screen.findByText('Value copied')).toBeVisible();
});

it('a status that is not in the menu can be typed on the page of a record', async () => {
  const user = setupUser();
  const { provider: dataProvider, watched } = providerOf({ company: [company] });
  const sent = watched('update');
  renderPages('/dashboard/company/c-1', { dataProvider });
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
  await user.click(await within(head).findByRole('button', { name: 'active' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Type another status…' }));
  const input = await screen.findByRole('combobox', { name: 'Status' });
  await user.clear(input);
  await user.type(input, 'on watch');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(head).findByRole('button', { name: 'on watch' })).toBeVisible();
  expect(sent.mock.lastCall?.[1]).toMatchObject({ id: 'c-1', data: { status: 'on watch' } });
});

it.each<[string, () => Promise<unknown[]>, RegExp]>([
  ['no record has a status', async () => [], /^No status is in use yet/],
  ['they cannot be loaded', () => Promise.reject(new HttpError('down', 503)), /^Loading failed/],
])('the menu of statuses says that %s', async (state, suggest, text) => {
  const user = setupUser();
  const { provider: dataProvider } = providerOf({ company: [company] }, { suggest });
  renderPages('/dashboard/company/c-1', { dataProvider });
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
  await user.click(await within(head).findByRole('button', { name: 'active' }));
  const menu = within(await screen.findByRole('dialog', { name: /^Change status/ }));
  expect(await menu.findByText(text)).toBeVisible();
  if (state === 'they cannot be loaded') expectLogged('down');
});

it('the page of a record shows a field either in the head or on the card', async () => {
  const { provider: dataProvider } = providerOf({ company: [company] });
  renderPages('/dashboard/company/c-1', { dataProvider });
  await screen.findByText('LLC');
  expect(screen.getAllByText('Entity type')).toHaveLength(1);
  expect(within(screen.getByRole('main')).queryByText('—', { selector: 'section *' })).toBeNull();
  screen.getByText('21 empty fields');
});

const card = async () => {
  await screen.findByText('Acme Freight', { selector: 'h1' });
  const copy = screen.getByRole('button', { name: /^Copy ID/ });
  return within(copy.closest<HTMLElement>('.MuiCard-root')!);
};

it.each([
  ['another part', <p key="mine">Mine</p>],
  ['nothing', null],
])('the card shows name, status and facts if %s replaces the head', async (_, head) => {
  const { provider: dataProvider } = providerOf({ company: [company] });
  const Page = () => <RecordPage head={head} />;
  renderPages('/dashboard/company/c-1', {
    dataProvider,
    customizations: { company: { show: Page } },
  });
  await screen.findByText('LLC');
  for (const value of ['Acme Freight', 'active', 'LLC']) screen.getByText(value);
});

it('the card omits name and status if a function adds to the head', async () => {
  const { provider: dataProvider } = providerOf({ company: [company] });
  const Page = () => <RecordPage head={(standard) => [standard, <p>Mine</p>]} />;
  renderPages('/dashboard/company/c-1', {
    dataProvider,
    customizations: { company: { show: Page } },
  });
  await screen.findByText('Mine');
  expect((await card()).queryByText('active')).toBeNull();
});

it('the card keeps what the head would shorten', async () => {
  const long = 'A limited liability company that operates in all states';
  const name = `${'Acme Freight and Sons '.repeat(3)}Holding`;
  const record = { ...company, name, entity_type: long, type: 'gone-123456789-abcdef' };
  const { provider: dataProvider } = providerOf(
    { company: [record] },
    { getMany: async () => ({ data: [] }) },
  );
  renderPages('/dashboard/company/c-1', { dataProvider });
  const title = await screen.findByRole('heading', { level: 1 });
  screen.getByText(long, { selector: '.MuiCard-root *' });
  screen.getByText(name.trim(), { selector: '.MuiCard-root *' });
  await screen.findByRole('link', { name: 'gone-123456789-abcdef' });
  expect(within(title.closest('header')!).queryByText(long)).toBeNull();
});

it('references to many are on the card with all names, and not in the head', async () => {
  const rights = ['r-1', 'r-2', 'r-3'];
  const { provider: dataProvider } = providerOf({
    role: [{ id: '1', name: 'Dispatcher', rights }],
    right: rights.map((id) => ({ id, activity_name: `Right ${id}` })),
  });
  renderPages('/dashboard/role/1', { dataProvider });
  for (const id of rights) await screen.findByRole('link', { name: `Right ${id}` });
});

it('an empty name and an empty status are among the empty fields', async () => {
  const { provider: dataProvider } = providerOf({ company: [{ id: 'c-1', entity_type: 'LLC' }] });
  renderPages('/dashboard/company/c-1', { dataProvider });
  await setupUser().click(await screen.findByText('23 empty fields'));
  const fields = screen.getByText(/\bLegal name, DBA name\b/).textContent.split(', ');
  expect(fields).toEqual(expect.arrayContaining(['Name', 'Status']));
  const add = screen.getByRole('link', { name: 'Add details' });
  expect(add).toHaveAttribute('href', '/dashboard/company/edit/c-1');
});

it('the list of nested records shows only tabs if the parent cannot be loaded', async () => {
  const getOne = () => Promise.reject(new HttpError('no', 503));
  const { provider: dataProvider } = providerOf({ 'company-document': [] }, { getOne });
  renderPages('/dashboard/company/c-1/documents', { dataProvider });
  await screen.findByText(/No records/);
  screen.getByRole('navigation', { name: 'Company sections' });
  expect(screen.queryByText('Unnamed company')).toBeNull();
  expectLogged('no');
});

it('custom row actions above a nested list get the whole parent, never only its ID', async () => {
  const seen: unknown[] = [];
  const Action = () => {
    seen.push(useRecordContext());
    return <button>Call</button>;
  };
  const { provider: dataProvider } = providerOf({ company: [company], 'company-document': [] });
  renderPages('/dashboard/company/c-1/documents', {
    dataProvider,
    customizations: { company: { rowActions: [Action] } },
  });
  await screen.findByRole('button', { name: 'Call' });
  for (const record of seen) expect(record).toMatchObject({ name: 'Acme Freight' });
});

it('a nested list offers no command that changes the parent', async () => {
  let commands: ReturnType<typeof usePageCommands> = new Map();
  const Beside = () => {
    commands = usePageCommands();
    return null;
  };
  const { provider: dataProvider } = providerOf({ company: [company], 'company-document': [] });
  renderPages('/dashboard/company/c-1/documents', { dataProvider, beside: <Beside /> });
  await screen.findByRole('button', { name: 'Delete' });
  const names = [...commands.values()].map(({ name }) => name);
  expect(names).toContain('create');
  for (const name of ['edit', 'duplicate', 'delete', 'next', 'previous'])
    expect(names).not.toContain(name);
});

it('the command palette has Duplicate and Delete also on phones, where they are in a menu', async () => {
  stubScreen({ width: 390 });
  onTestFinished(() => void vi.unstubAllGlobals());
  let commands: ReturnType<typeof usePageCommands> = new Map();
  const Beside = () => {
    commands = usePageCommands();
    return null;
  };
  const { provider: dataProvider } = providerOf({ company: [company] });
  const { path } = renderPages('/dashboard/company/c-1', { dataProvider, beside: <Beside /> });
  await screen.findByRole('button', { name: 'More actions' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Duplicate' })).toBeNull();
  await expectNoViolations();
  act(() => void runCommand(commands, 'delete'));
  const question = within(await screen.findByRole('dialog'));
  await setupUser().click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void runCommand(commands, 'duplicate'));
  await waitFor(() => expect(path()).toBe('/dashboard/company/add'));
});
