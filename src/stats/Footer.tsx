import { useLocale, useStoreContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { keepLanguage } from '../browser/store';
import { LOCALES } from '../contract/languages';
import { LICENSE } from '../contract/license';
import { useSettings } from '../WaybillContext';
import { METHODOLOGY } from './metrics';
import { VisitLink } from './VisitLink';

function useAddressIn(): (locale: string) => string {
  const [params] = useSearchParams();
  return (locale) => {
    const next = new URLSearchParams(params);
    next.set('lang', locale);
    return `?${next}`;
  };
}

export function Footer() {
  const translate = useTranslate();
  const word = (name: string, values?: object) => translate(`waybill.stats.footer.${name}`, values);
  const { brand } = useSettings();
  const language = useLocale();
  const addressIn = useAddressIn();
  return (
    <footer className="ns-footer ns-quiet">
      <a href={brand.website} target="_blank" rel="noreferrer">
        {word('about', { name: brand.name })}{' '}
        <span className="ns-sr">{translate('waybill.stats.nav.newTab')}</span>
      </a>
      <VisitLink className="ns-no-print" to={METHODOLOGY} state={{ fromLink: true }}>
        {word('methodology')}
      </VisitLink>
      <a href={LICENSE.url} target="_blank" rel="license noreferrer">
        {word('license', { name: LICENSE.name })}{' '}
        <span className="ns-sr">{translate('waybill.stats.nav.newTab')}</span>
      </a>
      <nav className="ns-languages ns-no-print" aria-label={word('languages')}>
        {LOCALES.map(({ locale, name }) => (
          <a
            key={locale}
            href={addressIn(locale)}
            onClick={() => keepLanguage(locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === language || undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </footer>
  );
}

/** Offers French to a browser that prefers it, until the visitor has chosen a language. */
export function FrenchOffer() {
  const store = useStoreContext();
  const translate = useTranslate();
  const addressIn = useAddressIn();
  const [isOffered, offer] = useState(
    // Not on the server.
    () =>
      typeof document !== 'undefined' &&
      /^fr/i.test(navigator.language) &&
      store.getItem('locale') === undefined,
  );
  if (!isOffered) return null;
  const decline = () => {
    offer(false);
    keepLanguage('en');
  };
  return (
    <aside className="ns-offer ns-no-print" lang="fr">
      <a href={addressIn('fr')} hrefLang="fr" onClick={() => keepLanguage('fr')}>
        {translate('waybill.stats.offer.accept')}
      </a>
      <button type="button" className="ns-small" onClick={decline}>
        {translate('waybill.stats.offer.decline')}
      </button>
    </aside>
  );
}
