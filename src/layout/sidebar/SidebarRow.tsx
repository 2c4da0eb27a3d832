import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import type { ListItemButtonProps } from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType, ReactNode } from 'react';

import type { Icon } from '../icons';
import { visuallyHidden } from '../visuallyHidden';

interface Props extends ListItemButtonProps {
  icon: Icon;
  label: string;
  folded: boolean;
  current?: boolean;
  /** Inside a group. */
  inner?: boolean;
  /** At the far end, such as a group's arrow. */
  end?: ReactNode;
  component?: ElementType;
  to?: string;
}

const rowStyle = {
  width: '100%',
  font: 'inherit',
  minHeight: 36,
  px: 1.25,
  py: 0.75,
  gap: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  outlineOffset: '-2px !important',
  '&[aria-current]': {
    color: 'primary.main',
    fontWeight: 500,
    bgcolor: 'action.selected',
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 6,
      bottom: 6,
      width: 3,
      borderRadius: 3,
      bgcolor: 'primary.main',
    },
  },
} as const;

/** One line of the sidebar; folded it is its icon, with the words as a tooltip. */
export function SidebarRow({ icon: Icon, label, folded, current, inner, end, ...button }: Props) {
  return (
    <Tooltip title={folded ? label : null} placement="right">
      <ListItemButton
        {...button}
        aria-current={current ? 'page' : undefined}
        sx={[rowStyle, folded ? { justifyContent: 'center' } : { pl: inner ? 2.5 : 1.25 }]}
      >
        <Icon
          aria-hidden
          sx={{ fontSize: inner ? 18 : 20, color: current ? 'inherit' : 'text.secondary' }}
        />
        <Box
          component="span"
          sx={
            folded
              ? visuallyHidden
              : { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }
          }
        >
          {label}
        </Box>
        {!folded && end}
      </ListItemButton>
    </Tooltip>
  );
}
