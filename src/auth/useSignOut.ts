import { useEvent, useNavigate } from 'ra-core';

import { SIGN_OUT } from '../routing/addresses';

/**
 * Staff's own sign-out, to the public page. The session ends there: a form with unsaved changes
 * asks before it is left, and whoever stays with it is still signed in.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useEvent(() => navigate(SIGN_OUT.to, SIGN_OUT.options));
}
