import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const trucks = [{ id: 't-1', name: 'Truck 1', status: 'active', year: 2001, vin: 'VIN-1' }];
const heads = () =>
  [...document.querySelectorAll('thead th + th')].map((head) => head.textContent?.trim() ?? '');

async function openPanel(store = localStorageStore()) {
  const user = setupUser();
  const { provider } = providerOf({ tractor: trucks });
  const { unmount } = renderPages('/dashboard/tractors', { dataProvider: provider, store });
  await screen.findByText('Truck 1', { selector: 'a' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  return { user, panel, unmount, store };
}

it('the columns panel shows, hides, moves, pins and widens columns, and remembers it', async () => {
  const { user, panel, store, unmount } = await openPanel();
  expect(heads().slice(0, 2)).toEqual(['Name', 'Status']);

  await user.click(panel.getByLabelText('ID'));
  await waitFor(() => expect(heads()).toContain('ID'));
  await user.click(panel.getByLabelText('ID'));
  await user.click(panel.getByLabelText('VIN'));
  await waitFor(() => expect(heads().at(-2)).toBe('VIN'));
  expect(panel.getByLabelText('VIN')).toHaveFocus();
  expect(screen.getByText('VIN-1', { selector: 'td' })).toBeInTheDocument();

  await user.click(panel.getByLabelText('Move Status down'));
  await waitFor(() => expect(heads()[2]).toBe('Status'));
  expect(panel.getByText(/^Status: position 2 of/)).toBeInTheDocument();

  await user.click(panel.getByLabelText('Pin VIN'));
  await waitFor(() => expect(heads()[1]).toBe('VIN'));
  expect(document.querySelectorAll('thead th')[2]).toHaveAttribute('data-pinned');

  await user.type(panel.getByLabelText('Width of VIN in pixels'), '240');
  const before = heads();
  unmount();

  const again = await openPanel(store);
  expect(heads()).toEqual(before);
  expect(again.panel.getByLabelText(/Width of VIN/)).toHaveValue(240);
  await again.user.click(again.panel.getByText('Reset'));
  await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Name', 'Status']));
  expect(again.panel.getByText('Reset')).toBeDisabled();
});

it('the columns panel keeps the focus at both ends and finds a field', async () => {
  const { user, panel } = await openPanel();
  const up = panel.getByLabelText('Move Status up');
  await user.click(up);
  expect(heads()[1]).toBe('Status');
  expect(up).toHaveAttribute('aria-disabled', 'true');
  expect(up).toHaveFocus();
  await user.click(up);
  expect(heads()[1]).toBe('Status');

  await user.type(panel.getByLabelText('Find a field'), 'odom');
  const boxes = panel.getAllByRole('checkbox');
  expect(boxes).toHaveLength(1);
  expect(boxes[0]).not.toBeChecked();
  await expectNoViolations();
});

it('the columns panel makes the rows of all lists lower', async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByText('Compact'));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('data-density', 'compact');
});
