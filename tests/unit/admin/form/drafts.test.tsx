import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { dropAllDrafts } from '../../../../src/admin/form/drafts';
import { expectNoViolations } from '../../support/expectNoViolations';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const EDIT = '/dashboard/company/42/document/edit/d-1';
const ADD = '/dashboard/company/42/document/add';
const RESTORED = /^Unsaved draft restored \((now|\d+ seconds? ago)\)\./;
const WAITING = /^Unsaved draft from [^.]*\.$/;
const DAY = 86_400_000;

/** Opens a form over a record, as after sign-in or a reload. */
function open(path: string, record: object = {}) {
  const stored = { id: 'd-1', name: 'A', number: '1', updated_at: 'then', ...record };
  const getOne = () => Promise.resolve({ data: stored });
  const { provider, watched } = providerOf(
    { company: [{ id: '42' }], 'company-document': [stored] },
    { getOne },
  );
  const [update, create] = [watched('update'), watched('create')];
  return { ...renderPages(path, { dataProvider: provider }), update, create, user: setupUser() };
}
const name = () => screen.findByLabelText('Name');
/** Keys of the stored drafts. */
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('waybill.draft'));
/** The tab is closed, and a new one is opened. */
const closeTab = () => sessionStorage.clear();

describe('a draft of unsaved changes', () => {
  it('is restored into the form with a notice, and can be saved', async () => {
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
    expect(kept()).toEqual([]);
  });

  it('is dropped after a week, at any address', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();
    const [key = ''] = kept();
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as { at: number };
    localStorage.setItem(`${key}2`, JSON.stringify({ ...draft, at: draft.at - 6 * DAY }));
    localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - 7 * DAY - 1 }));
    open(EDIT);
    expect(await name()).toHaveValue('A');
    expect(screen.queryByRole('status')).toBeNull();
    expect(kept()).toEqual([`${key}2`]);
    localStorage.clear();
  });

  it('is restored into a create form', async () => {
    const first = open(ADD);
    await first.user.type(await name(), 'Policy');
    first.unmount();

    const { user, create } = open(ADD);
    await waitFor(async () => expect(await name()).toHaveValue('Policy'));
    await user.click(screen.getByRole('button', { name: 'Add document' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.lastCall?.[1]).toMatchObject({ data: { name: 'Policy' } });
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('can be discarded', async () => {
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

  it('waits in another tab, with its age, until it is restored', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();
    closeTab();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 2 * DAY + 1000);

    const { user } = open(EDIT);
    expect(await screen.findByText(WAITING)).toHaveTextContent('2 days ago');
    expect(await name()).toHaveValue('A');
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect(await name()).toHaveValue('AB'));
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is not lost while more is typed, or when newer text is discarded', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();
    closeTab();

    const second = open(EDIT);
    await second.user.type(await screen.findByLabelText('Number'), '2');
    second.unmount();
    closeTab();

    const { user } = open(EDIT);
    await user.type(await screen.findByLabelText('Issuer'), 'X');
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect(await name()).toHaveValue('AB'));
    expect(screen.getByLabelText('Number')).toHaveValue('12');
    expect(screen.getByLabelText('Issuer')).toHaveValue('X');
  });

  it("never replaces another user's newer save without a question", async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();

    const { user } = open(EDIT, { name: 'X', updated_at: 'now' });
    expect(await screen.findByText(/Someone else has since changed this Document/)).toBeVisible();
    expect(await name()).toHaveValue('X');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await name()).toHaveValue('X');
    expect(kept()).toEqual([]);
  });

  it('is deleted on sign-out', async () => {
    const { user } = open(EDIT);
    await user.type(await name(), 'B');
    localStorage.setItem('another', 'stays');
    dropAllDrafts();
    expect(kept()).toEqual([]);
    expect(localStorage.getItem('another')).toBe('stays');
  });

  it('belongs to its own form', async () => {
    const first = open(EDIT);
    await first.user.type(await name(), 'B');
    first.unmount();
    open(ADD);
    expect(await name()).toHaveValue('');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is deleted when the form returns to its original values or is discarded', async () => {
    const { user, router, path } = open(EDIT);
    await user.type(await name(), 'B');
    expect(kept()).toHaveLength(1);
    await user.type(await name(), '{Backspace}');
    expect(kept()).toEqual([]);

    await user.type(await name(), 'C');
    await router.navigate('/dashboard/company/42/documents');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
    expect(kept()).toEqual([]);
  });

  it('is kept by someone who leaves offline, and restored on return', async () => {
    const { user, router, path } = open(EDIT);
    await user.type(await name(), 'B');
    act(() => onlineManager.setOnline(false));
    try {
      await router.navigate('/dashboard/company/42/documents');
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      expect(question).toHaveTextContent('The form keeps your changes as a draft for 7 days.');
      await user.click(screen.getByRole('button', { name: 'Leave and keep draft' }));
      await waitFor(() => expect(path()).toBe('/dashboard/company/42/documents'));
      expect(kept()).toHaveLength(1);
    } finally {
      act(() => onlineManager.setOnline(true));
    }
    await router.navigate(EDIT);
    await waitFor(async () => expect(await name()).toHaveValue('AB'));
  });

  it('is kept on the way to sign-in, without a question', async () => {
    const { user, router, path } = open(EDIT);
    await user.type(await name(), 'B');
    await router.navigate('/sign-in?reason=ended');
    await waitFor(() => expect(path()).toBe('/sign-in'));
    await router.navigate(EDIT);
    await waitFor(async () => expect(await name()).toHaveValue('AB'));
  });

  it('is not kept if the browser blocks storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    const { user } = open(EDIT);
    await user.type(await name(), 'B');
    expect(await name()).toHaveValue('AB');
  });
});
