import Translate from '@mui/icons-material/Translate';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';

import { LOCALES } from '../../i18n/locales';
import { publicI18nProvider } from '../../i18n/publicWords';
import { useLanguage } from '../../i18n/useLanguage';

/** The languages that are not spoken now, each in its own words, as items of a menu. */
export function LanguageItems() {
  const { language, choose } = useLanguage();
  const change = async (locale: string) => {
    // Had the public pages to fetch their words first, everything inside them, and so the office too,
    // would be drawn anew, and what was typed would be gone.
    await publicI18nProvider.changeLocale(locale);
    choose(locale);
  };
  return LOCALES.filter(({ locale }) => locale !== language).map(({ locale, name }) => (
    <MenuItem key={locale} lang={locale} onClick={() => change(locale)}>
      <ListItemIcon>
        <Translate fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={name} />
    </MenuItem>
  ));
}
