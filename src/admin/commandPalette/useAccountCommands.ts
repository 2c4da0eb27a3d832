import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Api from '@mui/icons-material/DataObject';
import History from '@mui/icons-material/History';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { useTheme } from 'react-admin';

import { useSignOut } from '../../auth/useSignOut';
import { LOCALES } from '../../contract/languages';
import { useLanguage } from '../../i18n/language';
import { ACTIVITY, API_PAGE } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { linkTo, type Command } from './command';

export const PROFILE = '/profile';

export function useAccountCommands(): Command[] {
  const translate = useTranslate();
  const { extensions } = useWaybill().settings;
  const [theme, setTheme] = useTheme();
  const { language, choose } = useLanguage();
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    linkTo(PROFILE, translate('waybill.auth.profile.title'), Person),
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
      note: translate('waybill.commandPalette.language'),
      Icon: Translate,
      run: () => void choose(locale),
    })),
    // These pages need Waybill's own API.
    ...(extensions
      ? [
          linkTo(ACTIVITY, translate('waybill.activity.title'), History),
          linkTo(API_PAGE, translate('waybill.apiExplorer.title'), Api),
        ]
      : []),
    {
      key: 'sign out',
      label: translate('waybill.auth.profile.signOut'),
      Icon: Logout,
      run: useSignOut(),
    },
  ];
}
