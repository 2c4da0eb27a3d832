import { describe, expect, inject, it } from 'vitest';

import { call, expectWell, useStaff, WAYS } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('the history of a record', () => {
  const { arrive } = useStaff();

  it.each(WAYS)('is read and undone by $by at $width px', async (way) => {
    const { handOf, width, theme } = way;
    const { page, complaints } = await arrive('/dashboard', { width, theme });
    const hand = handOf(page);
    const main = page.locator('main');
    const dialog = page.getByRole('dialog');
    const heading = (name: string) =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const remove = async () => {
      if (width < 600) {
        await hand.press(main.getByRole('button', { name: 'More actions' }));
        await hand.press(page.getByRole('menuitem', { name: 'Delete' }));
      } else await hand.press(main.getByRole('button', { name: 'Delete' }));
      await hand.press(dialog.getByRole('button', { name: 'Delete' }));
    };
    await heading('Dashboard');

    const company = await call(page, 'POST', 'companies', { name: 'Acme' });
    const list = `companies/${company.id}/documents`;
    const first = { name: 'Permit', amount: 5, pages: { front: 1, back: { notes: 'a' } } };
    const { id } = await call(page, 'POST', list, first);
    const second = { name: 'Licence', pages: { front: 1, back: { notes: 'b' } } };
    await call(page, 'PUT', `${list}/${id}`, second);
    const record = `/dashboard/company/${company.id}/document/${id}`;

    await page.goto(record);
    await heading('Licence');
    // The parent's tabs stand above the record's own.
    await hand.press(main.getByRole('link', { name: 'History', exact: true }).last());
    const change = main.getByRole('listitem', { name: 'Version 2 · Changed' });
    await change.getByText('Pages › Back › Notes').waitFor();
    await expectWell(page);
    await hand.press(main.getByRole('button', { name: 'Restore version 1' }));
    await dialog.getByText('These fields will change:').waitFor();
    await expectWell(page);
    await hand.press(dialog.getByRole('button', { name: 'Restore' }));
    await heading('Permit');
    expect(new URL(page.url()).pathname).toBe(record);

    await remove();
    await main.getByText('No records found').waitFor();
    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await hand.press(main.getByRole('link', { name: 'Permit', exact: true }));
    await heading('Permit');

    await remove();
    await main.getByText('No records found').waitFor();
    if (width < 600) {
      await hand.press(main.getByRole('button', { name: 'More actions' }));
      await hand.press(page.getByRole('menuitem', { name: 'Deleted records' }));
    } else await hand.press(main.getByRole('link', { name: 'Deleted records' }));
    await heading('Deleted Documents');
    await main.getByRole('listitem', { name: 'Permit' }).waitFor();
    await expectWell(page);
    await hand.press(main.getByRole('button', { name: 'Restore Permit' }));
    await heading('Permit');

    await hand.press(main.getByRole('link', { name: 'Edit', exact: true }));
    await hand.type(page.getByLabel('Name', { exact: true }), 'Mine');
    await hand.type(page.getByLabel('Number', { exact: true }), '12');
    await call(page, 'PUT', `${list}/${id}`, { name: 'Theirs', type: 'BOL' });
    expect(complaints).toEqual([]);
    await hand.press(page.getByRole('button', { name: 'Save', exact: true }));
    const clash = dialog.getByRole('group', { name: 'Name', exact: true });
    await clash.getByText('Theirs').last().waitFor();
    await expectWell(page);
    await hand.choose(clash.getByRole('radio', { name: 'Yours' }));
    await hand.press(dialog.getByRole('button', { name: 'Save' }));
    await heading('Documents');
    const merged = { name: 'Mine', number: '12', type: 'BOL', amount: 5 };
    expect(await call(page, 'GET', `${list}/${id}`)).toMatchObject(merged);
    // Only the browser logs the refusal.
    expect(complaints.filter((each) => !/status of 412/.test(each))).toEqual([]);
    await page.context().close();
  });
});
