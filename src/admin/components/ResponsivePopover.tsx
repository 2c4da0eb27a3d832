import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

import { useIsPhone } from './useIsPhone';

interface Props {
  label: string;
  /** What opened it. */
  anchor: () => HTMLElement | null;
  /** In pixels, where it is no drawer. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog below what opened it; on a phone at the lower edge of the screen. */
export function ResponsivePopover({ label, anchor, width, onClose, children }: Props) {
  const paper = { role: 'dialog', 'aria-label': label };
  return useIsPhone() ? (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { maxHeight: '80dvh' } } }}
    >
      {children}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { width, maxHeight: '70dvh' } } }}
    >
      {children}
    </Popover>
  );
}
