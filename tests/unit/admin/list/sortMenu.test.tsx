import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';
import { trucks } from '../../support/tractorList';

const open = (search = '', extensions = true) => {
  const { provider, watched } = providerOf({ tractor: trucks });
  renderPages(`/dashboard/tractors${search}`, { dataProvider: provider, extensions });
  return { user: setupUser(), sort: () => watched('getList').mock.lastCall?.[1]['sort'] };
};
const button = (name: string) => screen.findByRole('button', { name });

describe('the order of a list', () => {
  it('is named, changed by any column or the last update, and taken back', async () => {
    const { user, sort } = open();
    await user.click(await button('Sort: Newest first'));
    await expectNoViolations();
    await user.click(await screen.findByRole('menuitem', { name: 'Updated' }));
    await waitFor(() => expect(sort()).toEqual({ field: 'updated_at', order: 'DESC' }));
    await user.click(await button('Sort: Updated ↓'));
    await user.click(await screen.findByRole('menuitem', { name: 'Updated ↓' }));
    await waitFor(() => expect(sort()).toEqual({ field: 'updated_at', order: 'ASC' }));
    await user.click(await button('Sort: Updated ↑'));
    await user.click(await screen.findByRole('menuitem', { name: 'Make' }));
    await button('Sort: Make ↑');
    expect(await screen.findByRole('columnheader', { name: 'Make' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(await button('Sort: Make ↑'));
    await user.click(await screen.findByRole('menuitem', { name: 'Newest first' }));
    await waitFor(() => expect(sort()).toMatchObject({ field: '' }));
  });

  it('is named after a field that is no column', async () => {
    open('?sort=odometer&order=DESC');
    await button('Sort: Odometer ↓');
  });

  it('of another backend is unknown', async () => {
    open('', false);
    await button('Sort: Default order');
  });
});
