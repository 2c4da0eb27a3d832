import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { Breadcrumb } from './Breadcrumb';
import { ErrorPage } from './ErrorPage';
import { HeaderBar } from './header/HeaderBar';
import { FoldableSidebar } from './sidebar/FoldableSidebar';
import { Sidebar } from './sidebar/Sidebar';
import { MAIN, SkipLink } from './SkipLink';
import { FRAME } from '../../theme/tokens';

/** Sidebar (or drawer), header bar and the page's place between them. */
export function Frame({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery(`(max-width: ${FRAME.drawerBelow - 0.05}px)`, { noSsr: true });
  const translate = useTranslate();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {isNarrow ? (
        <Drawer
          open={drawerOpen}
          onClose={closeDrawer}
          slotProps={{ paper: { 'aria-label': translate('waybill.layout.nav.drawer') } }}
        >
          <Sidebar onNavigate={closeDrawer} />
        </Drawer>
      ) : (
        <FoldableSidebar />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <HeaderBar onMenu={isNarrow ? () => setDrawerOpen(true) : undefined} />
        <Box
          component="main"
          id={MAIN}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 }, outlineOffset: '-2px !important' }}
        >
          <Breadcrumb />
          <ErrorBoundary FallbackComponent={ErrorPage}>{children}</ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
