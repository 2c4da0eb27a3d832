import { LOCALES } from '../i18n/locales';
import { useLanguage } from '../i18n/useLanguage';

/** The languages to choose from, each in its own words. */
export function Languages() {
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
