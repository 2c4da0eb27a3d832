import { useStoreContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { LICENSE } from '../contract/license';
import { LOCALES, useLanguage } from '../i18n/language';
import { useSettings } from '../WaybillContext';
import { Disclosure } from './Dropdown';
import { FailureMark } from './Failure';
import { usePart } from './usePart';

const loadMethodology = () => import('./Methodology');

/** How the figures are made, or a message that the text could not be loaded. */
function Methodology({ name }: { name: string }) {
  const { Part, failed, retry } = usePart('methodology', loadMethodology);
  if (Part) return <Part name={name} />;
  if (!failed) return null;
  return (
    <div className="ns-definition" role="dialog" aria-label={name}>
      <FailureMark retry={retry} of={name} since={0} />
    </div>
  );
}

/** The address of the view in another language. */
function useAddressIn(): (locale: string) => string {
  const [params] = useSearchParams();
  return (locale) => {
    const next = new URLSearchParams(params);
    next.set('lang', locale);
    return `?${next}`;
  };
}

/** Names the publisher and the license, explains how the figures are made, and offers the languages. */
export function Footer() {
  const translate = useTranslate();
  const word = (name: string, values?: object) => translate(`waybill.stats.footer.${name}`, values);
  const { brand } = useSettings();
  const { language } = useLanguage();
  const addressIn = useAddressIn();
  const methodology = word('methodology');
  return (
    <footer className="ns-footer ns-quiet ns-no-print">
      <a href={brand.website} target="_blank" rel="noreferrer">
        {word('about', { name: brand.name })}{' '}
        <span className="ns-sr">{translate('waybill.stats.nav.newTab')}</span>
      </a>
      <Disclosure
        root="ns-method"
        className="ns-method-button"
        aria-haspopup="dialog"
        panel={<Methodology name={methodology} />}
      >
        {methodology}
      </Disclosure>
      <a href={LICENSE.url} target="_blank" rel="license noreferrer">
        {word('license', { name: LICENSE.name })}{' '}
        <span className="ns-sr">{translate('waybill.stats.nav.newTab')}</span>
      </a>
      <nav className="ns-languages" aria-label={word('languages')}>
        {LOCALES.map(({ locale, name }) => (
          <a
            key={locale}
            href={addressIn(locale)}
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
  const { choose } = useLanguage();
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
    void choose('en');
  };
  return (
    <aside className="ns-offer ns-no-print" lang="fr">
      <a href={addressIn('fr')} hrefLang="fr">
        {translate('waybill.stats.offer.accept')}
      </a>
      <button type="button" className="ns-small" onClick={decline}>
        {translate('waybill.stats.offer.decline')}
      </button>
    </aside>
  );
}
