import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

import { hasToken } from '../auth/session';
import { useSettings } from '../WaybillContext';

const ProfileIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.8-4 3.6-6 7-6s6.2 2 7 6" />
  </svg>
);

/** The public bar: the provider's logo, where one is, the community, and the way in. */
export function TopBar() {
  const translate = useTranslate();
  const { brand } = useSettings();
  const word = (name: string) => translate(`waybill.stats.nav.${name}`);

  return (
    <header className="ns-top">
      <a className="ns-logo" href={brand.website} target="_blank" rel="noreferrer">
        <img src={brand.logo || '/favicon.svg'} alt="" width={28} height={28} />
        <span>{brand.name}</span> <span className="ns-sr">{word('newTab')}</span>
      </a>
      <nav className="ns-menu ns-no-print" aria-label={word('label')}>
        <ul>
          <li>{word('map')}</li>
          <li aria-current="page">{word('stats')}</li>
          <li>{word('transactions')}</li>
        </ul>
      </nav>
      <div className="ns-actions ns-no-print">
        <a className="ns-button" href={brand.community} target="_blank" rel="noreferrer">
          {word('community')} <span className="ns-sr">{word('newTab')}</span>
        </a>
        {hasToken() ? (
          <Link className="ns-profile" to="/profile" aria-label={word('profile')}>
            <ProfileIcon />
          </Link>
        ) : (
          <>
            <Link to="/sign-in">{word('signIn')}</Link>
            <Link to="/signup">{word('signUp')}</Link>
          </>
        )}
      </div>
    </header>
  );
}
