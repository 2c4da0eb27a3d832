import type { RaThemeOptions } from 'react-admin';

import { buttonEdge } from './controls';
import { focusRing } from './surfaces';
import {
  FONT,
  FRAME,
  RADIUS,
  STATUS_TINTS,
  tintOf,
  type Palette,
  type StatusColor,
} from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

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
  '.value-late': { color: tokens.late, fontWeight: 500 },
  '.late-mark': {
    marginInlineStart: 4,
    '& svg': { fontSize: 14, verticalAlign: '-2px' },
  },
  '.value-link': {
    color: tokens.accent,
    textDecoration: 'none',
    borderRadius: 2,
    '&:is(:hover, :focus-visible)': { textDecoration: 'underline' },
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
  // Gray badges say by a dot what their status means for work.
  '.value-badge[data-tint]::before': {
    content: '""',
    display: 'inline-block',
    width: 6,
    height: 6,
    marginInlineEnd: 6,
    borderRadius: 3,
    verticalAlign: 1,
  },
  ...Object.fromEntries(
    STATUS_TINTS.map((tint) => [
      `.value-badge[data-tint="${tint}"]::before`,
      { background: tokens[tint] },
    ]),
  ),
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

const PRINTED_OUT = [
  'body > :not(#root)',
  'nav',
  'header.MuiAppBar-root',
  '[role=search]',
  '.bottom-bar',
  '.no-print',
  '.leaflet-control-container',
  'main button:not(.sort, .value-long, .copy-id, .status-button, .MuiTab-root)',
  'main a:is(.MuiButton-root, .MuiIconButton-root)',
  'main :is(.MuiButtonGroup-root, .MuiFormControl-root, .MuiTabScrollButton-root, .row-box)',
  'main details:not([open])',
  'main .MuiChip-deleteIcon',
  '.status-button::after',
  'main :is(.resize, .copy-id svg, .late-mark)',
  // Checkboxes and menus of rows.
  'main [data-density] :is(th, td):is(:first-of-type, :last-of-type)',
].join(', ');

/** Values of which the screen shows a part. */
const SHORTENED = ':is(time, .value-long, .value-late)[data-full]';

/** On paper: the record or the list alone, in black on white, at full length. */
const paper = {
  '@page': { margin: '14mm' },
  body: { background: '#fff !important' },
  [PRINTED_OUT]: { display: 'none !important' },
  'main, main :not(.leaflet-container, .leaflet-container *)': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    boxShadow: 'none !important',
    overflow: 'visible !important',
    maxHeight: 'none !important',
  },
  main: { padding: '0 !important' },
  // Lists leave out the current year, and pages the middle of long codes, which a reader of paper cannot know.
  [`main ${SHORTENED}, main ${SHORTENED} *`]: { fontSize: '0 !important' },
  [`main ${SHORTENED}::after`]: { content: 'attr(data-full)', fontSize: '12px' },
  'main :is(.value-long, .value-badge)': {
    padding: '0 !important',
    whiteSpace: 'normal !important',
  },
  '[data-printed]::after': {
    content: 'attr(data-printed)',
    display: 'block',
    marginTop: '4px',
    fontSize: '12px',
  },
  // Tables of the screen have fixed columns, which a sheet is too narrow for.
  'main table': {
    display: 'table !important',
    width: '100% !important',
    minWidth: '0 !important',
    tableLayout: 'auto !important' as 'auto',
    borderCollapse: 'collapse !important' as 'collapse',
  },
  // Repeated on each sheet.
  'main thead': {
    display: 'table-header-group !important',
    position: 'static !important' as 'static',
  },
  'main tbody': { display: 'table-row-group !important' },
  'main tr': {
    display: 'table-row !important',
    height: 'auto !important',
    contentVisibility: 'visible !important' as 'visible',
    borderBottom: '1px solid #bbb !important',
  },
  'main :is(th, td)': {
    display: 'table-cell !important',
    position: 'static !important' as 'static',
    width: 'auto !important',
    height: 'auto !important',
    padding: '4px 12px 4px 0 !important',
    fontSize: '12px !important',
    lineHeight: '16px !important',
    whiteSpace: 'normal !important' as 'normal',
    verticalAlign: 'baseline !important',
  },
  'main :is(th, td) a': {
    lineHeight: 'inherit !important',
    margin: '0 !important',
    padding: '0 !important',
  },
  'main :is(td, th) time': { whiteSpace: 'nowrap !important' as 'nowrap' },
  'main header :is(h1, p)': { display: 'block !important', WebkitLineClamp: 'none !important' },
  'main section, main li, main tr': { breakInside: 'avoid' },
};

/** Classes are for parts drawn so often that an MUI component for each would be slow. */
export const globalStyles = (tokens: Palette): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      // Keeps focused elements clear of the header bar and the form's save bar.
      html: {
        scrollPaddingTop: FRAME.header + 16,
        scrollPaddingBottom: 80,
        '--sans': FONT.sans,
      },
      // Not tabular figures, which also widen hyphens; columns of numbers have them.
      body: { fontFeatureSettings: '"cv11"' },
      'code, kbd, pre, samp': { fontFamily: FONT.mono, fontSize: '0.8125rem' },
      'input[type=file]::file-selector-button': {
        marginInlineEnd: 12,
        padding: '7px 14px',
        border: `1px solid ${buttonEdge(tokens)}`,
        borderRadius: RADIUS.input,
        background: tokens.surface,
        color: tokens.text,
        font: 'inherit',
        fontWeight: 500,
        cursor: 'pointer',
      },
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
      '@media print': paper,
      ...values(tokens),
    },
  },
});
