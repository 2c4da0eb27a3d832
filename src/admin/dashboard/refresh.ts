import { focusManager } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Asked on every visit, on every return to the page and every minute; never from a hidden tab. */
export const REFRESHED = {
  enabled: () => focusManager.isFocused(),
  staleTime: 0,
  refetchInterval: MINUTE,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
} as const;

/** Asked once in a few minutes where it is looked at. */
export const KEPT = { staleTime: 5 * MINUTE } as const;
