import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { openTrucks, trucks } from '../../support/tractorList';

const names = (...numbers: number[]) => numbers.map((number) => `Select Truck ${number}`);

describe('selecting records of a list', () => {
  it('works one by one, and as a range with Shift', async () => {
    const { user, box, chosen, choose, bar } = await openTrucks();
    await choose('Truck 2');
    await user.keyboard('{Shift>}');
    await user.click(box('Select Truck 5'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(names(2, 3, 4, 5));
    bar().getByText('4 selected');
    await user.click(box('Select Truck 3'));
    expect(chosen()).toEqual(names(2, 4, 5));
    expect(box('Select all on this page')).toBePartiallyChecked();
    await expectNoViolations();
  });

  it('works with Space on the name, also as a range upwards', async () => {
    const { user, chosen } = await openTrucks();
    screen.getByText('Truck 4', { selector: 'a' }).focus();
    await user.keyboard(' ');
    expect(chosen()).toEqual(names(4));
    screen.getByText('Truck 2', { selector: 'a' }).focus();
    await user.keyboard('{Shift>} {/Shift}');
    expect(chosen()).toEqual(names(2, 3, 4));
  });

  it('skips a row without an ID', async () => {
    const rows = [trucks[0], { name: 'Nobody' }, trucks[2]];
    const getList = async () => ({ data: rows, total: 3 });
    const { user, box, choose, chosen, bar } = await openTrucks({ calls: { getList } });
    await choose('Truck 1');
    await user.keyboard('{Shift>}');
    await user.click(box('Select Truck 3'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(names(1, 3));
    await user.click(box('Select Nobody'));
    bar().getByText('2 selected');
  });

  it('selects all of a page and keeps those of other pages', async () => {
    const { user, box, choose, bar } = await openTrucks();
    await choose('Truck 1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Truck 11', { selector: 'a' });
    const page = box('Select all on this page');
    expect(page).not.toBeChecked();
    await user.click(page);
    bar().getByText('11 selected');
    await user.click(page);
    bar().getByText('1 selected');
    await user.click(bar().getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull();
  });

  it('moves the focus to the head of the list when it is cleared', async () => {
    const { user, box, choose } = await openTrucks();
    await choose('Truck 2');
    screen.getByRole('button', { name: 'Clear the selection' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box('Select all on this page')).toHaveFocus());
  });

  it('is kept when the list is left and opened again', async () => {
    const { choose, chosen, bar, router } = await openTrucks();
    await choose('Truck 2', 'Truck 4');
    await router.navigate('/dashboard/tractor/t-1');
    await screen.findByRole('heading', { name: 'Truck 1' });
    await router.navigate('/dashboard/tractors');
    await screen.findByRole('region', { name: 'Selected records' });
    expect(chosen()).toEqual(names(2, 4));
    bar().getByText('2 selected');
  });

  it('is cleared by a new search', async () => {
    const { user, choose } = await openTrucks();
    await choose('Truck 1');
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), '1');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull(),
    );
    expect(screen.getByRole('checkbox', { name: 'Select Truck 1' })).not.toBeChecked();
  });

  it('selects all matching records of all pages', async () => {
    const values = vi.fn(async () => trucks.map(({ id }) => ({ id })));
    const filter = encodeURIComponent('{"year_gte":"2000"}');
    const { user, choose, bar } = await openTrucks({
      calls: { values },
      query: `?filter=${filter}`,
    });
    await choose('Truck 1');
    await user.click(bar().getByRole('button', { name: 'Select all 25' }));
    await bar().findByText('25 selected');
    expect(values).toHaveBeenCalledExactlyOnceWith('tractor', {
      fields: ['updated_at'],
      filter: { year_gte: '2000' },
    });
    expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull();
  });

  it.each([
    ['too many', { total: 10_001 }],
    ['more than were counted', { pageInfo: { hasNextPage: true }, meta: { atLeast: 10_000 } }],
  ])('does not select all if they are %s', async (_, answer) => {
    const getList = async () => ({ data: trucks.slice(0, 10), ...answer });
    const { choose, bar } = await openTrucks({ calls: { getList } });
    await choose('Truck 1');
    bar().getByText(/You can select up to 10,000 records/);
  });

  it('selects page by page with a backend that cannot list IDs', async () => {
    const { choose, bar } = await openTrucks({ extensions: false });
    await choose('Truck 1');
    expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull();
    expect(bar().queryByText(/At most/)).toBeNull();
  });
});
