import { useLogout, useNavigate } from 'ra-core';
import { useEffect } from 'react';

import { dropAllDrafts } from '../browser/drafts';
import { Loading } from '../Loading';
import { markLoggedOut } from './session';

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
