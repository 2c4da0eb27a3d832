import { styled, type Palette } from '@mui/material';

import { onceForTheme, TOUCH } from '../../theme/controls';
import { FONT } from '../../theme/tokens';
import { CHECKBOX_WIDTH } from './columns';

const ROW_HEIGHT = 40;
/** Rows that fit on a large screen. Later rows are rendered once they are scrolled into view. */
const IN_SIGHT = 30;
const EDGE = 'rgb(0 0 0 / 0.28)';

/** The checkbox's label fills the cell, so that it is easier to hit. */
export const rowControls = ({ primary, text, action }: Palette) => ({
  '& .row-box': {
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    // Otherwise Shift+click would select text.
    userSelect: 'none' as const,
  },
  '& .row-box input': { width: 16, height: 16, margin: 0, accentColor: primary.main },
  '& .row-menu': {
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: text.secondary,
    fontSize: 18,
    lineHeight: 1,
    cursor: 'pointer',
    '&:hover, &[aria-expanded="true"]': { background: action.hover },
  },
});

const controls = (palette: Palette) => ({
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    cursor: 'pointer',
  },
  ...rowControls(palette),
  '& :is(th, td) > .row-box': { position: 'absolute' as const, inset: 0 },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 24,
    minHeight: '100%',
    padding: 0,
    textAlign: 'inherit' as const,
    '&:hover, [aria-sort] > &': { color: palette.text.primary },
    // In the padding beside the label, so that sorting does not move columns.
    '& svg': { flexShrink: 0, fontSize: 12, marginInline: '2px -14px' },
  },
  '& .resize': {
    position: 'absolute' as const,
    insetBlock: 0,
    right: 0,
    width: 8,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute' as const,
      insetBlock: 8,
      right: 3,
      borderRight: `1px solid ${palette.divider}`,
    },
    '[aria-sort] > &::after': { display: 'none' },
    '&:hover::after, &:active::after': {
      display: 'block',
      insetBlock: 0,
      borderColor: palette.primary.main,
    },
    '@media (pointer: coarse)': { width: 24 },
  },
  '& .row-id': {
    height: 28,
    // Room for the copy icon.
    marginInline: '-4px -17px',
    padding: '0 4px',
    borderRadius: 4,
    color: palette.text.secondary,
    font: `12px/16px ${FONT.mono}`,
    '& svg': { width: 13, height: 13, marginInlineStart: 4, verticalAlign: '-2px', opacity: 0 },
    '&:is(:hover, :focus-visible) svg': { opacity: 1 },
    '&:hover': { color: palette.text.primary },
  },
  '& .cell-edit': {
    position: 'absolute' as const,
    insetBlock: 0,
    right: 0,
    // In the padding beside the text.
    width: 12,
    padding: 0,
    color: palette.text.secondary,
    '&:hover': { color: palette.text.primary },
    '& svg': { display: 'block', fontSize: 12 },
    // The pointer has left the table.
    ':not(:hover) > &': { display: 'none' },
  },
  '& td .row-menu': {
    width: 32,
    height: 'min(32px, var(--height) - 4px)',
    verticalAlign: 'middle',
  },
});

