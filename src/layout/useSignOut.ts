import { useLogout } from 'ra-core';
import { useCallback } from 'react';

/** Staff's own sign-out: to the public page, and the next sign-in starts at home. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return useCallback(() => void logout({}, '/', false), [logout]);
}
