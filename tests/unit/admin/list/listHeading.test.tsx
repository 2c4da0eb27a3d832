import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { runnable, usePageCommands } from '../../../../src/admin/components/pageCommands';
import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

const records = { tractor: [{ id: 't-1', name: 'Truck 1' }], 'company-document': [] };

function open(path: string) {
  const store = memoryStore();
  const { provider } = providerOf({ company: [{ id: '42' }], ...records });
  renderPages(path, { dataProvider: provider, store });
  return { store, user: setupUser() };
}

describe('the heading of a list', () => {
  it('pins the list to the sidebar and unpins it, by keyboard', async () => {
    const { store, user } = open('/dashboard/tractors');
    const pin = await screen.findByRole('button', { name: 'Pin to menu' });
    expect(pin).toHaveAttribute('aria-pressed', 'false');
    pin.focus();
    await user.keyboard('{Enter}');
    const unpin = await screen.findByRole('button', { name: 'Unpin from menu' });
    expect(unpin).toHaveFocus();
    expect(unpin).toHaveAttribute('aria-pressed', 'true');
    expect(store.getItem('pinnedKinds')).toEqual(['tractor']);
    await expectNoViolations();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(store.getItem('pinnedKinds')).toEqual([]));
  });

  it('offers no pin for nested lists, whose address needs a parent', async () => {
    open('/dashboard/company/42/documents');
    await screen.findByText('No records found');
    expect(screen.queryByRole('button', { name: 'Pin to menu' })).toBeNull();
  });
});

it('a list offers its filters and layouts in the command palette', async () => {
  open('/dashboard/tractors');
  await screen.findByRole('button', { name: 'Pin to menu' });
  const { result } = renderHook(usePageCommands);
  const labels = runnable(result.current).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Add Filter', 'Columns', 'Show as board']));
});

it('an empty list of nested records has a link that adds one below the same parent', async () => {
  open('/dashboard/company/42/documents');
  const message = (await screen.findByText('No records found')).closest('div')?.parentElement;
  expect(
    within(message as HTMLElement).getByRole('link', { name: 'Add document' }),
  ).toHaveAttribute('href', '/dashboard/company/42/document/add');
});
