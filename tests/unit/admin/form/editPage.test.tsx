import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const record = {
  id: 't-1',
  name: 'Truck 1',
  year: 2017,
  position: { lat: 1.5 },
  undeclared: [1, { a: 'x' }],
};

const records = { tractor: [record], 'company-document': [{ id: 'd-1', name: 'A' }] };

function edit(calls?: Parameters<typeof providerOf>[1], path = '/dashboard/tractor/edit/t-1') {
  const { provider, watched } = providerOf(records, calls);
  const update = watched('update');
  return { ...renderPages(path, { dataProvider: provider }), update, user: setupUser() };
}

const save = () => screen.findByRole('button', { name: 'Save' });
const enabled = async () => {
  await waitFor(async () => expect(await save()).toBeEnabled());
  return save();
};

const leaveQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

describe('the edit page', () => {
  it('sends the record with the typed values and returns to the list', async () => {
    const { user, update, path } = edit();
    await user.clear(await screen.findByLabelText('Year'));
    await user.type(screen.getByLabelText('Year'), '2018');
    await user.click(await enabled());
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
    expect(update).toHaveBeenCalledOnce();
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: 't-1',
      data: { ...record, year: 2018 },
    });
    expect(await screen.findByText('Tractor saved')).toBeInTheDocument();
  });

  it('offers to open the saved record and to undo the change', async () => {
    const { user, update } = edit();
    await enabled();
    await user.type(screen.getByLabelText('Name'), '2{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Tractor saved')).toBeInTheDocument();
    const open = screen.getByRole('link', { name: 'Open' });
    expect(open).toHaveAttribute('href', '/dashboard/tractor/t-1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone')).toBeInTheDocument();
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: 't-1', data: { name: 'Truck 1' } });
  });

  it('saves with Ctrl+S while the record loads again, as soon as it has loaded', async () => {
    const fresh = Promise.withResolvers<{ data: object }>();
    const { user, router, path, update } = edit(
      { getOne: () => fresh.promise },
      '/dashboard/tractors',
    );
    await screen.findByRole('link', { name: 'Truck 1' });
    await router.navigate('/dashboard/tractor/edit/t-1');
    await user.type(await screen.findByLabelText('Name'), '2{Control>}s{/Control}');
    expect(update).not.toHaveBeenCalled();
    fresh.resolve({ data: { ...record, year: 2018 } });
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { name: 'Truck 12', year: 2018 } });
    expect(update).toHaveBeenCalledOnce();
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('does not save later if Ctrl+S was pressed %s the loading failed', async (_, isBefore) => {
    let answer = Promise.withResolvers<{ data: object }>();
    const { user, router, update } = edit({ getOne: () => answer.promise }, '/dashboard/tractors');
    const press = () => user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('link', { name: 'Truck 1' });
    await router.navigate('/dashboard/tractor/edit/t-1');
    await user.type(await screen.findByLabelText('Name'), '!');
    if (isBefore) await press();
    answer.reject(new HttpError('down', 503));
    await screen.findByRole('alert');
    expectLogged('down');
    if (!isBefore) await press();
    answer = Promise.withResolvers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    answer.resolve({ data: record });
    await enabled();
    await user.type(screen.getByLabelText('Name'), '?');
    await user.click(await save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls.map(([, { data }]) => data)).toEqual([
      { ...record, name: 'Truck 1!?' },
    ]);
  });

  it('saves with Ctrl+Enter below a parent', async () => {
    const { user, update, path } = edit(undefined, '/dashboard/company/42/document/edit/d-1');
    await enabled();
    await user.type(screen.getByLabelText('Name'), 'B{Control>}{Enter}{/Control}');
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: 'd-1',
      meta: { parentId: '42' },
      data: { name: 'AB' },
    });
  });

  it('names the record, marks the tab and points out text that does not fit', async () => {
    const { user } = edit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Truck 1' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-current', 'page');
    await user.type(screen.getByLabelText('Year'), ' or so');
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription('Enter a whole number.');
    expect(await enabled()).toBeEnabled();
    await expectNoViolations();
  });

  it.each([
    ['an id', 'd-1'],
    ['the record itself', { id: 'd-1', name: 'Box' }],
  ])('names the record that %s in a field refers to', async (_, agent) => {
    const getMany = (_: string, { ids }: { ids: string[] }) =>
      Promise.resolve({ data: ids.map((id) => ({ id, description: `Desk ${id}` })) });
    const getOne = () => Promise.resolve({ data: { id: 'w-1', agent } });
    edit({ getMany, getOne }, '/dashboard/wallet/edit/w-1');
    await waitFor(() => expect(screen.getByLabelText('Agent')).toHaveValue('Desk d-1'));
    // The name alone: the id is there for a pointer that rests on the input.
    expect(screen.getByTitle('d-1')).toContainElement(screen.getByLabelText('Agent'));
    expect(screen.queryByText('d-1')).toBeNull();
  });

  it("accepts any text instead of a referenced record's name", async () => {
    const getMany = (_: string, { ids }: { ids: string[] }) =>
      Promise.resolve({
        data: ids.filter((id) => id.startsWith('d-')).map((id) => ({ id, description: 'Desk' })),
      });
    const wallet = { id: 'w-1', agent: 'd-1', address: '0x1' };
    const getOne = () => Promise.resolve({ data: wallet });
    const getList = () => Promise.resolve({ data: [], total: 0 });
    const calls = { getMany, getOne, getList, update: getOne };
    const { user, update } = edit(calls, '/dashboard/wallet/edit/w-1');
    const agent = await screen.findByLabelText('Agent');
    await waitFor(() => expect(agent).toHaveValue('Desk'));
    await user.click(agent);
    await user.keyboard('somebody else');
    expect(agent).toHaveValue('somebody else');
    await waitFor(() =>
      expect(agent).toHaveAccessibleDescription(
        'No agent is called “somebody else”. Saved as typed.',
      ),
    );
    await user.clear(agent);
    await user.keyboard('d-2');
    expect(agent).toHaveValue('d-2');
    await waitFor(() => expect(agent).toHaveAccessibleDescription('Desk'));
    await user.tab();
    expect(agent).toHaveValue('Desk');
    expect(screen.getByTitle('d-2')).toContainElement(agent);
    await user.click(await save());
    await waitFor(() =>
      expect(update.mock.lastCall?.[1]).toMatchObject({ data: { agent: 'd-2', address: '0x1' } }),
    );
  });

  const body = (message?: string, errors?: Record<string, string>) => ({ message, errors });
  it.each([
    [
      'HTTP 500',
      new HttpError('x', 500, body('internal')),
      'An unexpected error occurred while updating Tractor. Please try again later.',
    ],
    ['a message of the server', new HttpError('x', 409, body('Taken.')), 'Taken.'],
    ['no message', new HttpError('Bad Request', 400, {}), 'Error updating Tractor'],
    ['no answer at all', new TypeError('Failed to fetch'), 'Error updating Tractor'],
  ])('keeps the typed values on %s', async (_, error, words) => {
    const { user, path, router } = edit({ update: () => Promise.reject(error) });
    await enabled();
    await user.type(screen.getByLabelText('Name'), ', corrected');
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expectLogged(error.message);
    expect(screen.getByLabelText('Name')).toHaveValue('Truck 1, corrected');
    expect(path()).toBe('/dashboard/tractor/edit/t-1');

    await router.navigate('/dashboard/tractors');
    await user.click(within(await leaveQuestion()).getByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe('/dashboard/tractor/edit/t-1');
  });

  it('shows a server error at its field and saves the next time', async () => {
    const errors = { year: 'Year must be a whole number.', elsewhere: 'x' };
    const refusal = new HttpError('x', 422, { message: errors.year, errors });
    const { user, path, update } = edit();
    update.mockRejectedValueOnce(refusal);
    await enabled();
    await user.type(screen.getByLabelText('Year'), 'x');
    await user.click(await save());
    // Beside Save: a notification would cover the fields.
    const form = screen.getByLabelText('Year').closest('form') as HTMLElement;
    expect(await within(form).findByRole('alert')).toHaveTextContent(errors.year);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expectLogged('x');
    await waitFor(() =>
      expect(screen.getByLabelText('Year')).toHaveAccessibleDescription(errors.year),
    );
    expect(screen.getByLabelText('Year')).toHaveFocus();
    expect(screen.getByLabelText('Year')).toHaveValue('2017x');

    await user.type(screen.getByLabelText('Year'), '{Backspace}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(await save());
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
  });

  it('focuses the first of several invalid fields on the page', async () => {
    const errors = { year: 'Year must be a whole number.', model: 'Model is too long.' };
    const refusal = new HttpError('x', 422, { message: 'Not stored.', errors });
    const { user } = edit({ update: () => Promise.reject(refusal) });
    await user.click(await enabled());
    const model = screen.getByLabelText('Model');
    await waitFor(() => expect(model).toHaveAccessibleDescription(errors.model));
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription(errors.year);
    expect(model).toHaveFocus();
    expectLogged('x');
  });

  it('does not send a record without an ID', async () => {
    const getOne = () => Promise.resolve({ data: { id: '', name: 'Nameless' } });
    const { update } = edit({ getOne }, '/dashboard/tractor/edit/7');
    await setupUser().click(await enabled());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ID is missing. Please check the data.',
    );
    expect(update).not.toHaveBeenCalled();
  });

  it('shows a loading error and retries', async () => {
    let isDown = true;
    const getOne = () =>
      isDown ? Promise.reject(new HttpError('down', 503)) : Promise.resolve({ data: record });
    edit({ getOne });
    expect(
      await screen.findByText('Error loading the page. Please try again later.'),
    ).toBeInTheDocument();
    expectLogged('down');
    isDown = false;
    await setupUser().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Truck 1');
  });

  it('says that there is no such record', async () => {
    edit({ getOne: () => Promise.reject(new HttpError('none', 404)) });
    await screen.findByRole('heading', { level: 1, name: 'Tractor not found' });
    expectLogged('none');
  });

  it('saves nothing that only a list contained, and keeps the text typed during the failure', async () => {
    let isDown = true;
    const whole = { ...record, vin: 'V-1' };
    const getOne = () =>
      isDown ? Promise.reject(new HttpError('down', 503)) : Promise.resolve({ data: whole });
    const { user, router, update } = edit({ getOne }, '/dashboard/tractors');
    await screen.findByRole('link', { name: 'Truck 1' });
    await router.navigate('/dashboard/tractor/edit/t-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error loading the page. Please try again later.',
    );
    expectLogged('down');
    await user.type(screen.getByLabelText('Name'), '!');
    expect(await save()).toBeDisabled();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await enabled());
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.calls[0]?.[1].data).toEqual({ ...whole, name: 'Truck 1!' });
  });

  it('asks before a reload discards typed text, and only then', async () => {
    const { user, path } = edit();
    const asks = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    const field = await screen.findByLabelText('Name');
    await enabled();
    expect(asks()).toBe(false);
    await user.type(field, '!');
    await waitFor(() => expect(asks()).toBe(true));
    await user.type(field, '{Backspace}');
    await waitFor(() => expect(asks()).toBe(false));
    await user.type(field, '?');
    await waitFor(() => expect(asks()).toBe(true));
    await user.click(await save());
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
    await waitFor(() => expect(asks()).toBe(false));
  });

  it('leaves without a question after values were typed back, whatever their types', async () => {
    const { user, path, router } = edit();
    await enabled();
    for (const label of ['Year', 'VIN', 'Position']) {
      await user.type(screen.getByLabelText(label), '1');
      await user.type(screen.getByLabelText(label), '{Backspace}');
    }
    await router.navigate('/dashboard/tractors');
    await waitFor(() => expect(path()).toBe('/dashboard/tractors'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before a click discards typed text, and does not save behind the question', async () => {
    const { user, path, router, update } = edit();
    await enabled();
    await user.type(screen.getByLabelText('Name'), '!');
    await router.navigate('/dashboard/tractor/edit/t-12');
    const question = within(await leaveQuestion());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(update).not.toHaveBeenCalled();
    await expectNoViolations();
    await user.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractor/edit/t-12'));
    await screen.findByText('Error loading the page. Please try again later.');
    expectLogged(/./);
  });
});
