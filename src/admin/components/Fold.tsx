import { styled } from '@mui/material';
import { useState, type ReactNode } from 'react';

import { TOUCH } from '../../theme/controls';

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    cursor: 'pointer',
    paddingBlock: 4,
    borderRadius: 2,
    outlineOffset: -2,
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
    [TOUCH]: { paddingBlock: 12 },
  },
  '& > summary:hover': { color: theme.palette.text.primary },
}));

interface Props {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** The content is mounted only while it is open. */
export function Fold({ summary, isOpen: isOpenAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </Details>
  );
}
