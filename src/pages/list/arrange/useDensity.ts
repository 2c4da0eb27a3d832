import { useStore } from 'ra-core';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How much room the rows of all lists take. */
export const useDensity = () => useStore<Density>('list.density', 'comfortable');
