import CssBaseline from '@mui/material/CssBaseline';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { Layout as StockLayout, ThemeProvider, ThemesContext } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { dropOldDrafts } from '../components/drafts';
import { darkTheme, lightTheme } from '../../theme/adminTheme';
import { FRAME } from '../../theme/tokens';
import { Commands } from '../commandPalette/Commands';
import { renewPart } from '../components/lazyPart';
import { PageCommandsProvider } from '../components/pageCommands';
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
        <PageCommandsProvider>
          <Commands>
            <StockLayout appBar={Frame} sidebar={NoSidebar} sx={frame}>
              <Breadcrumb />
              {/* react-admin's own boundary offers no retry. */}
              <ErrorBoundary FallbackComponent={ErrorPage} onError={renewPart}>
                {children}
              </ErrorBoundary>
            </StockLayout>
          </Commands>
        </PageCommandsProvider>
        <Notification />
      </ThemeProvider>
    </ThemesContext.Provider>
  );
}

/** Grid of the frame: the sidebar beside the header, the connection bar and the page. */
const frame: SxProps<Theme> = {
  minWidth: 0,
  '& .RaLayout-appFrame': {
    display: 'grid',
    gridTemplate: 'auto auto 1fr / auto minmax(0, 1fr)',
    minHeight: '100dvh',
    mt: 0,
    '& > *': { gridColumn: 2 },
    '& > nav': { gridArea: '1 / 1 / -1' },
    '& > main': { gridRow: 3 },
  },
  '& .RaLayout-content': { minWidth: 0, p: { xs: 2, md: 3 } },
  '& .skip-nav-button': {
    color: 'text.primary',
    // Below 600 px, react-admin's buttons have no text.
    '&.MuiIconButton-root::after': { content: 'attr(aria-label)', fontSize: '0.875rem' },
  },
};

/**
 * Sidebar, header and connection bar. They are all in the slot of the header, because react-admin's
 * sidebar is inside `<main>`.
 */
function Frame() {
  const isNarrow = useMediaQuery(`(max-width: ${FRAME.drawerBelow - 0.05}px)`, { noSsr: true });
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {isNarrow ? (
        <Drawer
          open={isOpen}
          onClose={close}
          slotProps={{ paper: { 'aria-label': translate('waybill.layout.nav.drawer') } }}
        >
          <Sidebar onNavigate={close} />
        </Drawer>
      ) : (
        <FoldableSidebar />
      )}
      <AppBar onMenu={isNarrow ? () => setOpen(true) : undefined} />
      <ConnectionBar />
    </>
  );
}

const NoSidebar = () => null;

/** Sets the theme on the document, for content outside the back office's theme provider. */
function PageTheme() {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return null;
}
