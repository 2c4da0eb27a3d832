import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/bulk/BulkDeleteDialog');
await import('../../../../src/admin/bulk/SelectionBar');

/** Opens the dialog that asks whether to delete a company with some documents and KYB checks. */
async function askToDelete(extensions: boolean) {
  const counts: Record<string, number> = { 'company-document': 3, 'company-kyb': 1 };
  const count = async (name: string) => counts[name] ?? 0;
  const { provider } = providerOf({ company: [{ id: 'c', name: 'Ozark' }] }, { count });
  renderPages('/dashboard/company/c', { dataProvider: provider, extensions });
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('Are you sure you want to delete this company?');
  return dialog;
}

describe('the delete confirmation', () => {
  it('says how many nested records are deleted too', async () => {
    const dialog = await askToDelete(true);
    await dialog.findByText('This also deletes: Documents (3), Kybs (1).');
    await expectNoViolations();
  });

  it('says nothing about nested records of another backend', async () => {
    const dialog = await askToDelete(false);
    expect(dialog.queryByText(/This also deletes/)).toBeNull();
  });

  it('for many records says how many nested records are deleted too', async () => {
    const { provider } = providerOf({ company: [{ id: 'c', name: 'Ozark' }] });
    renderPages('/dashboard/companies', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ozark' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^This also deletes the records that belong to them: .*Documents.*\.$/);
  });
});
