import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { VIEWS_KEY } from '../../../src/admin/list/savedViews/useSavedViews';
import { createQueryClient } from '../../../src/queryClient';
import { createStore } from '../../../src/browser/store';

describe('signing out', () => {
  it('keeps preferences, and removes everything about records', () => {
    const store = createStore();
    store.setItem('theme', 'dark');
    store.setItem('locale', 'fr');
    store.setItem('list.columns.tractor', { shown: ['year'] });
    store.setItem(VIEWS_KEY, [{ id: 'v' }]);
    store.setItem('pinnedKinds', ['tractor']);
    store.setItem('sidebar.closed', ['Access']);
    store.setItem('home.hiddenTiles', ['overdue']);
    store.setItem('home.tileOrder', ['today']);
    store.setItem('import.mappings.tractor', [{ head: ['Name'] }]);
    store.setItem('recent', [{ name: 'Truck 1' }]);
    store.setItem('tractor.listParams', { page: 3 });
    store.reset();
    expect(store.getItem('theme')).toBe('dark');
    expect(store.getItem('locale')).toBe('fr');
    expect(store.getItem('list.columns.tractor')).toEqual({ shown: ['year'] });
    expect(store.getItem(VIEWS_KEY)).toEqual([{ id: 'v' }]);
    expect(store.getItem('pinnedKinds')).toEqual(['tractor']);
    expect(store.getItem('sidebar.closed')).toEqual(['Access']);
    expect(store.getItem('home.hiddenTiles')).toEqual(['overdue']);
    expect(store.getItem('home.tileOrder')).toEqual(['today']);
    expect(store.getItem('import.mappings.tractor')).toEqual([{ head: ['Name'] }]);
    expect(store.getItem('recent')).toBeUndefined();
    expect(store.getItem('tractor.listParams')).toBeUndefined();
  });
});

describe('a failed query', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  const isRetried = (failures: number, error: Error) =>
    typeof retry === 'function' && retry(failures, error);

  it.each([
    [0, new TypeError('Failed to fetch'), true],
    [1, new HttpError('Busy', 503), true],
    [2, new HttpError('Busy', 503), false],
    [0, new HttpError('Unknown key', 401), false],
    [0, new HttpError('Not found', 404), false],
    [0, new HttpError('Not answered in time', 408), false],
  ])('is retried after failure %i with status %s: %s', (failures, error, expected) => {
    expect(isRetried(failures, error)).toBe(expected);
  });
});
