import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLocation, useNavigate, useNotificationContext } from 'ra-core';
import { useCallback } from 'react';

import type { Credentials } from '../authProvider';
import { preloadAdmin } from '../preloadAdmin';
import { HOME, isInAdmin } from '../routing/addresses';

interface Interrupted {
  nextPathname?: string;
  nextSearch?: string;
}

/** Where the visitor was going when the gate turned them away, or home. */
function useNextPath(): string {
  const { state, search } = useLocation();
  const { nextPathname, nextSearch = '' } = (state ?? {}) as Interrupted;
  if (nextPathname) return nextPathname + nextSearch;
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!URL.canParse(next, window.location.origin)) return HOME;
  // Resolved as the browser would, so that dots and backslashes lead nowhere else.
  const { origin, pathname, search: query, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin && isInAdmin(pathname) ? pathname + query + hash : HOME;
}

/** Signs in and goes on; rejects with a message to translate where the pair is wrong. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { resetNotifications } = useNotificationContext();
  const next = useNextPath();

  return useCallback(
    async (credentials) => {
      void preloadAdmin();
      await authProvider?.login(credentials);
      resetNotifications();
      // The sign-in page stands inside the gate, which would keep its answer "nobody is signed in"
      // and turn the visitor away once more.
      await queryClient.resetQueries({ queryKey: ['auth'] });
      navigate(next, { replace: true });
    },
    [authProvider, queryClient, navigate, resetNotifications, next],
  );
}
