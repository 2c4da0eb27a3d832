import Add from '@mui/icons-material/Add';
import Api from '@mui/icons-material/DataObject';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Insights from '@mui/icons-material/Insights';
import Person from '@mui/icons-material/PersonOutlined';
import { useLocation, useNavigate, useStore, useTranslate } from 'ra-core';

import { usePlacedViews } from '../list/savedViews/useSavedViews';
import { API_PAGE, HOME, NETWORK_STATS } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import type { Icon } from '../components/icons';
import { useKindIcon } from '../components/KindIcon';
import type { Command, CommandGroup } from './command';
import { readVisits, RECENT } from './recent';
import type { Visit } from './recent';

/** Ways to saved views, to records that were visited, to pages and to the forms of new records. */
export function useNavigationCommands(): CommandGroup[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { catalogue, routes, settings } = useWaybill();
  const iconOf = useKindIcon();
  const views = usePlacedViews();
  const [visits] = useStore<unknown>(RECENT);

  const way = (to: string, label: string, Icon: Icon, note?: string): Command => ({
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
    return to === pathname ? [] : [way(to, label, iconOf(kind), kind.label)];
  };

  return [
    {
      name: 'views',
      commands: views.map(({ to, view, kind }) => way(to, view.name, BookmarkIcon, kind.title)),
    },
    { name: 'recent', commands: readVisits(visits).flatMap(toRecord) },
    {
      name: 'go',
      commands: [
        way(HOME, translate('waybill.layout.nav.dashboard'), HomeOutlined),
        way(NETWORK_STATS, translate('waybill.layout.nav.networkStats'), Insights),
        way('/profile', translate('waybill.layout.header.profile'), Person),
        ...(settings.extensions ? [way(API_PAGE, translate('waybill.api.title'), Api)] : []),
        ...listed.map((kind) => way(routes.path(kind.name, 'list'), kind.title, iconOf(kind))),
      ],
    },
    {
      name: 'create',
      commands: listed.map((kind) =>
        way(
          routes.path(kind.name, 'create'),
          translate('waybill.layout.home.add', { label: kind.label }),
          Add,
        ),
      ),
    },
  ];
}
