import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { ThemeProvider, ThemesContext } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { dropOldDrafts } from '../../browser/drafts';
import { darkTheme, lightTheme } from '../../theme/adminTheme';
import { FRAME } from '../../theme/tokens';
import { Commands } from '../commandPalette/Commands';
import { renewPart } from '../components/lazyPart';
import { AppBar } from './AppBar';
import { Breadcrumb } from './Breadcrumb';
import { ConnectionBar } from './ConnectionBar';
import { ErrorPage } from './ErrorPage';
import { Notification } from './Notification';
import { FoldableSidebar, Sidebar } from './Sidebar';

const themes = { lightTheme, darkTheme };

/** Everything around a page of the back office: theme, layout and notifications. */
export default function Layout({ children }: { children: ReactNode }) {
  useEffect(dropOldDrafts, []);
  return (
    <ThemesContext.Provider value={themes}>
      <ThemeProvider>
        <CssBaseline enableColorScheme />
        <PageTheme />
        <Commands>
          <Frame>{children}</Frame>
        </Commands>
        <Notification />
      </ThemeProvider>
    </ThemesContext.Provider>
  );
}

/**
 * Sidebar (or drawer), header and page content. Not react-admin's `Layout`: its menu is inside `<main>`,
 * and its skip link has no text on phones.
 */
function Frame({ children }: { children: ReactNode }) {
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
        <AppBar onMenu={isNarrow ? () => setDrawerOpen(true) : undefined} />
        <ConnectionBar />
        <Box
          component="main"
          id={MAIN}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 }, outlineOffset: '-2px !important' }}
        >
          <Breadcrumb />
          <ErrorBoundary FallbackComponent={ErrorPage} onError={renewPart}>
            {children}
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

/** ID of the page content, the target of the skip link. */
const MAIN = 'main-content';

/** The skip link: the first tab stop, which jumps over the menu to the content. */
function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN}`}
      onClick={(event) => {
        // A change of the URL's hash would make the router navigate.
        event.preventDefault();
        document.getElementById(MAIN)?.focus();
      }}
      sx={{
        position: 'fixed',
        left: 8,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: 1,
        fontWeight: 500,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}

/** Sets the theme on the document, for content outside the back office's theme provider. */
function PageTheme() {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return null;
}
