import { styled } from '@mui/material';
import { LinkBase } from 'ra-core';

import { TOUCH } from '../../theme/controls';
import { useCommandRef } from './pageCommands';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& a': {
    padding: '10px 12px',
    minHeight: 40,
    [TOUCH]: { minHeight: 44, paddingBlock: 12 },
    boxSizing: 'border-box',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: theme.palette.text.secondary,
    borderBottom: '2px solid transparent',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      color: theme.palette.primary.main,
      borderBottomColor: theme.palette.primary.main,
    },
  },
}));

export interface TabLink {
  label: string;
  to: string;
  current?: boolean;
}

/** Scrolls the current tab to the middle if the tabs are wider than the screen. */
function showCurrent(tab: HTMLElement | null) {
  const bar = tab?.parentElement;
  if (bar)
    bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

/** Not MUI's `Tabs`, which are parts of one page. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const command = useCommandRef();
  return (
    <Nav aria-label={label}>
      {tabs.map((tab) => (
        <LinkBase
          key={tab.to}
          to={tab.to}
          ref={tab.current ? showCurrent : command('tab', tab.label)}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </LinkBase>
      ))}
    </Nav>
  );
}
