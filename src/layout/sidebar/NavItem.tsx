import Box from '@mui/material/Box';
import { LinkBase } from 'ra-core';

import type { Icon } from '../icons';
import { SidebarRow } from './SidebarRow';

export interface NavItemProps {
  to: string;
  label: string;
  icon: Icon;
  current: boolean;
  folded: boolean;
  inner?: boolean;
  onNavigate?: () => void;
}

/** A link in the sidebar. */
export function NavItem({ onNavigate, ...row }: NavItemProps) {
  return (
    <Box component="li">
      <SidebarRow component={LinkBase} onClick={onNavigate} {...row} />
    </Box>
  );
}
