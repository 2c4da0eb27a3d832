import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

import { readDraft } from '../../../../src/admin/form/drafts';
import { Breadcrumb } from '../../../../src/admin/layout/Breadcrumb';
import { daysAfter, localDay } from '../../../../src/dates/days';
import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const records = {
  company: [{ id: '42' }],
  tractor: [],
  'stats-data': [],
  'company-document': [],
  device: [],
  order: [],
  load: [],
  invoice: [],
};

function create(
  path: string,
  calls?: Parameters<typeof providerOf>[1],
  extensions = true,
  beside?: ReactNode,
) {
  const { provider, watched } = providerOf(records, calls);
  const spy = watched('create');
  const getOne = watched('getOne');
  const view = renderPages(path, { dataProvider: provider, extensions, beside });
  return { ...view, sent: () => spy.mock.lastCall?.[1], getOne, user: setupUser() };
}

describe('the create page', () => {
  it.each([
    ['tractor', 'Year', '1,250', '1250'],
    ['tractor', 'Year', ' 1,234,567\n', '1234567'],
    ['order', 'Order number', '1,250', '1250'],
    ['tractor', 'Year', '1e5', ''],
    ['tractor', 'Year', '-1,250', ''],
    ['tractor', 'Year', '12,50', ''],
  ])('of %s: pasting into %s %j enters %j', async (kind, label, pasted, entered) => {
    const { user } = create(`/dashboard/${kind}/add`);
    await user.click(await screen.findByLabelText(label));
    await user.paste(pasted);
    expect(screen.getByLabelText(label)).toHaveValue(entered);
  });

  it('begins with the day and the status that everyone would enter, which are no unsaved work', async () => {
    const { user, sent, path } = create('/dashboard/load/add');
    const day = await screen.findByLabelText('Load creation date');
    expect(day).toHaveValue(localDay());
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    const question = await screen.findByRole('dialog', { name: 'Add an empty record?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toBeUndefined();
    expect(readDraft('/dashboard/load/add')).toBeUndefined();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/dashboard/loads'));
  });

  it('sends initial values', async () => {
    const { user, sent } = create('/dashboard/load/add');
    await user.type(await screen.findByLabelText('External system ID'), 'LD-1');
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await waitFor(() =>
      expect(sent()?.data).toEqual({
        external_system_id: 'LD-1',
        load_creation_date: localDay(),
      }),
    );
  });

  it('prefers the values in its address to initial ones', async () => {
    const source = encodeURIComponent(JSON.stringify({ status: 'paid' }));
    const { user, sent } = create(`/dashboard/invoice/add?source=${source}`);
    await waitFor(async () => expect(await screen.findByLabelText('Status')).toHaveValue('paid'));
    await user.clear(screen.getByLabelText('Status'));
    await user.type(screen.getByLabelText('Comments'), 'INV-1');
    await user.click(screen.getByRole('button', { name: 'Add invoice' }));
    await waitFor(() => expect(sent()?.data).toEqual({ comments: 'INV-1' }));
  });

  it('fills in when an invoice is due by its payment terms, unless the day was typed', async () => {
    const { user, sent } = create('/dashboard/invoice/add');
    const inDays = (days: number) => localDay(daysAfter(new Date(), days));
    const terms = await screen.findByLabelText('Payment terms');
    const due = screen.getByLabelText('Due date');
    await user.type(terms, 'Net 30');
    expect(due).toHaveValue(inDays(30));
    await user.clear(terms);
    expect(due).toHaveValue('');
    await user.type(terms, 'Due on receipt');
    expect(due).toHaveValue(inDays(0));
    fireEvent.change(due, { target: { value: '2027-01-31' } });
    await user.clear(terms);
    await user.type(terms, 'Net 15');
    expect(due).toHaveValue('2027-01-31');
    await user.click(screen.getByRole('button', { name: 'Add invoice' }));
    await waitFor(() =>
      expect(sent()?.data).toEqual({
        due_date: '2027-01-31',
        payment_terms: 'Net 15',
        status: 'draft',
      }),
    );
  });

  it('begins in its first field, says what to enter, and saves with Ctrl+S', async () => {
    const { user, sent } = create('/dashboard/invoice/add');
    const comments = await screen.findByLabelText('Comments');
    expect(comments).toHaveFocus();
    expect(comments).toHaveAccessibleDescription('Invoice number and customer');
    await user.keyboard('INV-1{Control>}s{/Control}');
    await waitFor(() => expect(sent()?.data).toEqual({ comments: 'INV-1', status: 'draft' }));
  });

  it('says so if a whole number is typed with more than digits', async () => {
    const { user } = create('/dashboard/tractor/add');
    const year = await screen.findByLabelText('Year');
    await user.type(year, '20.5');
    expect(year).toHaveValue('205');
    expect(year).toHaveAccessibleDescription('Enter a whole number.');
    await user.clear(year);
    await user.type(year, '-1');
    expect(year).toHaveAccessibleDescription('Enter a whole number.');
    await user.clear(year);
    await user.type(year, '2,024');
    expect(year).toHaveValue('2024');
    expect(year).not.toHaveAccessibleDescription();
  });

  it('sends the filled fields and returns to the list', async () => {
    const { user, sent, path } = create('/dashboard/tractor/add');
    await user.type(await screen.findByLabelText('Name'), 'Truck 1');
    await user.type(screen.getByLabelText('Year'), '2e0-2+4');
    expect(screen.getByLabelText('Year')).toHaveValue('2024');
    fireEvent.change(screen.getByLabelText('License start date'), {
      target: { value: '2026-01-02' },
    });
    await user.click(screen.getByRole('switch', { name: 'Toggle: Sleeper' }));
    expect(screen.getByLabelText('Sleeper')).toHaveValue('Yes');
    await user.clear(screen.getByLabelText('Sleeper'));
    await user.type(screen.getByLabelText('Sleeper'), 'yes');
    fireEvent.change(screen.getByLabelText('Position'), { target: { value: '{"lat": 1}' } });
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Add tractor' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
    expect(sent()?.data).toEqual({
      name: 'Truck 1',
      year: 2024,
      license_start_date: '2026-01-02',
      is_sleeper: true,
      position: { lat: 1 },
    });
    expect(await screen.findByRole('link', { name: 'Truck 1' })).toBeInTheDocument();
    expect(await screen.findByText('Tractor Truck 1 added')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/tractor\/[^/]+$/),
    );
  });

  it('begins with the values in its address', async () => {
    const source = encodeURIComponent(JSON.stringify({ name: 'Truck 7' }));
    create(`/dashboard/tractor/add?source=${source}`);
    await waitFor(async () => expect(await screen.findByLabelText('Name')).toHaveValue('Truck 7'));
  });

  it('asks before it stores an empty record', async () => {
    const { user, sent, path } = create('/dashboard/tractor/add');
    const add = await screen.findByRole('button', { name: 'Add tractor' });
    await user.click(add);
    const question = { name: 'Add an empty record?' };
    await user.click(
      within(await screen.findByRole('dialog', question)).getByRole('button', {
        name: 'Keep editing',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toBeUndefined();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(add).toBeEnabled();

    await user.click(add);
    const dialog = within(await screen.findByRole('dialog', question));
    await expectNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Add empty record' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
    expect(sent()?.data).toEqual({});
  });

  it('fills in the parent, and still asks before it stores an otherwise empty record', async () => {
    const { user, sent } = create('/dashboard/company/42/document/add');
    const company = await screen.findByLabelText('Company');
    await waitFor(() => expect(company).toHaveValue('Company 42'));
    await user.click(screen.getByRole('button', { name: 'Add document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an empty record?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByLabelText('Name'), 'Policy');
    await user.click(screen.getByRole('button', { name: 'Add document' }));
    await waitFor(() => expect(sent()?.data).toEqual({ name: 'Policy', company: '42' }));
  });

  it('shows Adding... while it sends below a parent', async () => {
    let answer: (record: object) => void = () => undefined;
    const { user, sent, path } = create('/dashboard/company/42/document/add', {
      create: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.type(await screen.findByLabelText('Name'), 'Insurance');
    await user.click(screen.getByRole('button', { name: 'Add document' }));
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    answer({ data: { id: 'd-1' } });
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(sent()).toMatchObject({ data: { name: 'Insurance' }, meta: { parentId: '42' } });
  });

  describe('below a missing parent', () => {
    const ADD = '/dashboard/company/unknown/document/add';
    const unknown = (status: number) => ({
      getOne: () => Promise.reject(new HttpError('no', status)),
    });

    it('says so and leads back', async () => {
      const { getOne } = create(ADD, unknown(404));
      expect(await screen.findByText(/^This company does not exist/)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Add document' })).toBeVisible();
      expect(screen.queryByLabelText('Name')).toBeNull();
      expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
        'href',
        '/dashboard/companies',
      );
      expect(getOne).toHaveBeenCalledExactlyOnceWith(
        'company',
        expect.objectContaining({ id: 'unknown' }),
      );
      expectLogged('no');
    });

    it('still opens if the parent cannot be checked', async () => {
      const { getOne } = create(ADD, unknown(500));
      expect(await screen.findByLabelText('Name')).toBeVisible();
      await waitFor(() => expect(getOne).toHaveBeenCalledOnce());
      await waitFor(() => expectLogged('no'));
      expect(screen.getByLabelText('Name')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Add document' })).toBeEnabled();
    });

    it('opens with another backend, which may accept it', async () => {
      // The breadcrumb asks for the name of the parent.
      const { getOne } = create(ADD, unknown(404), false, <Breadcrumb />);
      expect(await screen.findByLabelText('Name')).toBeVisible();
      await waitFor(() => expect(getOne).toHaveBeenCalledOnce());
      await waitFor(() => expectLogged('no'));
      expect(screen.getByLabelText('Name')).toBeVisible();
    });
  });

  it.each([
    [
      'the words of the server',
      new HttpError('x', 500, { message: 'Out of space.' }),
      'Out of space.',
    ],
    ['its own without any', new HttpError('x', 500, {}), 'Error adding Tractor'],
  ])('fails with %s and keeps the typed values', async (_, error, words) => {
    const { user } = create('/dashboard/tractor/add', {
      create: () => Promise.reject(error),
    });
    await user.type(await screen.findByLabelText('Name'), 'Truck 1');
    await user.click(screen.getByRole('button', { name: 'Add tractor' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expectLogged('x');
    expect(screen.getByLabelText('Name')).toHaveValue('Truck 1');
    expect(screen.getByRole('button', { name: 'Add tractor' })).toBeEnabled();
  });

  it('returns to the list on Cancel', async () => {
    const { user, path } = create('/dashboard/tractor/add');
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
  });

  it('offers metrics after their category is chosen', async () => {
    const { user, sent } = create('/dashboard/stats-data/add');
    const category = await screen.findByLabelText('Category');
    const metric = screen.getByLabelText('Metric');
    expect(metric).toBeDisabled();
    expect(metric).toHaveDisplayValue('Select statsType first');

    const options = (of: HTMLElement) =>
      within(of)
        .getAllByRole('option')
        .map((option) => option.textContent)
        .slice(1);
    expect(options(category)).toEqual(['Network', 'Demand', 'Supply', 'Pipeline', 'Community']);
    await user.selectOptions(category, 'Supply');
    expect(metric).toBeEnabled();
    expect(options(metric)).toEqual([
      '# of Loads',
      'Total Cost',
      'Cost Per Load',
      'Δ in Profit',
      '# of Tractors',
    ]);
    await user.selectOptions(metric, '# of Tractors');
    await user.selectOptions(category, 'Demand');
    expect(metric).toHaveValue('');
    await user.selectOptions(metric, 'Total FUM');
    await user.click(screen.getByRole('button', { name: 'Add stats data' }));
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.data).toEqual({
      statsType: 'Demand',
      statsDataType: 'demand_total_shipment_cost',
    });
  });
});
