import type { RaThemeOptions } from 'react-admin';

import { FRAME, RADIUS, type Palette } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

export const focusRing = (tokens: Palette) => ({
  outline: `2px solid ${tokens.accent}`,
  outlineOffset: 2,
});

const SHADOW = '0 1px 2px rgb(0 0 0 / 0.08), 0 8px 24px rgb(0 0 0 / 0.16)';

/** Cards, tables, menus, dialogs and tooltips. */
export const surfaces = (tokens: Palette): Components => {
  const raised = {
    backgroundColor: tokens.raised,
    backgroundImage: 'none',
    border: `1px solid ${tokens.border}`,
    borderRadius: RADIUS.card,
    boxShadow: SHADOW,
  };
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: {
        root: {
          backgroundColor: tokens.surface,
          borderBottom: `1px solid ${tokens.border}`,
          '& > .MuiToolbar-root': { minHeight: FRAME.header - 1 },
        },
      },
    },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { border: `1px solid ${tokens.border}`, borderRadius: RADIUS.card },
      },
    },
    MuiMenu: { styleOverrides: { paper: raised } },
    MuiPopover: { styleOverrides: { paper: raised } },
    MuiDialog: { styleOverrides: { paper: raised } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: raised,
        // As high as other inputs, with chips and without.
        root: { '& .MuiInputBase-root.MuiInputBase-sizeSmall': { paddingBlock: 5 } },
        tag: { margin: '1px 2px' },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: tokens.text,
          color: tokens.page,
          fontSize: '0.75rem',
          lineHeight: '1rem',
          fontWeight: 400,
          maxWidth: 360,
          overflowWrap: 'anywhere',
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 40,
          padding: '0 12px',
          borderBottom: `1px solid ${tokens.border}`,
          fontSize: '0.875rem',
          lineHeight: '1.25rem',
          '&.MuiTableCell-paddingCheckbox': { padding: '0 4px' },
        },
        alignRight: { fontVariantNumeric: 'tabular-nums' },
        sizeSmall: { height: 32 },
        head: { color: tokens.quiet, fontWeight: 500 },
        stickyHeader: { backgroundColor: tokens.surface },
      },
    },
    // By default these would be headings, at a level that does not fit the page.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiSkeleton: {
      defaultProps: { animation: false },
      styleOverrides: { root: { backgroundColor: tokens.border, opacity: 0.5 } },
    },
  };
};
