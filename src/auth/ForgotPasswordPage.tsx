import { Link } from 'react-router-dom';

import { SIGN_IN } from '../routing/addresses';
import { AuthPage, useAuthTranslate } from './AuthPage';

/** Says whom to contact. The only credentials are set on the server. */
export default function ForgotPasswordPage() {
  const translate = useAuthTranslate();
  return (
    <AuthPage title={translate('waybill.auth.forgotPassword.title')}>
      <p>{translate('waybill.auth.forgotPassword.lead')}</p>
      <p className="auth-links">
        <Link to={SIGN_IN}>{translate('waybill.auth.forgotPassword.back')}</Link>
      </p>
    </AuthPage>
  );
}
