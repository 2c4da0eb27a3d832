import type {} from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

import './inter.css';
import { controls, fields } from './controls';
import { globalStyles } from './globals';
import { surfaces } from './surfaces';
import {
  FONT,
  RADIUS,
  STATUS_TINTS,
  blend,
  dark,
  light,
  tintOf,
  type Palette,
  type StatusTint,
} from './tokens';

/** The color of a status and its quiet ground. */
interface Tint {
  main: string;
  tint: string;
}

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** The quiet ground that `main` is readable on. */
    tint: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
  }
  interface Palette {
    control: string;
    status: Readonly<Record<StatusTint, Tint>>;
  }
  interface PaletteOptions {
    control?: string;
    status?: Readonly<Record<StatusTint, Tint>>;
  }
}

/** Nothing takes as long as 150 ms to move. */
const DURATIONS = {
  shortest: 80,
  shorter: 100,
  short: 120,
  standard: 140,
  complex: 140,
  enteringScreen: 140,
  leavingScreen: 120,
};

const text = (size: number, line: number, weight = 400) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight: weight,
  letterSpacing: 'normal',
  textTransform: 'none' as const,
});

function themeOf(mode: 'light' | 'dark', tokens: Palette): RaThemeOptions {
  const tone = (name: 'accent' | StatusTint) => ({
    main: tokens[name],
    light: tokens[name],
    dark: blend(tokens.text, tokens[name], 0.15),
    contrastText: tokens.onFill,
    tint: tintOf(tokens, name),
  });

  return {
    palette: {
      mode,
      primary: tone('accent'),
      secondary: tone('neutral'),
      success: tone('success'),
      error: tone('danger'),
      warning: tone('moving'),
      info: tone('accent'),
      control: tokens.control,
      status: Object.fromEntries(
        STATUS_TINTS.map((name) => [
          name,
          // On a dark ground, a color needs a larger share to be told from others.
          { main: tokens[name], tint: tintOf(tokens, name, mode === 'dark' ? 0.18 : 0.12) },
        ]),
      ) as Record<StatusTint, Tint>,
      divider: tokens.border,
      text: { primary: tokens.text, secondary: tokens.quiet },
      background: { default: tokens.page, paper: tokens.surface },
      bulkActionsToolbarBackgroundColor: tintOf(tokens, 'accent'),
      action: {
        active: tokens.quiet,
        hover: blend(tokens.text, tokens.surface, 0.04),
        focus: blend(tokens.text, tokens.surface, 0.06),
        selected: tintOf(tokens, 'accent'),
        hoverOpacity: 0.04,
        selectedOpacity: 0.08,
        disabled: blend(tokens.quiet, tokens.surface, 0.8),
        disabledBackground: tokens.border,
      },
    },
    shape: { borderRadius: RADIUS.input },
    transitions: { duration: DURATIONS },
    typography: {
      fontFamily: FONT.sans,
      fontWeightBold: 600,
      h1: text(20, 28, 600),
      h2: text(16, 24, 600),
      h3: text(14, 20, 600),
      h5: text(20, 28, 600),
      h6: text(16, 24, 600),
      subtitle1: text(14, 20, 500),
      subtitle2: text(14, 20, 500),
      body1: text(14, 20),
      body2: text(14, 20),
      button: text(14, 20, 500),
      caption: text(12, 16),
    },
    components: {
      ...globalStyles(tokens),
      ...controls(tokens),
      ...fields(tokens),
      ...surfaces(tokens),
    },
  };
}

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
