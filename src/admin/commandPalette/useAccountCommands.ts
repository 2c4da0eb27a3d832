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
import type { Kind, RecordData } from '../../resources';
import { ACTIVITY, API_PAGE } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import type { Icon } from '../components/KindIcon';

export interface Command {
  readonly key: string;
  readonly label: string;
  /** The label's language if it is not the page's. */
  readonly lang?: string;
  /** Distinguishes commands with the same label. */
  readonly note?: string;
  readonly Icon: Icon;
  /** The name of a command of the page, by which shortcuts find it. */
  readonly name?: string;
  /** The record that it opens. */
  readonly record?: { readonly kind: Kind; readonly id: RecordData['id'] };
  /** A path to navigate to, or a function to call. */
  readonly run: string | (() => void);
}

export const linkTo = (
  to: string,
  label: string,
  Icon: Icon,
  note?: string,
  record?: Command['record'],
): Command => ({ key: to, label, note, Icon, record, run: to });

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
