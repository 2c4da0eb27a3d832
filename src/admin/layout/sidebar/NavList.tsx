import Box from '@mui/material/Box';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Insights from '@mui/icons-material/Insights';
import { useLocation, useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';

import { PlainLinks } from '../../fields/values/PlainLink';
import { menuOf } from '../../../resources/menu';
import type { MenuEntry } from '../../../resources/menu';
import { HOME, NETWORK_STATS, withoutSlashesBehind } from '../../../routing/routes';
import type { RouteMatch } from '../../../routing/routes';
import { useWaybill } from '../../../WaybillContext';
import { groupIcon } from '../../components/icons';
import { useKindIcon } from '../../components/KindIcon';
import { topLevelKind, useCurrentRoute } from '../../routing/useCurrentPlace';
import { NavGroup } from './NavGroup';
import { NavItem } from './NavItem';
import { PinnedViews } from './PinnedViews';
import { plainList } from './plainList';
import { useNavScroll } from './useNavScroll';

interface Props {
  folded: boolean;
  onNavigate?: () => void;
}

/** The sidebar's items: home, the catalogue's kinds, the statistics. */
export function NavList(props: Props) {
  const { pathname } = useLocation();
  return (
    <PlainLinks>
      <Items match={useCurrentRoute()} pathname={pathname} {...props} />
    </PlainLinks>
  );
}

interface ItemsProps extends Props {
  match: RouteMatch | undefined;
  pathname: string;
}

const Items = memo(function Items({ match, pathname, folded, onNavigate }: ItemsProps) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const menu = useMemo(() => menuOf(catalogue), [catalogue]);
  const iconOf = useKindIcon();
  const scroll = useNavScroll(pathname);

  const current = match && topLevelKind(catalogue, match.kind);
  const shared = { folded, onNavigate };
  const item = (entry: MenuEntry, inner = false) => (
    <NavItem
      key={entry.kind.name}
      to={routes.path(entry.kind.name, 'list')}
      label={entry.label}
      icon={iconOf(entry.kind)}
      current={entry.kind === current}
      inner={inner}
      {...shared}
    />
  );

  return (
    <Box
      ref={scroll}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overflowX: 'hidden',
        py: 1,
        px: folded ? 0.75 : 1.25,
        scrollbarWidth: 'thin',
        scrollbarColor: 'transparent transparent',
        '&[data-scrolling]': {
          scrollbarColor: ({ palette }) => `${palette.control} transparent`,
        },
      }}
    >
      <Box component="ul" sx={plainList}>
        <NavItem
          to={HOME}
          label={translate('waybill.layout.nav.dashboard')}
          icon={HomeOutlined}
          current={withoutSlashesBehind(pathname) === HOME}
          {...shared}
        />
        {menu.map((entry) =>
          'group' in entry ? (
            <NavGroup
              key={entry.group}
              label={translate(`waybill.catalogue.groups.${entry.group}`, { _: entry.group })}
              icon={groupIcon(entry.group)}
              folded={folded}
              holdsCurrent={entry.entries.some(({ kind }) => kind === current)}
            >
              {entry.entries.map((inner) => item(inner, true))}
            </NavGroup>
          ) : (
            item(entry)
          ),
        )}
        <NavItem
          to={NETWORK_STATS}
          label={translate('waybill.layout.nav.networkStats')}
          icon={Insights}
          current={false}
          {...shared}
        />
      </Box>
      <PinnedViews {...shared} />
    </Box>
  );
});
