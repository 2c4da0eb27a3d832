import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import { useSignOut } from '../useSignOut';
import { SidebarRow } from './SidebarRow';

interface Props {
  folded: boolean;
  onFold?: () => void;
}

/** Below the items, always in view: the way out, and the fold. */
export function SidebarFooter({ folded, onFold }: Props) {
  const translate = useTranslate();
  const signOut = useSignOut();
  return (
    <Box sx={{ px: folded ? 0.75 : 1.25, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <SidebarRow
        component="button"
        icon={LogoutIcon}
        label={translate('waybill.layout.nav.logout')}
        folded={folded}
        onClick={signOut}
      />
      {onFold && (
        <SidebarRow
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
