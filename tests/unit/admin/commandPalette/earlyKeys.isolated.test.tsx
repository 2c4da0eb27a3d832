import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';

const loading = Promise.withResolvers<void>();
vi.mock('../../../../src/admin/commandPalette/CommandPalette', async (importOriginal) => {
  await loading.promise;
  return importOriginal();
});

describe('keys typed while the palette loads', () => {
  it('are typed into its search box after it loaded', async () => {
    stubScreen(NARROW);
    renderShell('/dashboard', { page: <button>Before</button> });
    screen.getByRole('button', { name: 'Before' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('comm');
    loading.resolve();
    const box = await screen.findByRole('combobox', { name: 'Commands' });
    expect(box).toHaveValue('comm');
    expect(box).toHaveFocus();
    await user.keyboard('o');
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Commodities');

    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Commands' })).toHaveValue('');
  });
});
