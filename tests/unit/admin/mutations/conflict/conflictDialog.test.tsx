import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { ConflictError } from '../../../../../src/dataProvider/refusals';
import type { RecordData } from '../../../../../src/resources';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

await import('../../../../../src/admin/mutations/conflict/ConflictDialog');

const base = { id: 'd-1', name: 'A', type: 'BOL', number: '1', updated_at: 'first' };
const theirs = { ...base, name: 'X', number: '2', updated_at: 'second' };
const changed = (current: RecordData = theirs) =>
  new ConflictError(current, '"a"', { message: 'changed' });
const body = { message: 'No.', errors: { type: 'No such type.' } };

/** Somebody types a name and a type, and somebody else has saved a name and a number before. */
async function clash() {
  const { provider, watched } = providerOf({ 'company-document': [base], company: [{ id: '42' }] });
  const update = watched('update').mockRejectedValueOnce(changed());
  const view = renderPages('/dashboard/company/42/document/edit/d-1', { dataProvider: provider });
  const user = setupUser();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Name'), 'B');
  await user.type(screen.getByLabelText('Type'), '!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await save();
  const choose = (field: string, side: string) => {
    const group = within(screen.getByRole('group', { name: field }));
    return user.click(group.getByRole('radio', { name: side }));
  };
  const press = (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  return { ...view, user, update, save, choose, press };
}

const dialog = () => screen.findByRole('dialog', { name: 'Review conflicting changes' });

describe("saving over another user's change", () => {
  it('asks where both changed a field, takes the other changes, and saves', async () => {
    const { update, choose, press, path } = await clash();
    const asked = within(await dialog());
    const told = asked.getAllByRole('group').map((group) => group.textContent);
    expect(told).toEqual([
      'NameAs you opened itAYoursABTheirsX',
      'TypeAs you opened itBOLYours: keptBOL!TheirsBOL',
      'NumberAs you opened it1Yours1Theirs: kept2',
    ]);
    await expectNoViolations();
    expect(asked.getByRole('button', { name: 'Save' })).toBeDisabled();
    asked.getByText('1 conflict left');
    await choose('Name', 'Yours');
    expect(asked.getByRole('radio', { name: 'Yours' })).toHaveAccessibleDescription('AB');
    await press('Save');
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(update.mock.lastCall?.[1]).toMatchObject({
      data: { name: 'AB', type: 'BOL!', number: '2' },
      previousData: theirs,
      meta: { parentId: '42' },
    });
    expect(await screen.findByText('Document saved')).toBeInTheDocument();
    expectLogged('changed');
  });

  it("undoes only this user's part of a merge", async () => {
    const { user, update, choose, press } = await clash();
    await dialog();
    await choose('Name', 'Yours');
    await press('Save');
    await screen.findByText('Document saved');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Change undone');
    expect(update.mock.lastCall?.[1].data).toEqual({ name: 'X', type: 'BOL' });
    expectLogged('changed');
  });

  it('keeps the form and everything typed if the dialog is cancelled', async () => {
    const { update, save, press, path } = await clash();
    await dialog();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('AB');
    expect(screen.getByLabelText('Number')).toHaveValue('1');
    expect(screen.queryByRole('alert')).toBeNull();
    update.mockRejectedValueOnce(changed());
    await save();
    await dialog();
    expect(update.mock.lastCall?.[1]).toMatchObject({ previousData: base });
    expect(path()).toBe('/dashboard/company/42/document/edit/d-1');
    expectLogged('changed');
  });

  it('asks again if another user saved once more', async () => {
    const { update, choose, press, path } = await clash();
    await dialog();
    await choose('Name', 'Theirs');
    update.mockRejectedValueOnce(changed({ ...theirs, type: 'Z', updated_at: 'third' }));
    await press('Save');
    const group = within(await screen.findByRole('group', { name: 'Type' }));
    await group.findByRole('radio', { name: 'Yours' });
    expect(group.getAllByText('BOL')).toHaveLength(1);
    await choose('Type', 'Yours');
    await press('Save');
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(update.mock.lastCall?.[1]).toMatchObject({
      data: { name: 'X', type: 'BOL!', number: '2' },
      previousData: { updated_at: 'third' },
    });
    expectLogged('changed');
  });

  it('shows at its field what the server refuses of the merged record', async () => {
    const { update, choose, press } = await clash();
    await dialog();
    await choose('Name', 'Yours');
    update.mockRejectedValueOnce(new HttpError('No.', 422, body));
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('No.');
    expect(screen.getByLabelText('Type')).toHaveAccessibleDescription('No such type.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expectLogged(/changed|No\./);
  });

  it('stays open with the choices if the merged record cannot be saved', async () => {
    const { update, choose, press, path } = await clash();
    const asked = within(await dialog());
    await choose('Name', 'Yours');
    update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await press('Save');
    await asked.findByText(/^Error updating/);
    expect(asked.getByRole('radio', { name: 'Yours' })).toBeChecked();
    await press('Save');
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { name: 'AB' }, previousData: theirs });
    expectLogged(/changed|Failed to fetch/);
  });

  it('keeps the typed values if a refusal has no other version', async () => {
    const { save, update } = await clash();
    await dialog();
    update.mockRejectedValueOnce(new HttpError('changed', 412, { message: 'Changed.' }));
    await setupUser().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Someone else changed this Document\./);
    expect(screen.getByLabelText('Name')).toHaveValue('AB');
    expectLogged('changed');
  });
});
