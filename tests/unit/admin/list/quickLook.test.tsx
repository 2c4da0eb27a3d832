import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/list/QuickLook');

const TRACTORS = ['One', 'Two', 'Three'].map((name, n) => ({
  id: `t-${n}`,
  name: `Truck ${name}`,
  serial_number: `S-${n}`,
  status: 'active',
  year: 2021,
}));

async function quickLook(name: string) {
  const user = setupUser();
  const { provider: dataProvider, watched } = providerOf(
    { tractor: TRACTORS },
    { suggest: async () => [{ value: 'retired', count: 1 }] },
  );
  const getOne = watched('getOne');
  const view = renderPages('/dashboard/tractors', { dataProvider });
  const button = await screen.findByRole('button', { name: `Actions for ${name}` });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Quick look' }));
  const panel = await screen.findByRole('dialog', { name });
  return { ...view, user, getOne, button, panel: within(panel) };
}

describe('a quick look', () => {
  it('shows the record beside the list and returns the focus', async () => {
    const { user, panel, button, path, getOne } = await quickLook('Truck One');
    expect(panel.getByRole('link', { name: 'Truck One' })).toHaveAttribute(
      'href',
      '/dashboard/tractor/t-0',
    );
    expect(panel.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/dashboard/tractor/edit/t-0',
    );
    expect(panel.getAllByText('S-0')).not.toHaveLength(0);
    expect(getOne).toHaveBeenCalledExactlyOnceWith(
      'tractor',
      expect.objectContaining({ id: 't-0' }),
    );
    await expectNoViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
    expect(path()).toBe('/dashboard/tractors');
  });

  it('begins with status and key facts, which it does not repeat below', async () => {
    const { user, panel } = await quickLook('Truck One');
    const summary = within(
      panel.getByRole('heading', { name: 'Truck One' }).closest('header') as HTMLElement,
    );
    expect(summary.getByText('Year').nextElementSibling).toHaveTextContent('2021');
    expect(panel.getAllByText('2021')).toHaveLength(1);
    await user.click(summary.getByRole('button', { name: 'active' }));
    await screen.findByRole('menuitemradio', { name: 'retired' });
    await user.keyboard('{ArrowDown}{Escape}');
    expect(panel.getByRole('heading', { name: 'Truck One' })).toBeVisible();
  });

  it("goes through the list's page by buttons and arrow keys", async () => {
    const { user, panel } = await quickLook('Truck Two');
    const link = (name: string) => panel.findByRole('link', { name });
    await user.click(panel.getByRole('button', { name: 'Next record' }));
    await link('Truck Three');
    expect(panel.getByRole('button', { name: 'Next record' })).toBeDisabled();
    await user.click(panel.getByRole('button', { name: 'Previous record' }));
    await link('Truck Two');
    await user.keyboard('{ArrowUp}');
    await link('Truck One');
    expect(panel.getByRole('button', { name: 'Previous record' })).toBeDisabled();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
