import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, Typography } from '@mui/material';
import { LinkBase, useStore, useTranslate } from 'ra-core';

import { useSignOut } from '../../auth/useSignOut';
import { HOME } from '../../routing/routes';
import { FRAME } from '../../theme/tokens';
import { useWaybill } from '../../WaybillContext';
import { Menu, type MenuProps } from './Menu';
import { MenuRow } from './MenuRow';

interface Props {
  folded?: boolean;
  /** Given if the sidebar can be folded. */
  onFold?: () => void;
  onNavigate?: () => void;
}

/** Not react-admin's `Sidebar`, which is a drawer only below 600 px. */
export function Sidebar({ folded = false, onFold, onNavigate }: Props) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('waybill.stats.nav.label')}
      sx={{
        position: 'sticky',
        top: 0,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        width: folded ? FRAME.folded : FRAME.sidebar,
        height: '100dvh',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <BrandLink folded={folded} onNavigate={onNavigate} />
      <Menu folded={folded} onNavigate={onNavigate} />
      <SidebarFooter folded={folded} onFold={onFold} />
    </Box>
  );
}

/** The sidebar of wide screens. Stores whether it is folded. */
export function FoldableSidebar() {
  const [folded, setFolded] = useStore('sidebar.folded', false);
  return <Sidebar folded={folded} onFold={() => setFolded(!folded)} />;
}

function BrandLink({ folded, onNavigate }: MenuProps) {
  const { brand } = useWaybill().settings;
  return (
    <Box
      component={LinkBase}
      to={HOME}
      onClick={onNavigate}
      aria-label={brand.name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: folded ? 'center' : 'flex-start',
        gap: 1.25,
        flexShrink: 0,
        height: FRAME.header,
        px: folded ? 0 : 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        outlineOffset: '-4px !important',
      }}
    >
      <img src={brand.logo || '/favicon.svg'} alt="" height={24} style={{ maxWidth: 120 }} />
      {!folded && (
        <Typography component="span" noWrap sx={{ fontWeight: 600, fontSize: '1rem' }}>
          {brand.name}
        </Typography>
      )}
    </Box>
  );
}

function SidebarFooter({ folded, onFold }: Pick<Props, 'onFold'> & { folded: boolean }) {
  const translate = useTranslate();
  const signOut = useSignOut();
  return (
    <Box sx={{ px: folded ? 0.75 : 1.25, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <MenuRow
        component="button"
        icon={LogoutIcon}
        label={translate('waybill.auth.profile.signOut')}
        folded={folded}
        onClick={signOut}
      />
      {onFold && (
        <MenuRow
          component="button"
          icon={folded ? ChevronRight : ChevronLeft}
          label={translate(`waybill.layout.nav.${folded ? 'unfold' : 'fold'}`)}
          folded={folded}
          onClick={onFold}
        />
      )}
    </Box>
  );
}
