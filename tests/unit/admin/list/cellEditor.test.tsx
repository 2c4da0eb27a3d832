import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { openTrucks, trucks } from '../../support/tractorList';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/list/CellEditor');

type Given = Parameters<typeof openTrucks>[0];

/** Opens the list of trucks at the year of the first. */
async function openYear(given?: Given) {
  const opened = await openTrucks(given);
  const cell = () => screen.getAllByRole('cell').find((each) => each.textContent === '2000');
  const box = cell() as HTMLElement;
  const editor = async () => within(await screen.findByRole('dialog', { name: 'Year of Truck 1' }));
  return { ...opened, box, editor };
}
type Opened = Awaited<ReturnType<typeof openYear>>;

async function retype({ user, editor }: Opened, text: string) {
  const entry = (await editor()).getByRole('textbox', { name: 'Year' });
  expect(entry).toHaveFocus();
  await user.clear(entry);
  await user.paste(text);
  await user.keyboard('{Enter}');
}

describe('editing a cell', () => {
  it('starts with a double click and can be undone', async () => {
    const opened = await openYear();
    const update = opened.watched('update');
    fireEvent.doubleClick(opened.box);
    await retype(opened, '2031');
    await screen.findByText('1 record changed');
    expect(opened.box).toHaveTextContent('2031');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.box).toHaveFocus();
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(opened.box).toHaveTextContent('2000'));
    expect(update.mock.calls.map(([, { data }]) => data)).toEqual([{ year: 2031 }, { year: 2000 }]);
  });

  it('works by arrow keys and Enter or F2, and Escape cancels', async () => {
    const opened = await openYear();
    const update = opened.watched('update');
    const { user, box, editor } = opened;
    screen.getByText('Truck 2', { selector: 'a' }).focus();
    await user.keyboard('{ArrowUp}');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('checkbox', { name: 'Select Truck 1' })).toHaveFocus();
    const steps = (box as HTMLTableCellElement).cellIndex;
    await user.keyboard(`{ArrowRight>${steps}/}`);
    expect(box).toHaveFocus();
    for (const key of ['Enter', 'F2']) {
      await user.keyboard(`{${key}}`);
      await user.type((await editor()).getByRole('textbox'), '9{Escape}');
      await waitFor(() => expect(box).toHaveFocus());
    }
    expect(update).not.toHaveBeenCalled();
    expect(box).toHaveTextContent('2000');
  });

  it('offers stored values before anything is typed', async () => {
    const invoice = { id: 'i-1', comments: 'INV-1', payment_terms: 'Net 30' };
    const suggest = async () =>
      [
        { value: 'Net 30', total: 9 },
        { value: 'Net 45', total: 2 },
      ] as const;
    const { provider, watched } = providerOf({ invoice: [invoice] }, { suggest } as never);
    const update = watched('update');
    renderPages('/dashboard/invoices', { dataProvider: provider });
    fireEvent.doubleClick(await screen.findByRole('cell', { name: 'Net 30' }));
    const editor = within(await screen.findByRole('dialog', { name: /^Payment terms of/ }));
    const user = setupUser();
    await user.click(
      await editor.findByRole('button', { name: 'Show suggestions for Payment terms' }),
    );
    await user.click(await screen.findByRole('option', { name: 'Net 45' }));
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await screen.findByText('1 record changed');
    expect(update.mock.calls.map(([, { data }]) => data)).toEqual([{ payment_terms: 'Net 45' }]);
  });

  it('starts with the pencil of a cell with a link, which a click would open', async () => {
    const { user } = await openYear();
    const link = screen.getByText('Truck 1', { selector: 'a' });
    expect(screen.queryByTitle('Edit')).toBeNull();
    await user.hover(link);
    await user.click(screen.getByTitle('Edit'));
    const editor = await screen.findByRole('dialog', { name: 'Name of Truck 1' });
    expect(within(editor).getByLabelText('Name')).toHaveValue('Truck 1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link.closest('td')).toHaveFocus());
    await user.hover(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(screen.queryByTitle('Edit')).toBeNull();
  });

  it('of a status opens the statuses, and a choice saves', async () => {
    const invoice = { id: 'i-1', comments: 'INV-1', status: 'sent' };
    const suggest = async () => [{ value: 'on hold', total: 1 }] as const;
    const { provider, watched } = providerOf({ invoice: [invoice] }, { suggest } as never);
    const update = watched('update');
    renderPages('/dashboard/invoices', { dataProvider: provider });
    const user = setupUser();
    const cell = await screen.findByRole('cell', { name: 'sent' });
    const sheet = () => screen.findByRole('dialog', { name: 'Change status of INV-1' });
    await user.dblClick(within(cell).getByText('sent'));
    expect(window.getSelection()?.toString()).toBe('');
    const statuses = within(await sheet());
    // The statuses appear together, so that none moves under a finger.
    expect(await statuses.findByRole('menuitemradio', { name: 'on hold' })).toBeVisible();
    expect(statuses.getByRole('menuitemradio', { name: 'sent' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell).toHaveFocus());
    expect(update).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await user.click(await within(await sheet()).findByRole('menuitemradio', { name: 'paid' }));
    await waitFor(() =>
      expect(update.mock.calls.map(([, { data }]) => data)).toEqual([{ status: 'paid' }]),
    );
    await waitFor(() => expect(cell).toHaveFocus());
  });

  it('updates the sums of the list', async () => {
    const invoice = { id: 'i-1', comments: 'INV-1', invoice_amount: 100, payment_terms: 'Net 30' };
    const totals = async () => [{ currency: null, sums: { invoice_amount: 100 } }];
    const { provider } = providerOf({ invoice: [invoice] }, { totals } as never);
    renderPages('/dashboard/invoices?filter={"payment_terms":"Net 30"}', {
      dataProvider: provider,
    });
    await screen.findByText('Invoice amount:');
    fireEvent.doubleClick(screen.getByRole('cell', { name: 'Net 30' }));
    const user = setupUser();
    const editor = within(
      await screen.findByRole('dialog', { name: 'Payment terms of INV-1' }),
    ).getByRole('combobox');
    await user.clear(editor);
    await user.paste('Net 60');
    await user.keyboard('{Enter}');
    await screen.findByText('1 record changed');
  });

  it('keeps the typed text and shows the reason if the server refuses', async () => {
    const message = 'Year must be a whole number.';
    const update = vi.fn(async () => {
      throw new HttpError(message, 422, { message: 'No.', errors: { year: message } });
    });
    const opened = await openYear({ calls: { update } });
    fireEvent.doubleClick(opened.box);
    await retype(opened, 'soon');
    const editor = await opened.editor();
    await editor.findByText(message);
    expect(editor.getByRole('textbox')).toHaveValue('soon');
    expect(screen.queryByRole('alert')).toBeNull();
    expectLogged(message);
  });

  it('saves once if the user clicks beside it while it saves', async () => {
    const saved = Promise.withResolvers<object>();
    const update = vi.fn(() => saved.promise);
    const opened = await openYear({ calls: { update } });
    fireEvent.doubleClick(opened.box);
    await retype(opened, '2031');
    const editor = await opened.editor();
    await editor.findByRole('button', { name: 'Saving...' });
    await opened.user.click(
      document.querySelector('.MuiPopover-root > .MuiBackdrop-root') as Element,
    );
    await opened.user.keyboard('{Control>}{Enter}{/Control}');
    saved.resolve({ data: { ...trucks[0], year: 2031 } });
    await screen.findByText('1 record changed');
    expect(update).toHaveBeenCalledOnce();
  });

  it.each([
    [1999, 'Someone else changed this to 1999. Save again to overwrite it.'],
    [null, 'Someone else cleared this. Save again to overwrite it.'],
  ])('asks again if another user changed the value to %j', async (year, question) => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...trucks[0], ...data },
    }));
    const getOne = async () => ({ data: { ...trucks[0], year } });
    const opened = await openYear({ calls: { update, getOne } });
    fireEvent.doubleClick(opened.box);
    await retype(opened, '2031');
    const editor = await opened.editor();
    await editor.findByText(question);
    expectLogged('Someone else has changed this record.');
    expect(update).not.toHaveBeenCalled();
    await opened.user.click(editor.getByRole('button', { name: 'Save' }));
    await screen.findByText('1 record changed');
    expect(update).toHaveBeenCalledOnce();
  });

  it('is not offered for fields that nobody can fill in', async () => {
    const { box, user } = await openYear();
    box.closest('tr')?.querySelector<HTMLElement>('.row-id')?.focus();
    await user.keyboard('{F2}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
