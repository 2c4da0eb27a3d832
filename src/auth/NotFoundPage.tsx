import { Link } from 'react-router-dom';

import { SIGN_IN } from '../routing/addresses';
import { AuthPage, useAuthTranslate } from './AuthPage';

export default function NotFoundPage() {
  const translate = useAuthTranslate();
  return (
    <AuthPage title={translate('waybill.auth.notFound.title')}>
      <p>{translate('waybill.auth.notFound.text')}</p>
      <p className="auth-links">
        <Link to="/">{translate('waybill.stats.title')}</Link>
        <Link to={SIGN_IN}>{translate('waybill.auth.signIn.title')}</Link>
      </p>
    </AuthPage>
  );
}
