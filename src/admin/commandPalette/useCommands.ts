import Add from '@mui/icons-material/Add';
import Bolt from '@mui/icons-material/BoltOutlined';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Api from '@mui/icons-material/DataObject';
import History from '@mui/icons-material/History';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Insights from '@mui/icons-material/Insights';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import { useLocation, useNavigate, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';

import { useSignOut } from '../../auth/useSignOut';
import { ACTIVITY, API_PAGE, HOME, NETWORK_STATS } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import type { Icon } from '../components/KindIcon';
import { useKindIcon } from '../components/KindIcon';
import { readVisits, RECENT } from '../components/recentRecords';
import type { Visit } from '../components/recentRecords';
import { usePlacedViews } from '../list/savedViews/useSavedViews';
import { commandsOnPage } from './onPage';
import { useOpenPanel } from './panels';
import { usePreferenceCommands } from './usePreferenceCommands';
import type { Command } from './usePreferenceCommands';

export interface CommandGroup {
  readonly name: 'here' | 'views' | 'recent' | 'go' | 'create' | 'actions';
  readonly commands: readonly Command[];
}

/** The commands of the palette; those of the current page come first. */
export function useCommands(): CommandGroup[] {
  const translate = useTranslate();
  const openPanel = useOpenPanel();
  const others: Command[] = [
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
      run: useSignOut(),
    },
  ];
  const groups: CommandGroup[] = [
    { name: 'here', commands: usePageCommands() },
    ...useNavigationCommands(),
    { name: 'actions', commands: [...usePreferenceCommands(), ...others] },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** Links to saved views, visited records, pages and create forms. */
function useNavigationCommands(): CommandGroup[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { catalogue, routes, settings } = useWaybill();
  const iconOf = useKindIcon();
  const views = usePlacedViews();
  const [visits] = useStore<unknown>(RECENT);

  const link = (to: string, label: string, Icon: Icon, note?: string): Command => ({
    key: to,
    label,
    note,
    Icon,
    run: () => navigate(to),
  });
  const listed = catalogue.kinds.filter(({ parent }) => !parent);
  const toRecord = ({ kind: name, id, parentId, name: label }: Visit) => {
    const kind = catalogue.find(name);
    if (!kind || (kind.parent && parentId === undefined)) return [];
    const to = routes.path(name, 'show', { id, parentId });
    return to === pathname ? [] : [link(to, label, iconOf(kind), kind.label)];
  };

  return [
    {
      name: 'views',
      commands: views.map(({ to, view, kind }) => link(to, view.name, BookmarkIcon, kind.title)),
    },
    { name: 'recent', commands: readVisits(visits).flatMap(toRecord) },
    {
      name: 'go',
      commands: [
        link(HOME, translate('waybill.layout.nav.dashboard'), HomeOutlined),
        link(NETWORK_STATS, translate('waybill.layout.nav.networkStats'), Insights),
        link('/profile', translate('waybill.layout.header.profile'), Person),
        ...(settings.extensions
          ? [
              link(ACTIVITY, translate('waybill.activity.title'), History),
              link(API_PAGE, translate('waybill.api.title'), Api),
            ]
          : []),
        ...listed.map((kind) => link(routes.path(kind.name, 'list'), kind.title, iconOf(kind))),
      ],
    },
    {
      name: 'create',
      commands: listed.map((kind) =>
        link(
          routes.path(kind.name, 'create'),
          translate('waybill.layout.home.add', { label: kind.label }),
          Add,
        ),
      ),
    },
  ];
}

/** The buttons and links of the current page. */
function usePageCommands(): Command[] {
  // Read once, before the palette covers the page.
  const [here] = useState(() =>
    commandsOnPage().map((element, index) => ({
      key: String(index),
      label: element.ariaLabel || element.textContent.trim(),
      Icon: Bolt,
      run: () => element.click(),
    })),
  );
  return here;
}
