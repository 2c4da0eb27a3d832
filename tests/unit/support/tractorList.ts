import { screen, within } from '@testing-library/react';
import type { DataProvider, Store } from 'ra-core';
import type { ReactNode } from 'react';

import { renderPages } from './renderPages';
import { providerOf } from './fakeProvider';
import { setupUser } from './setupUser';

// Counted as loaded before the first test asks for them.
await import('../../../src/admin/bulk/SelectionBar');

/** Trucks from the first on, by name and year. */
export const trucks = Array.from({ length: 25 }, (_, i) => ({
  id: `t-${i + 1}`,
  name: `Truck ${i + 1}`,
  year: 2000 + i,
}));

interface Given {
  calls?: Record<string, unknown>;
  extensions?: boolean;
  query?: string;
  store?: Store;
  beside?: ReactNode;
}

/** The list of trucks, and a person who chooses some of them. */
export async function openTrucks(given: Given = {}) {
  const { calls = {}, extensions = true, query = '', store, beside } = given;
  const { provider, watched } = providerOf({ tractor: trucks }, calls as never);
  const options = { dataProvider: provider as DataProvider, extensions, store, beside };
  const view = renderPages(`/dashboard/tractors${query}`, options);
  const user = setupUser();
  await screen.findByText('Truck 1', { selector: 'a' });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  return {
    ...view,
    user,
    provider,
    watched,
    box,
    choose: async (...names: string[]) => {
      for (const name of names) await user.click(box(`Select ${name}`));
      await screen.findByRole('region', { name: 'Selected records' });
    },
    chosen: () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
        .map(({ ariaLabel }) => ariaLabel),
    bar: () => within(screen.getByRole('region', { name: 'Selected records' })),
    dialog: async () => within(await screen.findByRole('dialog')),
  };
}
