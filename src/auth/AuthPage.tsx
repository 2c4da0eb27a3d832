import { useLocale, useTranslate, type TranslateFunction, type TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { LOCALES } from '../contract/languages';
import { useLanguage } from '../i18n/language';
import auth from '../i18n/messages/auth';
import { useSettings } from '../WaybillContext';
import '../theme/inter.css';
import './auth.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** Layout of the sign-in page and related pages: the brand's name, a heading, and a card. */
export function AuthPage({ title, children }: Props) {
  const { brand } = useSettings();
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title, brand.name]);

  return (
    <div className="auth">
      <header className="auth-brand">
        <Link to="/">
          <img src={brand.logo || '/favicon.svg'} alt="" height={28} />
          <span>{brand.name}</span>
        </Link>
      </header>
      <main className="auth-card">
        <h1>{title}</h1>
        {children}
      </main>
      <Languages />
    </div>
  );
}

function Languages() {
  const { language, choose } = useLanguage();
  return (
    <footer className="auth-languages">
      {LOCALES.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === language}
          onClick={() => choose(locale)}
        >
          {name}
        </button>
      ))}
    </footer>
  );
}

/** The public page does without these messages, so its provider has them in French only. */
const english = polyglotI18nProvider(
  () => ({ waybill: { auth } }) as unknown as TranslationMessages,
  'en',
  [],
  { allowMissing: true },
);

/** Messages of the pages around sign-in. Switches as soon as the user chooses another language. */
export function useAuthTranslate(): TranslateFunction {
  useLocale();
  const translate = useTranslate();
  return (key, values) => translate(key, { ...values, _: english.translate(key) });
}
