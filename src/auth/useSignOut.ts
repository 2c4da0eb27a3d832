import { useEvent, useNavigate } from 'ra-core';

import { SIGN_OUT } from '../routing/addresses';

/**
 * Signs out and opens the public page. The session ends there: a form with unsaved changes asks first,
 * and a user who stays is still signed in.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useEvent(() => navigate(SIGN_OUT.to, SIGN_OUT.options));
}
