import type { RaThemeOptions } from 'react-admin';

import { FONT, FRAME } from './tokens';
import type { Palette } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** The ring around what the keyboard is on. */
export const focusRing = (tokens: Palette) => ({
  outline: `2px solid ${tokens.accent}`,
  outlineOffset: 2,
});

/** What holds everywhere: ground, figures, focus, and stillness for those who asked for it. */
export const page = (tokens: Palette): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      // What the keyboard reaches must not end up under the header bar or a form's Save.
      html: { scrollPaddingTop: FRAME.header + 16, scrollPaddingBottom: 80 },
      body: { fontVariantNumeric: 'tabular-nums' },
      'code, kbd, pre, samp': { fontFamily: FONT.mono, fontSize: '0.8125rem' },
      ':focus-visible': focusRing(tokens),
      '::selection': { backgroundColor: tokens.accent, color: tokens.onFill },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
});
