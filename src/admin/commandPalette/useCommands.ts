import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Translate from '@mui/icons-material/Translate';
import Logout from '@mui/icons-material/Logout';
import { useTranslate } from 'ra-core';
import { useTheme } from 'react-admin';

import { LOCALES } from '../../i18n/locales';
import { useLanguage } from '../../i18n/useLanguage';
import { useSignOut } from '../layout/useSignOut';
import type { CommandGroup } from './command';
import { useOpenPanel } from './panels';
import { useNavigationCommands } from './useNavigationCommands';
import { usePageCommands } from './usePageCommands';

/** Everything that the palette offers on the page at hand; what is nearest comes first. */
export function useCommands(): CommandGroup[] {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const { language, choose } = useLanguage();
  const signOut = useSignOut();
  const openPanel = useOpenPanel();
  const navigation = useNavigationCommands();
  const here = usePageCommands();
  const other = theme === 'dark' ? 'light' : 'dark';

  const groups: CommandGroup[] = [
    { name: 'here', commands: here },
    ...navigation,
    {
      name: 'actions',
      commands: [
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
        {
          key: 'shortcuts',
          label: translate('waybill.move.shortcuts.title'),
          Icon: Keyboard,
          run: () => openPanel('shortcuts'),
        },
        {
          key: 'sign out',
          label: translate('waybill.layout.nav.logout'),
          Icon: Logout,
          run: signOut,
        },
      ],
    },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
