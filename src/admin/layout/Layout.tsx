import {
  Box,
  CssBaseline,
  Drawer,
  type SxProps,
  type Theme,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { SkipNavigationButton, ThemeProvider, ThemesContext } from 'react-admin';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { Loading } from '../../Loading';
import { dropOldDrafts } from '../form/drafts';
import { darkTheme, lightTheme } from '../../theme/adminTheme';
import { FRAME } from '../../theme/tokens';
import { Commands } from '../commandPalette/Commands';
import { renewPart } from '../components/lazyPart';
import { PageCommandsProvider } from '../components/pageCommands';
import { ParentScopeProvider } from '../routing/ParentScopeProvider';
import { useRouteScope } from '../routing/useKind';
import { AppBar } from './AppBar';
import { Breadcrumb } from './Breadcrumb';
import { ConnectionBar } from './ConnectionBar';
import { ErrorPage } from './ErrorPage';
import { Notification } from './Notification';
import { FoldableSidebar, Sidebar } from './Sidebar';

const themes = { lightTheme, darkTheme };

/** Not react-admin's `Layout`: with its header and sidebar, which are not used here, it is 13 kB (gzip) more. */
export default function Layout({ children }: { children: ReactNode }) {
  useEffect(dropOldDrafts, []);
  return (
    <ThemesContext.Provider value={themes}>
      <ThemeProvider>
        <CssBaseline enableColorScheme />
        <PageTheme />
        <PageCommandsProvider>
          <PageScope>
            <Commands>
              <Box sx={frame}>
                <SkipNavigationButton />
                <Frame />
                <main>
                  <div id="main-content">
                    <Breadcrumb />
                    {/* react-admin's own boundary offers no retry. */}
                    <ErrorBoundary FallbackComponent={ErrorPage} onError={renewPart}>
                      <Suspense fallback={<Loading />}>{children}</Suspense>
                    </ErrorBoundary>
                  </div>
                </main>
              </Box>
            </Commands>
          </PageScope>
        </PageCommandsProvider>
        <Notification />
      </ThemeProvider>
    </ThemesContext.Provider>
  );
}

/** A component of its own, so that a new address does not render the whole frame again. */
const PageScope = ({ children }: { children: ReactNode }) => (
  <ParentScopeProvider value={useRouteScope()}>{children}</ParentScopeProvider>
);

const frame: SxProps<Theme> = {
  display: 'grid',
  gridTemplate: 'auto auto 1fr / auto minmax(0, 1fr)',
  minHeight: '100dvh',
  bgcolor: 'background.default',
  '& > *': { gridColumn: 2 },
  '& > nav': { gridArea: '1 / 1 / -1' },
  '& > main': { gridRow: 3, px: { xs: 2, md: 3 }, py: { xs: 1.5, md: 3 } },
  '& .skip-nav-button': {
    color: 'text.primary',
    // Below 600 px, react-admin's buttons have no text.
    '&.MuiIconButton-root::after': { content: 'attr(aria-label)', fontSize: '0.875rem' },
  },
};

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

/** Sets the theme on the document, for content outside the back office's theme provider. */
function PageTheme() {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return null;
}
