import { Authenticated, useGetIdentity, useLogout } from 'ra-core';
import { Link } from 'react-router-dom';

import { HOME } from '../routing/addresses';
import { AuthPage, useAuthTranslate } from './AuthPage';

export default function ProfilePage() {
  return (
    <Authenticated>
      <Profile />
    </Authenticated>
  );
}

function Profile() {
  const translate = useAuthTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  return (
    <AuthPage title={translate('waybill.auth.profile.title')}>
      <p className="auth-quiet">{translate('waybill.auth.profile.signedInAs')}</p>
      <p className="auth-identity">{identity?.email}</p>
      <p>
        <Link className="auth-action" to={HOME}>
          {translate('waybill.auth.notFound.home')}
        </Link>
      </p>
      <button type="button" className="auth-second" onClick={() => void logout({}, '/', false)}>
        {translate('waybill.auth.profile.signOut')}
      </button>
    </AuthPage>
  );
}
