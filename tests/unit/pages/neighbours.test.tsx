import { screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { neighboursOf } from '../../../src/pages/neighbours';
import { renderPages } from './harness';
import { providerOf } from './records';
import { setupUser } from './user';

const TRACTORS = Array.from({ length: 5 }, (_, n) => ({ id: `t-${n}`, name: `Truck ${n}` }));
const LIST = 'tractor.';

function open(path: string, memory?: object) {
  const store = memoryStore(memory && { [LIST]: memory });
  const { provider: dataProvider, watched } = providerOf({ tractor: TRACTORS });
  const getList = watched('getList');
  return { store, getList, ...renderPages(path, { dataProvider, store }) };
}
const ways = () => screen.findByRole('navigation', { name: 'In the list' });
const way = (name: 'Previous record' | 'Next record') => screen.findByLabelText(name);
const leadsTo = async (name: 'Previous record' | 'Next record', path: string) =>
  // A form of sixty inputs takes its time.
  waitFor(() => expect(screen.getByLabelText(name)).toHaveAttribute('href', path), {
    timeout: 30_000,
  });

describe('neighbours in the list', () => {
  it('lead on over its pages, and the list is left on the page one came to', async () => {
    const user = setupUser();
    const { store, path } = open('/dashboard/tractor/t-0', { page: 1, perPage: 2 });
    await ways();
    expect(await way('Previous record')).toBeDisabled();
    for (const next of ['t-1', 't-2', 't-3', 't-4']) {
      await leadsTo('Next record', `/dashboard/tractor/${next}`);
      await user.click(await way('Next record'));
      await waitFor(() => expect(path()).toBe(`/dashboard/tractor/${next}`));
    }
    await leadsTo('Previous record', '/dashboard/tractor/t-3');
    expect(await way('Next record')).toBeDisabled();
    expect(store.getItem(LIST)).toMatchObject({ page: 3, perPage: 2 });
    await user.click(await way('Previous record'));
    await waitFor(() => expect(store.getItem(LIST)).toMatchObject({ page: 2 }));
  });

  it('are those of its order and filter, and of the same view', async () => {
    const memory = { page: 1, perPage: 10, sort: 'name', order: 'DESC', filter: { q: 'Truck' } };
    const { getList } = open('/dashboard/tractor/edit/t-3', memory);
    await leadsTo('Next record', '/dashboard/tractor/edit/t-2');
    await leadsTo('Previous record', '/dashboard/tractor/edit/t-4');
    expect(getList).toHaveBeenCalledExactlyOnceWith(
      'tractor',
      expect.objectContaining({
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'name', order: 'DESC' },
        filter: { q: 'Truck' },
      }),
    );
  });

  it.each([
    ['no list was looked at', 't-1', undefined],
    ['the record stands elsewhere in the list', 't-4', { page: 1, perPage: 2 }],
  ])('are not there where %s', async (_, id, memory) => {
    const { getList } = open(`/dashboard/tractor/${id}`, memory);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(memory ? 1 : 0));
    expect(screen.queryByLabelText('Next record')).toBeNull();
  });
});

it.each([
  ['in the middle', [], ['a', 'b', 'c'], [], 1, { id: 'a', page: 4 }, { id: 'c', page: 4 }],
  ['at the top', ['x', 'y'], ['a', 'b'], [], 0, { id: 'y', page: 3 }, { id: 'b', page: 4 }],
  ['at the end', [], ['a', 'b'], ['z'], 1, { id: 'a', page: 4 }, { id: 'z', page: 5 }],
  ['alone', undefined, ['a'], undefined, 0, undefined, undefined],
])('neighbours %s', (_, before, here, after, at, previous, next) => {
  expect(neighboursOf({ before, here, after }, at, 4)).toEqual({ previous, next });
});
