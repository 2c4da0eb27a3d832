import CheckIcon from '@mui/icons-material/Check';
import { Box, MenuItem, type MenuItemProps } from '@mui/material';
import type { ReactNode } from 'react';

import { ResponsivePopover } from './dialogs';

interface Props {
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A titled popover for a list of choices. On phones, a drawer at the bottom of the screen. */
export const ChoiceSheet = ({ label, anchor, onClose, children }: Props) => (
  <ResponsivePopover label={label} anchor={anchor} width={240} onClose={onClose}>
    <Box sx={{ px: 2, pt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Box>
    {children}
  </ResponsivePopover>
);

/** An item of a `MenuList`, which passes further props. The selected one has a check mark. */
export const Choice = ({ selected = false, children, ...item }: MenuItemProps) => (
  <MenuItem
    {...item}
    role="menuitemradio"
    selected={selected}
    aria-checked={selected}
    sx={{ justifyContent: 'space-between' }}
  >
    {children}
    {selected && <CheckIcon fontSize="small" />}
  </MenuItem>
);
