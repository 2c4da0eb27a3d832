import Translate from '@mui/icons-material/Translate';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';

import { LOCALES } from '../../../i18n/locales';
import { useLanguage } from '../../../i18n/useLanguage';

/** The languages that are not spoken now, each in its own words, as items of a menu. */
export function LanguageItems() {
  const { language, choose } = useLanguage();
  return LOCALES.filter(({ locale }) => locale !== language).map(({ locale, name }) => (
    <MenuItem key={locale} lang={locale} onClick={() => choose(locale)}>
      <ListItemIcon>
        <Translate fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={name} />
    </MenuItem>
  ));
}
