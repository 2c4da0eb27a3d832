import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import { FRAME } from '../../../theme/tokens';
import { BrandLink } from './BrandLink';
import { NavList } from './NavList';
import { SidebarFooter } from './SidebarFooter';

interface Props {
  folded?: boolean;
  /** Offered where the sidebar can be folded. */
  onFold?: () => void;
  /** Called when an item was chosen. */
  onNavigate?: () => void;
}

/** The way to every kind of record, and out. */
export function Sidebar({ folded = false, onFold, onNavigate }: Props) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('waybill.layout.nav.main')}
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
      <NavList folded={folded} onNavigate={onNavigate} />
      <SidebarFooter folded={folded} onFold={onFold} />
    </Box>
  );
}
