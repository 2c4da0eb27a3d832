import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Insights from '@mui/icons-material/Insights';
import Box from '@mui/material/Box';
import { useLocation, useTranslate } from 'ra-core';
import { memo, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { menuOf } from '../../resources/menu';
import type { MenuEntry } from '../../resources/menu';
import { HOME, NETWORK_STATS, withoutSlashesBehind } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { plainList, visuallyHidden } from '../components/elementProps';
import { groupIcon, useKindIcon } from '../components/KindIcon';
import type { Icon } from '../components/KindIcon';
import { PlainLinks } from '../fieldTypes/Values';
import { usePlacedViews, VIEW_PARAMETER } from '../list/savedViews/useSavedViews';
import { topLevelKind, useCurrentRoute } from '../routing/useKind';
import { MenuRow } from './MenuRow';
import { useMenuScroll } from './useMenuScroll';

export interface MenuProps {
  folded: boolean;
  onNavigate?: () => void;
}

/**
 * The sidebar's items: home, the catalogue's kinds, and the statistics. Not react-admin's `Menu`: its
 * items are not links for screen readers, and it marks only the item whose path begins the address.
 */
export function Menu({ folded, onNavigate }: MenuProps) {
  const { pathname } = useLocation();
  const match = useCurrentRoute();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const menu = useMemo(() => menuOf(catalogue), [catalogue]);
  const iconOf = useKindIcon();
  const scroll = useMenuScroll(pathname);

  const current = match && topLevelKind(catalogue, match.kind);
  const shared = { folded, onNavigate };
  const item = (entry: MenuEntry, inner = false) => (
    <MenuItem
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
    <PlainLinks>
      <Box
        {...scroll}
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
          <MenuItem
            to={HOME}
            label={translate('waybill.layout.nav.dashboard')}
            icon={HomeOutlined}
            current={withoutSlashesBehind(pathname) === HOME}
            {...shared}
          />
          {menu.map((entry) =>
            'group' in entry ? (
              <MenuGroup
                key={entry.group}
                label={translate(`waybill.catalogue.groups.${entry.group}`, { _: entry.group })}
                icon={groupIcon(entry)}
                folded={folded}
                holdsCurrent={entry.entries.some(({ kind }) => kind === current)}
              >
                {entry.entries.map((inner) => item(inner, true))}
              </MenuGroup>
            ) : (
              item(entry)
            ),
          )}
          <MenuItem
            to={NETWORK_STATS}
            label={translate('waybill.stats.title')}
            icon={Insights}
            current={false}
            {...shared}
          />
        </Box>
        <PinnedViews {...shared} />
      </Box>
    </PlainLinks>
  );
}

interface ItemProps {
  to: string;
  label: string;
  icon: Icon;
  current: boolean;
  folded: boolean;
  inner?: boolean;
  onNavigate?: () => void;
}

/** A link in the sidebar. Memoized, so that only items whose state changes render again. */
const MenuItem = memo(function MenuItem({ to, onNavigate, ...row }: ItemProps) {
  return (
    <li>
      <MenuRow component="a" href={to} onClick={onNavigate} {...row} />
    </li>
  );
});

interface GroupProps {
  label: string;
  icon: Icon;
  folded: boolean;
  /** True if it contains the current item. Such a group is open. */
  holdsCurrent: boolean;
  children: ReactNode;
}

/** A group of items that opens in place. */
function MenuGroup({ label, icon, folded, holdsCurrent, children }: GroupProps) {
  const id = useId();
  const [open, setOpen] = useState(holdsCurrent);
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (heldCurrent !== holdsCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }

  return (
    <li>
      <MenuRow
        component="button"
        icon={icon}
        label={label}
        folded={folded}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        end={<ExpandMore aria-hidden sx={{ rotate: open ? '180deg' : 'none' }} />}
      />
      <Box component="ul" id={id} hidden={!open} sx={plainList}>
        {children}
      </Box>
    </li>
  );
}

/** Saved views that are pinned to the menu. Renders nothing if there are none. */
function PinnedViews({ folded, onNavigate }: MenuProps) {
  const translate = useTranslate();
  const id = useId();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get(VIEW_PARAMETER);
  const items = usePlacedViews().filter(({ view }) => view.pinned);
  if (items.length === 0) return null;
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="p"
        id={id}
        sx={{ m: 0, px: 1.25, py: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}
        style={folded ? visuallyHidden : undefined}
      >
        {translate('waybill.list.savedViews.pinned')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={plainList}>
        {items.map(({ view, to }) => (
          <MenuItem
            key={view.id}
            to={to}
            label={view.name}
            icon={BookmarkIcon}
            current={view.id === current}
            folded={folded}
            onNavigate={onNavigate}
          />
        ))}
      </Box>
    </Box>
  );
}
