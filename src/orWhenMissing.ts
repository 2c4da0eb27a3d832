import type { ComponentType } from 'react';

interface Module<P> {
  default: ComponentType<P>;
}

/**
 * Fetches a component's chunk; one that cannot be fetched is logged, and `Instead` takes its place. A
 * chunk goes missing where a new version was put out while the console was open.
 */
export const orWhenMissing =
  <P>(load: () => Promise<Module<P>>, Instead: ComponentType<P>) =>
  (): Promise<Module<P>> =>
    load().catch((error: unknown) => {
      console.error(error);
      return { default: Instead };
    });
