import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, ThemesContext } from 'react-admin';
import type { ReactNode } from 'react';

import { ValueStyles } from '../fields/ValueStyles';
import { Frame } from './Frame';
import { Commands } from './move/Commands';
import { Notification } from './Notification';
import { PageTheme } from './PageTheme';
import { PlainStyles } from './plain/PlainStyles';
import { darkTheme, lightTheme } from './theme';

const themes = { lightTheme, darkTheme };

/** Everything around a back office page: the look, the frame and the messages. */
export default function Shell({ children }: { children: ReactNode }) {
  return (
    <ThemesContext.Provider value={themes}>
      <ThemeProvider>
        <CssBaseline enableColorScheme />
        <ValueStyles />
        <PlainStyles />
        <PageTheme />
        <Commands>
          <Frame>{children}</Frame>
        </Commands>
        <Notification />
      </ThemeProvider>
    </ThemesContext.Provider>
  );
}
