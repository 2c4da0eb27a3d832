import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { useTheme } from 'react-admin';

import { LOCALES, useLanguage } from '../../i18n/language';
import type { Icon } from '../components/KindIcon';

/** An action or a link of the palette. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** The label's language, where that is not the page's. */
  readonly lang?: string;
  /** Distinguishes commands of the same name. */
  readonly note?: string;
  readonly Icon: Icon;
  readonly run: () => void;
}

/** The commands that change theme and language, for the user menu and the palette. */
export function usePreferenceCommands(): Command[] {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const { language, choose } = useLanguage();
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    {
      key: 'theme',
      label: translate(`waybill.layout.header.${other}`),
      Icon: other === 'dark' ? DarkMode : LightMode,
      run: () => setTheme(other),
    },
    ...LOCALES.filter(({ locale }) => locale !== language).map(({ locale, name }) => ({
      key: locale,
      label: name,
      lang: locale,
      note: translate('waybill.move.palette.language'),
      Icon: Translate,
      run: () => void choose(locale),
    })),
  ];
}
