import Add from '@mui/icons-material/Add';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Insights from '@mui/icons-material/Insights';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { useLocation, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';

import { HOME, NETWORK_STATS } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { useKindIcon } from '../components/KindIcon';
import { runnable, usePageCommands } from '../components/pageCommands';
import { readVisits, RECENT_KEY, type Visit } from '../components/recentRecords';
import { usePlacedViews } from '../list/savedViews/useSavedViews';
import { useOpenPanel } from './panels';
import { linkTo, type Command } from './command';
import { useAccountCommands } from './useAccountCommands';

export interface CommandGroup {
  readonly name: 'here' | 'views' | 'recent' | 'go' | 'create' | 'actions';
  readonly commands: readonly Command[];
}

/** The palette's commands. Those of the current page come first. */
export function useCommands(): CommandGroup[] {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { catalogue, routes } = useWaybill();
  const iconOfKind = useKindIcon();
  const openPanel = useOpenPanel();
  const views = usePlacedViews();
  const [visits] = useStore<unknown>(RECENT_KEY);
  const ofAccount = useAccountCommands();
  const isLink = ({ run }: Command) => typeof run === 'string';

  // In the order of the sidebar.
  const topLevelKinds = catalogue.kinds
    .filter(({ parent }) => !parent)
    .sort((a, b) => (a.menu?.order ?? Infinity) - (b.menu?.order ?? Infinity));
  const toRecord = ({ kind: name, id, parentId, name: label }: Visit) => {
    const kind = catalogue.find(name);
    if (!kind || (kind.parent && parentId === undefined)) return [];
    const to = routes.path(name, 'show', { id, parentId });
    return to === pathname ? [] : [linkTo(to, label, iconOfKind(kind), kind.label, { kind, id })];
  };
  const groups: CommandGroup[] = [
    { name: 'here', commands: useCommandsHere() },
    { name: 'recent', commands: readVisits(visits).flatMap(toRecord) },
    {
      name: 'views',
      commands: views.map(({ to, view, kind }) => linkTo(to, view.name, BookmarkIcon, kind.title)),
    },
    {
      name: 'go',
      commands: [
        linkTo(HOME, translate('ra.page.dashboard'), HomeOutlined),
        ...topLevelKinds.map((kind) =>
          linkTo(routes.path(kind.name, 'list'), kind.title, iconOfKind(kind)),
        ),
        linkTo(NETWORK_STATS, translate('waybill.stats.title'), Insights),
        ...ofAccount.filter(isLink),
      ],
    },
    {
      name: 'create',
      commands: topLevelKinds.map(({ name, addLabels }) =>
        linkTo(
          routes.path(name, 'create'),
          translate('waybill.form.create.title', { type: addLabels.label }),
          Add,
        ),
      ),
    },
    {
      name: 'actions',
      commands: [
        ...ofAccount.filter((command) => !isLink(command)),
        {
          key: 'shortcuts',
          name: 'shortcuts',
          label: translate('waybill.commandPalette.shortcuts.title'),
          Icon: Keyboard,
          run: () => openPanel('shortcuts'),
        },
      ],
    },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** The palette highlights the first command, so new records come first and deletions last. */
const RANKS: Partial<Record<string, number>> = { create: -1, delete: 1 };

/** Commands of the current page. */
function useCommandsHere(): Command[] {
  const commands = usePageCommands();
  // Read when the palette opens, before it covers the page.
  const [here] = useState(() =>
    runnable(commands)
      .filter(({ name }) => name !== 'search')
      .sort((a, b) => (RANKS[a.name] ?? 0) - (RANKS[b.name] ?? 0))
      .map(({ name, label, Icon, element }, index) => ({
        key: String(index),
        name,
        // The icon is the plus sign.
        label: label.replace(/^\+ /, ''),
        Icon,
        run: () => element.click(),
      })),
  );
  return here;
}
