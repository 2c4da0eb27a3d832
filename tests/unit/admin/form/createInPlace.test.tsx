import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { namedTexts } from '../../../../src/admin/form/CreateDialog';
import { resolveCatalogue, type RecordData } from '../../../../src/resources';
import * as of from '../../../../src/resources/field';
import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { catalogue as own, providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

// Counted as loaded before the first test asks for them.
await import('../../../../src/admin/form/CreateDialog');
await import('../../../../src/admin/list/CellEditor');

const kind = (singular: string, fields: Parameters<typeof resolveCatalogue>[0][0]['fields']) => ({
  singular,
  service: `${singular}s`,
  title: `${singular}s`,
  label: singular,
  columns: ['name'],
  representation: ['name'],
  fields: { name: of.text(), ...fields },
});
const catalogue = resolveCatalogue(
  [
    kind('ship', { owner: of.reference('owner'), crew: of.references('sailor') }),
    {
      ...kind('owner', { city: of.text(), agent: of.reference('sailor') }),
      columns: ['name', 'agent'],
    },
    kind('sailor', {}),
    { ...kind('deck', { above: of.reference('ship-deck') }), parent: 'ship' },
    kind('cargo', { place: of.reference('ship-deck') }),
  ],
  [],
);
const SHIP = '/dashboard/ship/edit/s-1';

/** Opens a form; what is added bears its kind and its name as its id. */
function open(path = SHIP, calls: Parameters<typeof providerOf>[1] = {}) {
  const records: Record<string, RecordData[]> = {
    ship: [{ id: 's-1', name: 'Ada' }],
    owner: [{ id: 'o-1', name: 'Old Line' }],
    sailor: [],
    cargo: [],
    'ship-deck': [],
  };
  const { provider, watched } = providerOf(records, {
    create: (name: string, { data }: { data: { name: string } }) => {
      const record = { ...data, id: `${name} ${data.name}` };
      records[name]?.push(record);
      return Promise.resolve({ data: record });
    },
    getMany: (name: string, { ids }: { ids: unknown[] }) =>
      Promise.resolve({ data: records[name]?.filter(({ id }) => ids.includes(id)) }),
    ...calls,
  });
  const [create, update] = [watched('create'), watched('update')];
  const view = renderPages(path, { dataProvider: provider, catalogue });
  return { ...view, create, update, user: setupUser() };
}
type User = ReturnType<typeof setupUser>;

async function enter(user: User, input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}

const input = (name: string) => screen.findByLabelText(name);
const offer = (name: string) => screen.findByRole('option', { name: `Create “${name}”…` });
const dialog = async (type: string) =>
  within(await screen.findByRole('dialog', { name: `Add ${type}` }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Types a name that nobody bears, and takes the offer to add it. */
async function begin(user: User, label: string, name: string, type: string) {
  await enter(user, await input(label), name);
  await user.click(await offer(name));
  return dialog(type);
}

describe('creating a record in a reference input', () => {
  it('stays on offer while the matches are requested again', async () => {
    const answers = [() => Promise.resolve({ data: [], total: 0 }), () => new Promise(() => {})];
    const getList = vi.fn((name: string, { filter }: { filter: { q?: string } }) =>
      name === 'owner' && filter.q ? answers.shift()?.() : Promise.resolve({ data: [], total: 0 }),
    );
    const { user } = open(SHIP, { getList });
    await enter(user, await input('Owner'), 'Northern');
    await offer('Northern');
    await user.keyboard('{ArrowUp}');
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(answers).toEqual([]));
    await user.keyboard('{Enter}');
    await dialog('owner');
  });

  it('works by keyboard in a dialog and fills the field', async () => {
    const { user, create, update } = open();
    const owner = await input('Owner');
    await enter(user, owner, 'Northern');
    await offer('Northern');
    await user.keyboard('{ArrowDown}{Enter}');
    const form = await dialog('owner');
    expect(form.getByLabelText('Name')).toHaveValue('Northern');
    expect(form.getByLabelText('Name')).toHaveFocus();
    await expectNoViolations();
    await enter(user, form.getByLabelText('City'), 'Bergen');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isClosed();
    expect(create.mock.lastCall).toEqual(['owner', { data: { name: 'Northern', city: 'Bergen' } }]);
    await waitFor(() => expect(owner).toHaveValue('Northern'));
    expect(owner).toHaveFocus();
    expect(screen.getByTitle('owner Northern')).toContainElement(owner);
    expect(screen.getByText('owner added')).toBeVisible();
    expect(update).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { owner: 'owner Northern' } });
  });

  it('is offered after the matches, not before', async () => {
    const { user } = open();
    await enter(user, await input('Owner'), 'Line');
    await offer('Line');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Old Line', 'Create “Line”…']);
  });

  it('is not offered if nothing was typed', async () => {
    const { user } = open();
    await user.click(await input('Owner'));
    await screen.findByRole('option', { name: /^Old Line/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('adds the record to a list of references', async () => {
    const { user } = open();
    await enter(user, await input('Crew'), 'Grace');
    await user.click(await offer('Grace'));
    const form = await dialog('sailor');
    await user.click(form.getByRole('button', { name: 'Add sailor' }));
    await isClosed();
    expect(await input('Crew')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Grace' })).toBeVisible();
  });

  it('works again inside its dialog', async () => {
    const { user, create } = open();
    const form = await begin(user, 'Owner', 'Northern', 'owner');
    await enter(user, form.getByLabelText('Agent'), 'Grace');
    await user.click(await offer('Grace'));
    await user.click((await dialog('sailor')).getByRole('button', { name: 'Add sailor' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await waitFor(() => expect(form.getByLabelText('Agent')).toHaveValue('Grace'));
    await user.click(form.getByRole('button', { name: 'Add owner' }));
    await isClosed();
    expect(create.mock.lastCall?.[1]).toMatchObject({ data: { agent: 'sailor Grace' } });
  });
});

describe('creating a record from a cell of a list', () => {
  it('opens a dialog above the cell and saves the value', async () => {
    const { user, create, update } = open('/dashboard/owners');
    await screen.findByRole('link', { name: 'Old Line' });
    const cell = screen.getAllByRole('cell').find(({ textContent }) => textContent === '—');
    fireEvent.doubleClick(cell as HTMLElement);
    const editor = within(await screen.findByRole('dialog', { name: 'Agent of Old Line' }));
    await enter(user, editor.getByLabelText('Agent'), 'Grace');
    await user.click(await offer('Grace'));
    await dialog('sailor');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await waitFor(() => expect(editor.getByLabelText('Agent')).toHaveValue('Grace'));
    expect(create).toHaveBeenCalledOnce();
    expect(update).not.toHaveBeenCalled();
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect(update.mock.lastCall).toMatchObject(['owner', { data: { agent: 'sailor Grace' } }]);
  });
});

describe('the dialog for a new record', () => {
  it('leaves the form below unchanged when it is cancelled', async () => {
    const { user, create } = open();
    const form = await begin(user, 'Owner', 'Northern', 'owner');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(await input('Owner')).toHaveValue('Northern');
    expect(await input('Owner')).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
  });

  it('asks before it stores an empty record', async () => {
    const { user, create } = open();
    const form = await begin(user, 'Owner', 'Northern', 'owner');
    await user.clear(form.getByLabelText('Name'));
    await user.click(form.getByRole('button', { name: 'Add owner' }));
    const question = await screen.findByRole('dialog', { name: 'Add an empty record?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
  });

  it('asks before Escape discards its values', async () => {
    const { user } = open();
    const form = await begin(user, 'Owner', 'Northern', 'owner');
    await enter(user, form.getByLabelText('City'), 'Bergen');
    const answer = async (name: string) =>
      user.click(
        within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole(
          'button',
          { name },
        ),
      );
    await user.tab();
    await user.keyboard('{Escape}');
    await answer('Keep editing');
    expect(form.getByLabelText('City')).toHaveValue('Bergen');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await answer('Discard changes');
    await isClosed();
  });

  it('asks before the page is left', async () => {
    const { user, router } = open();
    await enter(user, await input('Crew'), 'Grace');
    await user.click(await offer('Grace'));
    await enter(user, (await dialog('sailor')).getByLabelText('Name'), ' Hopper');
    await router.navigate('/dashboard/ships');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await dialog('sailor')).getByLabelText('Name')).toHaveValue('Grace Hopper');
  });

  it("shows the server's errors at the fields and keeps the typed values", async () => {
    const errors = { city: 'No such city.' };
    const refusal = new HttpError('x', 422, { message: 'Not stored.', errors });
    const { user } = open(SHIP, { create: () => Promise.reject(refusal) });
    const form = await begin(user, 'Owner', 'Northern', 'owner');
    await enter(user, form.getByLabelText('City'), 'Nowhere');
    await user.click(form.getByRole('button', { name: 'Add owner' }));
    const city = form.getByLabelText('City');
    await waitFor(() => expect(city).toHaveAccessibleDescription('No such city.'));
    expect(city).toHaveFocus();
    expect(city).toHaveValue('Nowhere');
    expect(screen.getAllByRole('alert')).toEqual([form.getByText('Not stored.')]);
    expectLogged('x');
  });
});

describe('creating a nested record in place', () => {
  it("stores it under the page's parent", async () => {
    const { user, create } = open('/dashboard/ship/s-1/deck/add');
    const form = await begin(user, 'Above', 'Upper', 'deck');
    await user.click(form.getByRole('button', { name: 'Add deck' }));
    await isClosed();
    expect(create.mock.lastCall).toMatchObject(['ship-deck', { meta: { parentId: 's-1' } }]);
  });

  it('is not offered if the parent is unknown', async () => {
    const { user } = open('/dashboard/cargo/add');
    const place = await input('Place');
    await enter(user, place, 'Upper');
    await waitFor(() => expect(place).toHaveAccessibleDescription(''));
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('a typed name', () => {
  it.each([
    ['company', 'Acme & Sons', { name: 'Acme & Sons' }],
    ['person', 'Ada King of Lovelace', { first_name: 'Ada', last_name: 'King of Lovelace' }],
    ['person', 'Ada', { first_name: 'Ada' }],
    ['phone', '+49 30 123 456', { country_code: '+49', area_code: '30', phone_number: '123 456' }],
    ['permission', 'Read', {}],
  ])('of a %s, %j, is split into its fields', (name, typed, texts) =>
    expect(namedTexts(own.kind(name), typed)).toEqual(texts),
  );
});
