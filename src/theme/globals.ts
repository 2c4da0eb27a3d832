import type { RaThemeOptions } from 'react-admin';

import { PHONE, TOUCH } from './controls';
import { focusRing } from './surfaces';
import { FONT, FRAME, RADIUS, blend, tintOf } from './tokens';
import type { Palette, StatusColor } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/**
 * Widths below which a toolbar's labels do not fit: for all buttons, and for those at its start.
 */
const LAPTOP = '@media (max-width: 1439.95px)';
const TABLET = '@media (max-width: 1199.95px)';
const withoutWords = (of: string) => ({
  [`${of} .words`]: { display: 'none' },
  [`${of}:has(.words)`]: { paddingInline: 11 },
});

/** Buttons of plain elements: a list puts a dozen of them on the page each time it is opened. */
const plainControls = (tokens: Palette) => ({
  '.control': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    boxSizing: 'border-box' as const,
    minHeight: 36,
    minWidth: 36,
    padding: '7px 13px',
    border: '1px solid transparent',
    borderRadius: RADIUS.input,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 500,
    whiteSpace: 'nowrap' as const,
    verticalAlign: 'middle',
    textDecoration: 'none',
    cursor: 'pointer',
    [TOUCH]: { minHeight: FRAME.touch, minWidth: FRAME.touch },
    '&:hover': { background: blend(tokens.text, tokens.surface, 0.04) },
    '&:disabled': {
      color: blend(tokens.text, tokens.surface, 0.4),
      background: 'none',
      cursor: 'default',
    },
  },
  '.control[data-look="outlined"]': { borderColor: tokens.control },
  '.control[data-look="filled"]': {
    background: tokens.accent,
    color: tokens.onFill,
    '&:hover': { background: blend(tokens.text, tokens.accent, 0.15) },
  },
  '.plain-switch': {
    display: 'inline-flex',
    border: `1px solid ${tokens.control}`,
    borderRadius: RADIUS.input,
    '& > [aria-current]': { background: tintOf(tokens, 'accent'), color: tokens.accent },
    // Phones only have room for the other link.
    [PHONE]: { '& > [aria-current]': { display: 'none' } },
  },
  // Hides labels if the toolbar would wrap; the icon and tooltip are enough.
  [LAPTOP]: withoutWords('.plain-space ~ .control'),
  [TABLET]: withoutWords('.control'),
  '.glyph': {
    flex: 'none',
    width: 20,
    height: 20,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
  },
});

/** Inputs in a box with their icon and buttons. */
const boxes = (tokens: Palette) => ({
  '.plain-box': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    boxSizing: 'border-box' as const,
    minHeight: 36,
    padding: '0 11px',
    border: `1px solid ${tokens.control}`,
    borderRadius: RADIUS.input,
    background: tokens.surface,
    // The border counts as part of the touch target.
    [TOUCH]: { minHeight: FRAME.touch + 2 },
    '&:hover': { borderColor: tokens.quiet },
    // The ring is the box's own edge.
    '&:focus-within': { outline: `2px solid ${tokens.accent}`, outlineOffset: -1 },
    '& > .glyph': { color: tokens.quiet },
    '& > input': {
      flex: 1,
      minWidth: 0,
      alignSelf: 'stretch',
      padding: 0,
      border: 0,
      outline: 'none',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textOverflow: 'ellipsis',
      '&::placeholder': { color: tokens.quiet, opacity: 1 },
    },
  },
  '.plain-box[role="search"]': {
    flex: '9 1 180px',
    // Otherwise it takes the input's preferred width, and the toolbar wraps too early.
    minWidth: 0,
    maxWidth: 320,
    [PHONE]: { flex: '1 1 96px', maxWidth: 'none' },
  },
});

/** Pages and toolbars. */
const places = {
  '.plain-page': { display: 'flex', flexDirection: 'column' as const, gap: 16 },
  '.plain-line': { display: 'flex', flexWrap: 'wrap' as const, alignItems: 'center', gap: 8 },
  '.plain-space': { flex: 1, [PHONE]: { display: 'none' } },
  '.plain-title': {
    flex: '1 1 auto',
    margin: 0,
    fontSize: '1.25rem',
    lineHeight: '1.75rem',
    fontWeight: 600,
  },
};

const badge = (tokens: Palette, tone: StatusColor) => ({
  [`.value-badge[data-status="${tone}"]`]: {
    color: tokens[tone],
    background: tintOf(tokens, tone),
  },
});

const chip = { padding: '2px 8px', borderRadius: 999, fontSize: 12, lineHeight: '16px' };

/** Values of records: a page of a list has a thousand of them. */
const values = (tokens: Palette) => ({
  '.value-empty': { color: tokens.quiet },
  '.value-link': {
    color: tokens.accent,
    textDecoration: 'none',
    borderRadius: 2,
    '&:hover': { textDecoration: 'underline' },
  },
  '.value-badge': {
    ...chip,
    fontWeight: 500,
    whiteSpace: 'nowrap' as const,
    // In a cell that is too narrow, the text is cut and not the shape.
    display: 'inline-block',
    boxSizing: 'border-box' as const,
    verticalAlign: 'middle',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  ...badge(tokens, 'success'),
  ...badge(tokens, 'pending'),
  ...badge(tokens, 'danger'),
  ...badge(tokens, 'neutral'),
  '.value-chips': { display: 'inline-flex', flexWrap: 'wrap' as const, gap: '4px' },
  '.value-chip': {
    ...chip,
    padding: '1px 8px',
    border: `1px solid ${tokens.border}`,
    overflowWrap: 'anywhere' as const,
  },
  '.value-loading': {
    display: 'inline-block',
    width: '10ch',
    height: '1em',
    borderRadius: 4,
    background: tokens.border,
    verticalAlign: 'middle',
  },
  '.value-yes': { color: tokens.accent, fontWeight: 600 },
  '.value-no': { color: tokens.quiet },
  '.value-long': {
    display: 'block',
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit' as const,
    whiteSpace: 'nowrap' as const,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

/**
 * Global styles: background, figures, focus, reduced motion, and classes for parts drawn so often that
 * one MUI component each would be slow.
 */
export const page = (tokens: Palette): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      // Keeps focused elements clear of the header bar and the form's save bar.
      html: { scrollPaddingTop: FRAME.header + 16, scrollPaddingBottom: 80 },
      body: { fontVariantNumeric: 'tabular-nums' },
      'code, kbd, pre, samp': { fontFamily: FONT.mono, fontSize: '0.8125rem' },
      ':focus-visible': focusRing(tokens),
      // A dialog that has the focus itself, until the next key.
      '[data-mui-focusable]': { outline: 'none' },
      '::selection': { backgroundColor: tokens.accent, color: tokens.onFill },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // No transition: a list that an input opens must be in place immediately.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
      ...plainControls(tokens),
      ...boxes(tokens),
      ...places,
      ...values(tokens),
    },
  },
});