/** Columns are grid tracks, so that hidden rows need no layout and all pages have equal widths. */
export const TableScroller = styled('div')(
  onceForTheme(({ theme: { palette } }) => ({
    '--height': `${ROW_HEIGHT}px`,
    '&[data-density="compact"]': { '--height': '32px' },
    overflow: 'auto',
    maxHeight: 'max(320px, calc(100dvh - 308px))',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    background: palette.background.paper,
    '&[aria-busy="true"] tbody': { opacity: 0.55 },
    // If the least widths do not fit, the table scrolls and no text is cut.
    '& table': {
      display: 'block',
      minWidth: 'min(var(--whole), max(var(--width), (var(--width) - 100%) * 9999))',
    },
    '& thead, & tbody': { display: 'block' },
    '& thead': { position: 'sticky', top: 0, zIndex: 2 },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      // A fixed height, so that cells need not be measured before the row is laid out.
      gridTemplateRows: 'calc(var(--height) - 1px)',
      height: 'var(--height)',
      boxSizing: 'border-box',
      borderBottom: `1px solid ${palette.divider}`,
      '--row': palette.background.paper,
      background: 'var(--row)',
    },
    // Not for visible rows, which would be laid out twice.
    [`& tbody tr:nth-of-type(n + ${IN_SIGHT + 1})`]: {
      contentVisibility: 'auto',
      containIntrinsicHeight: 'var(--height)',
    },
    '& tbody tr:last-child': { borderBottomColor: 'transparent' },
    '& tbody tr:hover, & tbody tr:focus-within': {
      '--row': `color-mix(in srgb, ${palette.text.primary} 4%, ${palette.background.paper})`,
    },
    '& tbody tr[data-selected]': {
      '--row': `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
    },
    '& tr[data-changed] > td:first-of-type': {
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
    },
    '& th, & td': {
      position: 'relative',
      display: 'block',
      minWidth: 0,
      padding: '0 10px',
      lineHeight: 'calc(var(--height) - 1px)',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      // Not `hidden`, which would scroll a cut text to its end when its link gets the focus.
      overflow: 'clip',
      textOverflow: 'ellipsis',
    },
    // Each column spans two grid tracks: its content width and its share of the free width.
    '& :is(th, td):not(:first-of-type, :last-of-type)': { gridColumn: 'span 2' },
    // Two lines, at any density.
    '& thead tr': { alignItems: 'center', height: ROW_HEIGHT, gridTemplateRows: '100%' },
    '& th': {
      alignContent: 'center',
      height: '100%',
      color: palette.text.secondary,
      fontSize: 13,
      fontWeight: 500,
      lineHeight: '16px',
      whiteSpace: 'normal',
    },
    '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // Checkbox, name and menu are sticky.
    '& :is(th, td):nth-of-type(-n + 2)': {
      position: 'sticky',
      zIndex: 1,
      left: 0,
      background: 'inherit',
    },
    '& :is(th, td):nth-of-type(2)': { left: CHECKBOX_WIDTH, paddingInlineStart: 4 },
    // Pinned columns are sticky, too, on screens that have room for others beside them.
    '@media (min-width: 900px)': {
      '& :is(th, td)[data-pinned]': { position: 'sticky', zIndex: 1, background: 'inherit' },
    },
    '& :is(th, td):last-of-type': {
      position: 'sticky',
      zIndex: 1,
      right: 0,
      padding: '0 6px',
      textAlign: 'end',
      background: 'inherit',
      // Fades out the content that scrolls below.
      boxShadow: '-4px 0 6px var(--row)',
    },
    // A shadow on each side that has columns out of sight.
    '&[data-before] [data-edge]': {
      boxShadow: `1px 0 ${palette.divider}, 8px 0 8px -6px ${EDGE}`,
    },
    '&[data-after] :is(th, td):last-of-type': {
      boxShadow: `-1px 0 ${palette.divider}, -8px 0 8px -6px ${EDGE}`,
    },
    '& td:nth-of-type(2)': { fontWeight: 500 },
    // Only the name always has the color of links.
    '& td:nth-of-type(n + 3) .value-link:not(:hover, :focus-visible)': { color: 'inherit' },
    // The link fills the cell.
    '& td:nth-of-type(2) > a': {
      display: 'block',
      margin: '0 -10px 0 -4px',
      padding: '0 10px 0 4px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // Outlines would be cut off at the edge of the cell.
    '& :is(a, button, input, td):focus-visible': { outlineOffset: -2 },
    ...controls(palette),
    [TOUCH]: {
      '&, &[data-density]': { '--height': '44px' },
      '& thead tr': { height: 44 },
      '& td :is(.row-menu, .row-id)': { minWidth: 44, height: 44 },
    },
  })),
);
