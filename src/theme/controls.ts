import type { Palette as MuiPalette } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

import { FRAME, RADIUS, blend, tintOf, type Palette } from './tokens';
import { focusRing } from './surfaces';

type Components = NonNullable<RaThemeOptions['components']>;

/** Media query for a phone held upright. */
export const PHONE = '@media (max-width: 599.95px)';
/** Media query for touch screens, where all controls are at least as large as a finger. */
export const TOUCH = `@media (pointer: coarse), (max-width: 599.95px)`;

/** Media query for touch screens. Phones zoom in on an input with a smaller text than 16 px. */
const COARSE = '@media (pointer: coarse)';

/** Memoizes styles per theme, as MUI does, instead of building them on each render. */
export { unstable_memoTheme as onceForTheme } from '@mui/material/utils';

/** Styles of elements by the status that they show, for each status color of the theme. */
export const eachStatus = (
  { status }: Pick<MuiPalette, 'status'>,
  styleOf: (
    status: string,
    color: MuiPalette['status']['late'],
  ) => [selector: string, styles: object],
): Record<string, object> =>
  Object.fromEntries(Object.entries(status).map(([name, color]) => styleOf(name, color)));

/** A filled button. In the dark theme its color is softer than that of text. */
const filled = (tokens: Palette, name: 'accentFill' | 'successFill' | 'danger') => ({
  color: tokens.onFill,
  backgroundColor: tokens[name],
  '&:hover': { backgroundColor: blend(tokens.text, tokens[name], 0.12) },
});

/** The edge of a button, quieter than that of an input: its label alone says that it is one. */
export const buttonEdge = (tokens: Palette) => blend(tokens.control, tokens.surface, 0.45);

/** Buttons and other clickable elements. */
export const controls = (tokens: Palette): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing(tokens) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '7px 14px',
        borderRadius: RADIUS.input,
        whiteSpace: 'nowrap',
        [TOUCH]: { minHeight: FRAME.touch },
      },
      sizeSmall: { minHeight: 32, padding: '5px 10px', fontSize: '0.875rem' },
      outlined: { borderColor: buttonEdge(tokens), backgroundColor: tokens.surface },
      containedPrimary: filled(tokens, 'accentFill'),
      containedSuccess: filled(tokens, 'successFill'),
      text: { '&:hover': { backgroundColor: blend(tokens.text, tokens.surface, 0.06) } },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { gap: 8, padding: '12px 24px' } },
  },
  MuiDialogContentText: { styleOverrides: { root: { color: tokens.text } } },
  // Confirmations have the buttons of other dialogs.
  RaConfirm: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      root: {
        '& .MuiButton-root': { color: tokens.text },
        '& .MuiButton-startIcon': { display: 'none' },
        '& .RaConfirm-confirmPrimary': filled(tokens, 'accentFill'),
        '& .RaConfirm-confirmWarning': filled(tokens, 'danger'),
        '& .ra-confirm.Mui-disabled': { backgroundColor: tokens.border, color: tokens.quiet },
      },
    },
  },
  // Buttons of which one is current, such as the layouts of a list.
  MuiButtonGroup: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        border: `1px solid ${buttonEdge(tokens)}`,
        backgroundColor: tokens.surface,
        '& > .MuiButton-root': {
          minHeight: 34,
          border: 0,
          borderRadius: RADIUS.input - 1,
          [TOUCH]: { minHeight: FRAME.touch },
        },
        '& > [aria-current]': { background: tintOf(tokens, 'accent'), color: tokens.accent },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          background: tintOf(tokens, 'accent'),
          color: tokens.accent,
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: RADIUS.input,
        [TOUCH]: { minWidth: FRAME.touch, minHeight: FRAME.touch },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: { root: { [TOUCH]: { minHeight: FRAME.touch } } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        fontSize: '0.875rem',
        // A ring outside would lie under the next item.
        '&:focus-visible': { outlineOffset: -2 },
        [TOUCH]: { minHeight: FRAME.touch },
      },
    },
  },
  MuiTab: {
    styleOverrides: { root: { minHeight: 40, padding: '8px 12px', [TOUCH]: { minHeight: 44 } } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3 } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { borderRadius: 2 } },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 24,
        fontSize: '0.75rem',
        fontWeight: 500,
        '&.MuiChip-deletable': { [TOUCH]: { height: FRAME.touch, borderRadius: FRAME.touch / 2 } },
      },
      deleteIcon: {
        fontSize: 16,
        color: tokens.quiet,
        '&:hover': { color: tokens.text },
        // As large as a finger, from the chip's edge on.
        [TOUCH]: { boxSizing: 'content-box', margin: '0 0 0 -14px', padding: 14 },
      },
    },
  },
  RaSaveButton: { defaultProps: { color: 'success' } },
});

/** Form fields: label above, help and error below, and an edge that is always visible. */
export const fields = (tokens: Palette): Components => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        fontWeight: 500,
        color: tokens.text,
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: tokens.text },
      },
      asterisk: { color: tokens.danger },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: RADIUS.input,
        backgroundColor: tokens.surface,
        minHeight: 36,
        [TOUCH]: { minHeight: FRAME.touch },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: tokens.quiet,
        },
      },
      // The label is outside the input, so the outline needs no gap for it.
      notchedOutline: { top: 0, borderColor: tokens.control, '& legend': { display: 'none' } },
      inputSizeSmall: {
        paddingTop: 8,
        paddingBottom: 8,
        // A select opens by itself, not by the space around it.
        [TOUCH]: { paddingTop: 12, paddingBottom: 12 },
        // Less, because the text is larger.
        [COARSE]: { paddingTop: 10.5, paddingBottom: 10.5 },
      },
      multiline: { paddingTop: 0, paddingBottom: 0 },
      input: {
        // The ring is the field's own edge.
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: '1.25rem', [COARSE]: { fontSize: '1rem' } },
      input: { '&::placeholder': { color: tokens.quiet, opacity: 1 } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: '0.75rem' } } },
});
