import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A part that loads when it is first shown; where that fails, it is logged and left out. */
export function optional<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      console.error(`The ${name} could not be loaded:`, error);
      return { default: () => null };
    }),
  );
}
