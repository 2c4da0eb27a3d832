import type {} from '@mui/material/styles';
import type {} from '@mui/material/Button';
import type {} from '@mui/material/Chip';

/** A tone as the theme offers it: `tint` is the quiet ground that `main` is readable on. */
export interface Tone {
  main: string;
  light: string;
  dark: string;
  contrastText: string;
  tint: string;
}

declare module '@mui/material/styles' {
  interface PaletteColor {
    tint: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
  }
  interface Palette {
    pending: Tone;
    danger: Tone;
    neutral: Tone;
    control: string;
  }
  interface PaletteOptions {
    pending?: Tone;
    danger?: Tone;
    neutral?: Tone;
    control?: string;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    pending: true;
    danger: true;
    neutral: true;
  }
}
