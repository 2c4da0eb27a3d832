import ArrowBack from '@mui/icons-material/ArrowBack';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, useTranslate } from 'ra-core';

import { useReturnPath } from '../../routing/listState';
import { useWaybill } from '../../../WaybillContext';
import { backTarget } from '../backTarget';
import { KindIcon } from '../../components/KindIcon';
import { FRAME } from '../../../theme/tokens';
import { useCurrentRoute } from '../../routing/useCurrentPlace';
import { AccountMenu } from './AccountMenu';
import { Search } from './Search';

/** Above every page: the way back, what this is, search, and who is signed in. */
export function HeaderBar({ onMenu }: { onMenu?: () => void }) {
  const match = useCurrentRoute();
  const translate = useTranslate();
  const { catalogue, routes, settings } = useWaybill();
  const phone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const back = match && backTarget(catalogue, routes, match);
  const backTo = useReturnPath(back?.to);
  const title =
    match?.view === 'create'
      ? translate('waybill.layout.header.add', { routeName: match.kind.routeName })
      : settings.brand.company;

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        flexShrink: 0,
        height: FRAME.header,
        px: { xs: 1, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label={translate('waybill.layout.nav.open')}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      {back && backTo && (
        <IconButton
          component={LinkBase}
          to={backTo}
          aria-label={
            back.kind
              ? translate('waybill.layout.header.back', { title: back.kind.title })
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
      <Typography noWrap sx={{ flex: 1, minWidth: 0, ml: 0.5, fontWeight: 600 }}>
        {title}
      </Typography>
      <Search phone={phone} />
      <AccountMenu />
    </Box>
  );
}
