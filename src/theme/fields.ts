import type { RaThemeOptions } from 'react-admin';

import { FRAME, RADIUS } from './tokens';
import type { Palette } from './tokens';
import { TOUCH } from './controls';

type Components = NonNullable<RaThemeOptions['components']>;

/** Form fields: the label stands above, help and error below, the edge is always to be seen. */
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
        [TOUCH]: { minHeight: FRAME.touch },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: tokens.quiet,
        },
      },
      // The label stands outside, so the edge needs no gap for it.
      notchedOutline: { top: 0, borderColor: tokens.control, '& legend': { display: 'none' } },
      inputSizeSmall: { paddingTop: 8, paddingBottom: 8 },
      input: {
        // The ring is the field's own edge.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: tokens.quiet, opacity: 1 },
      },
    },
  },
  MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem', lineHeight: '1.25rem' } } },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: '0.75rem' } } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
});
