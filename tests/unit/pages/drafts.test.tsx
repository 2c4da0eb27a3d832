import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { expectNoViolations } from './axe';
import { renderPages } from './harness';
import { providerOf } from './records';
import { setupUser } from './user';

const EDIT = '/dashboard/company/42/document/edit/d-1';
const ADD = '/dashboard/company/42/document/add';
const RESTORED = 'What you typed here before is back. It is not saved yet.';

/** Opens a form over a record, as after sign-in or a reload. */
function open(path: string, record: object = {}) {
  const stored = { id: 'd-1', name: 'A', number: '1', updated_at: 'then', ...record };
  const getOne = () => Promise.resolve({ data: stored });
  const { provider, watched } = providerOf({ 'company-document': [stored] }, { getOne });
  const [update, create] = [watched('update'), watched('create')];
  return { ...renderPages(path, { dataProvider: provider }), update, create, user: setupUser() };
}
const name = () => screen.findByLabelText('Name');

describe('what was typed and not saved', () => {
  it('stands in the form again, is said to, and can be saved', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();

    const { user, update, path } = open(EDIT, { number: '2' });
    await waitFor(async () => expect(await name()).toHaveValue('AB'));
    expect(screen.getByRole('status')).toHaveTextContent(RESTORED);
    expect(screen.getByLabelText('Number')).toHaveValue('2');
    await expectNoViolations();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { name: 'AB', number: '2' } });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is there again in a form for a new record', async () => {
    const first = open(ADD);
    await first.user.type(await name(), 'Policy');
    first.unmount();

    const { user, create } = open(ADD);
    await waitFor(async () => expect(await name()).toHaveValue('Policy'));
    await user.click(screen.getByRole('button', { name: 'Add Document' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.lastCall?.[1]).toMatchObject({ data: { name: 'Policy' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('can be done without', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();

    const { user, unmount } = open(EDIT);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await name()).toHaveValue('A'));
    expect(screen.queryByRole('status')).toBeNull();
    unmount();
    open(EDIT);
    expect(await name()).toHaveValue('A');
  });

  it('says that somebody else has changed the record since', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();

    open(EDIT, { name: 'X', updated_at: 'now' });
    expect(await screen.findByText(/^Somebody else has changed this Document/)).toBeVisible();
    expect(await name()).toHaveValue('AB');
  });

  it('belongs to its form', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();
    open(ADD);
    expect(await name()).toHaveValue('');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is gone once it is what it was, or once it was given up', async () => {
    const { user, router, path } = open(EDIT);
    await user.type(await name(), 'B');
    expect(sessionStorage).toHaveLength(1);
    await user.type(await name(), '{Backspace}');
    expect(sessionStorage).toHaveLength(0);

    await user.type(await name(), 'C');
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    await router.navigate('/dashboard/company/42/documents');
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(confirm).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept on the way to sign-in, without a question', async () => {
    const { user, router, path } = open(EDIT);
    await user.type(await name(), 'B');
    const confirm = vi.spyOn(window, 'confirm');
    await router.navigate('/sign-in?reason=ended');
    await waitFor(() => expect(path()).toBe('/sign-in'));
    expect(confirm).not.toHaveBeenCalled();
    await router.navigate(EDIT);
    await waitFor(async () => expect(await name()).toHaveValue('AB'));
  });

  it('is not kept where the browser keeps its storage closed', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    const { user } = open(EDIT);
    await user.type(await name(), 'B');
    expect(await name()).toHaveValue('AB');
  });
});
