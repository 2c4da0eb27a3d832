import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { FRAME } from '../../theme/tokens';

const Details = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > summary': {
    boxSizing: 'border-box',
    cursor: 'pointer',
    minHeight: FRAME.touch,
    paddingBlock: 10,
    overflowWrap: 'anywhere',
    outlineOffset: -2,
  },
  '& > summary:hover': { backgroundColor: theme.palette.action.hover },
}));

interface Props {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** What opens when it is asked for, and is made only then. */
export function Fold({ summary, isOpen: begins = false, children }: Props) {
  const [isOpen, setOpen] = useState(begins);
  return (
    <Details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </Details>
  );
}
