import ArrowBack from '@mui/icons-material/ArrowBack';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import { AppBar as MuiAppBar, Avatar, Box, Button, IconButton, Toolbar } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';

import { useWaybill } from '../../WaybillContext';
import { useOpenPanel } from '../commandPalette/panels';
import { KindIcon } from '../components/KindIcon';
import { useIsPhone } from '../components/hooks';
import { useReturnPath } from '../routing/listState';
import { useCurrentRoute } from '../routing/useKind';
import { backTarget } from './breadcrumbItems';
import { HeaderTitle } from './HeaderTitle';
import { UserMenu } from './UserMenu';

/**
 * Not react-admin's `AppBar`: its menu button stores one state for both the drawer and the sidebar, so a tablet
 * would open the drawer on each visit.
 */
export function AppBar({ onMenu }: { onMenu?: () => void }) {
  const match = useCurrentRoute();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const isPhone = useIsPhone();
  const back = match && backTarget(catalogue, routes, match);
  const backTo = useReturnPath(back?.to);
  return (
    <MuiAppBar position="sticky">
      <Toolbar disableGutters sx={{ gap: { xs: 0.5, sm: 1 }, px: { xs: 1, md: 2 } }}>
        {onMenu && (
          <IconButton onClick={onMenu} aria-label={translate('ra.action.open_menu')}>
            <MenuIcon fontSize="small" />
          </IconButton>
        )}
        {back && backTo && (
          <IconButton
            component={LinkBase}
            to={backTo}
            aria-label={
              back.match
                ? translate('waybill.layout.header.back', { title: back.match.kind.title })
                : translate('waybill.layout.header.backHome')
            }
          >
            <ArrowBack fontSize="small" />
          </IconButton>
        )}
        <Avatar
          aria-hidden
          variant="rounded"
          sx={{
            width: 28,
            height: 28,
            ml: back || onMenu ? 0.5 : 0,
            color: 'primary.main',
            bgcolor: 'primary.tint',
          }}
        >
          {match ? (
            <KindIcon kind={match.kind} sx={{ fontSize: 18 }} />
          ) : (
            <HomeOutlined sx={{ fontSize: 18 }} />
          )}
        </Avatar>
        <HeaderTitle />
        <SearchButton isPhone={isPhone} />
        <UserMenu />
      </Toolbar>
    </MuiAppBar>
  );
}

/** The search box in the header (a button on phones). Opens the command palette. */
function SearchButton({ isPhone }: { isPhone: boolean }) {
  const translate = useTranslate();
  const openPanel = useOpenPanel();
  const button = {
    onClick: () => openPanel('palette'),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;

  return isPhone ? (
    <IconButton {...button} aria-label={translate('waybill.layout.header.search')}>
      <SearchIcon fontSize="small" />
    </IconButton>
  ) : (
    <Button
      {...button}
      variant="outlined"
      startIcon={<SearchIcon />}
      sx={{
        width: 320,
        minWidth: 160,
        flexShrink: 1,
        color: 'text.secondary',
        fontWeight: 'normal',
      }}
    >
      <Box component="span" sx={{ flex: 1, pr: 1, textAlign: 'left' }}>
        {translate('waybill.layout.header.search')}
      </Box>
      <kbd>{translate('waybill.commandPalette.keys')}</kbd>
    </Button>
  );
}
