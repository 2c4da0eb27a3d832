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

import { useReturnPath } from '../../office/listState';
import { useWaybill } from '../../WaybillContext';
import { backTarget } from '../backTarget';
import { KindIcon } from '../KindIcon';
import { FRAME } from '../tokens';
import { useCurrentPlace } from '../useCurrentPlace';
import { AccountMenu } from './AccountMenu';
import { Search } from './Search';

/** Above every page: the way back, what this is, search, and who is signed in. */
export function HeaderBar({ onMenu }: { onMenu?: () => void }) {
  const place = useCurrentPlace();
  const translate = useTranslate();
  const { catalogue, routes, settings } = useWaybill();
  const phone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const back = place && backTarget(catalogue, routes, place);
  const backTo = useReturnPath(back?.to);
  const title =
    place?.view === 'create'
      ? translate('waybill.layout.header.add', { routeName: place.kind.routeName })
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
        {place ? (
          <KindIcon kind={place.kind} sx={{ fontSize: 18 }} />
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
