import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, ThemesContext } from 'react-admin';
import type { ReactNode } from 'react';

import { ValueStyles } from '../fields/ValueStyles';
import { Frame } from './Frame';
import { Commands } from '../commandPalette/Commands';
import { Notification } from './Notification';
import { PageTheme } from '../../theme/PageTheme';
import { PlainStyles } from '../components/PlainStyles';
import { darkTheme, lightTheme } from '../../theme/adminTheme';

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
