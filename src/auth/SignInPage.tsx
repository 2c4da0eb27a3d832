import { useLocation, useLogout } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { useSettings } from '../WaybillContext';
import { AuthPage } from './AuthPage';
import { hasToken, isRefused } from './session';
import { SignInForm } from './SignInForm';
import { useWords } from './useWords';

/** The sign-in page, saying why where a session has ended. */
export default function SignInPage() {
  const translate = useWords();
  const { brand } = useSettings();
  const { search } = useLocation();
  // Anybody can link to this address: only a refused call ends a session.
  const [isSignedIn] = useState(() => hasToken() && !isRefused());
  const ended = !isSignedIn && new URLSearchParams(search).get('reason') === 'ended';
  const logout = useLogout();
  useEffect(() => {
    if (ended && isRefused()) void logout({}, false);
  }, [ended, logout]);

  return (
    <AuthPage title={translate('waybill.auth.signIn.title')}>
      <p className="auth-quiet">
        {translate('waybill.auth.signIn.lead', { company: brand.company })}
      </p>
      {ended && (
        <p role="status" className="auth-note">
          {translate('waybill.auth.signIn.ended')}
        </p>
      )}
      <SignInForm />
      <p className="auth-links">
        <Link to="/forgot-password">{translate('waybill.auth.signIn.forgotPassword')}</Link>
        <span>
          {translate('waybill.auth.signIn.noAccount')}{' '}
          <Link to="/signup">{translate('waybill.auth.signIn.signUp')}</Link>
        </span>
      </p>
    </AuthPage>
  );
}
