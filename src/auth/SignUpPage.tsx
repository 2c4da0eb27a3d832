import { Link } from 'react-router-dom';

import { SIGN_IN } from '../routing/addresses';
import { useSettings } from '../WaybillContext';
import { AuthPage, useAuthTranslate } from './AuthPage';

/** Says how to get an account: from the administrator. There is no sign-up form. */
export default function SignUpPage() {
  const translate = useAuthTranslate();
  const { brand } = useSettings();
  return (
    <AuthPage title={translate('waybill.auth.signUp.title')}>
      <p>{translate('waybill.auth.signUp.lead', { company: brand.company })}</p>
      <p>
        <a className="auth-action" href={brand.community} target="_blank" rel="noreferrer">
          {translate('waybill.stats.nav.community')}
        </a>
      </p>
      <p className="auth-links">
        <span>
          {translate('waybill.auth.signUp.have')}{' '}
          <Link to={SIGN_IN}>{translate('waybill.auth.signIn.submit')}</Link>
        </span>
      </p>
    </AuthPage>
  );
}
