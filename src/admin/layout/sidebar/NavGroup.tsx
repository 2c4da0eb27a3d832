import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import type { Icon } from '../../components/icons';
import { plainList } from './plainList';
import { SidebarRow } from './SidebarRow';

interface Props {
  label: string;
  icon: Icon;
  folded: boolean;
  /** Whether the current item is in it: then it opens by itself. */
  holdsCurrent: boolean;
  children: ReactNode;
}

/** Items under one heading, opening in place. */
export function NavGroup({ label, icon, folded, holdsCurrent, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(holdsCurrent);
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (heldCurrent !== holdsCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }

  return (
    <li>
      <SidebarRow
        component="button"
        icon={icon}
        label={label}
        folded={folded}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        end={<ExpandMore aria-hidden sx={{ rotate: open ? '180deg' : 'none' }} />}
      />
      <Box component="ul" id={id} hidden={!open} sx={plainList}>
        {children}
      </Box>
    </li>
  );
}
