import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { KindList } from '../../../../src/admin';
import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';
import { trucks } from '../../support/tractorList';

const open = (search = '', options: Parameters<typeof renderPages>[1] = {}) => {
  const { provider, watched } = providerOf({ tractor: trucks });
  const getList = watched('getList');
  renderPages(`/dashboard/tractors${search}`, {
    ...{ dataProvider: provider, extensions: true },
    ...options,
  });
  return { user: setupUser(), sort: () => getList.mock.lastCall?.[1]['sort'] };
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
    open('', { extensions: false });
    await button('Sort: Default order');
  });

  it('is named by the API’s name of a field that is not declared', async () => {
    open('?sort=wheelbase&order=ASC');
    await button('Sort: wheelbase ↑');
  });

  it('of a customized list is named, and chosen again after another', async () => {
    const initial = { field: 'odometer', order: 'ASC' } as const;
    const list = () => <KindList sort={initial} />;
    const { user, sort } = open('', { customizations: { tractor: { list } } });
    await user.click(await button('Sort: Odometer ↑'));
    expect(screen.queryByRole('menuitem', { name: 'Newest first' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Make' }));
    await user.click(await button('Sort: Make ↑'));
    await user.click(await screen.findByRole('menuitem', { name: 'Odometer' }));
    await button('Sort: Odometer ↑');
    await waitFor(() => expect(sort()).toEqual(initial));
  });

  it('of a customized list by a field that is not declared is taken back', async () => {
    const initial = { field: 'wheelbase', order: 'DESC' } as const;
    const list = () => <KindList sort={initial} />;
    const { user, sort } = open('?sort=make&order=ASC', { customizations: { tractor: { list } } });
    await user.click(await button('Sort: Make ↑'));
    await user.click(await screen.findByRole('menuitem', { name: 'wheelbase ↓' }));
    await button('Sort: wheelbase ↓');
    await waitFor(() => expect(sort()).toEqual(initial));
  });
});
