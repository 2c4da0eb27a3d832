import { useLogout, useNavigate } from 'ra-core';
import { useEffect } from 'react';

import { markLoggedOut } from '../auth/session';
import { Loading } from '../Loading';
import { dropAllDrafts } from './form/drafts';

/** Ends the session on the public page. The next sign-in starts at home. */
export default function SignOut() {
  const logout = useLogout();
  const navigate = useNavigate();
  useEffect(() => {
    dropAllDrafts();
    markLoggedOut();
    void logout({}, false).then(() => navigate('/', { replace: true }));
  }, [logout, navigate]);
  return <Loading />;
}
