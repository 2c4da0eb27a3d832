import ExpandMore from '@mui/icons-material/ExpandMore';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Insights from '@mui/icons-material/Insights';
import { Box } from '@mui/material';
import { useLocation, useTranslate } from 'ra-core';
import { useId, useMemo, useState, type ReactNode } from 'react';

import { menuSections, type MenuEntry } from '../../resources/menu';
import { topLevelKind } from '../../resources/nesting';
import { HOME, NETWORK_STATS, withoutSlashesBehind } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../components/elementProps';
import { groupIcon, useKindIcon, type Icon } from '../components/KindIcon';
import { LinkDelegation } from '../fieldTypes/Values';
import { useCurrentRoute } from '../routing/useKind';
import { MenuItem, MenuRow, MenuSection } from './MenuRow';
import { MenuShortcuts, usePinnedViews } from './MenuShortcuts';
import { useMenuScroll } from './useMenuScroll';

export interface MenuProps {
  folded: boolean;
  onNavigate?: () => void;
}

/**
 * Not react-admin's `Menu`: its items are not links for screen readers, and it marks only the item whose path
 * begins the address.
 */
export function Menu({ folded, onNavigate }: MenuProps) {
  const { pathname } = useLocation();
  const match = useCurrentRoute();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const sections = useMemo(() => menuSections(catalogue), [catalogue]);
  const iconOf = useKindIcon();
  const pinned = usePinnedViews();
  const scroll = useMenuScroll(pathname, !onNavigate);

  const current = match && topLevelKind(catalogue, match.kind);
  const shared = { folded, onNavigate };
  const item = (entry: MenuEntry, inner = false) => (
    <MenuItem
      key={entry.kind.name}
      to={routes.path(entry.kind.name, 'list')}
      label={entry.label}
      icon={iconOf(entry.kind)}
      current={!pinned.open && entry.kind === current}
      inner={inner}
      {...shared}
    />
  );

  return (
    <LinkDelegation>
      <Box
        {...scroll}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overflowX: 'hidden',
          // The current item scrolls into view with its neighbors.
          scrollPaddingBlock: 48,
          py: 1,
          px: folded ? 0.75 : 1.25,
          scrollbarWidth: 'thin',
          scrollbarColor: 'transparent transparent',
          '&[data-scrolling]': {
            scrollbarColor: ({ palette }) => `${palette.control} transparent`,
          },
        }}
      >
        <MenuShortcuts pinned={pinned} {...shared} />
        {sections.map(({ caption, items }, index) => (
          <MenuSection
            key={index}
            name={caption}
            holdsCurrent={items.some((entry) =>
              'group' in entry
                ? entry.entries.some(({ kind }) => kind === current)
                : entry.kind === current,
            )}
            caption={
              caption && translate(`waybill.catalogue.menuSections.${caption}`, { _: caption })
            }
            folded={folded}
          >
            {index === 0 && (
              <MenuItem
                to={HOME}
                label={translate('ra.page.dashboard')}
                icon={HomeOutlined}
                current={withoutSlashesBehind(pathname) === HOME}
                {...shared}
              />
            )}
            {items.map((entry) =>
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
            {index === sections.length - 1 && (
              <MenuItem
                to={NETWORK_STATS}
                label={translate('waybill.stats.title')}
                icon={Insights}
                current={false}
                {...shared}
              />
            )}
          </MenuSection>
        ))}
      </Box>
    </LinkDelegation>
  );
}

interface GroupProps {
  label: string;
  icon: Icon;
  folded: boolean;
  /** True if it contains the current item. Such a group is open. */
  holdsCurrent: boolean;
  children: ReactNode;
}

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
