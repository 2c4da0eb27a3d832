import { styled } from '@mui/material/styles';

import { FONT } from '../../layout/tokens';
import { TOUCH } from '../../layout/theme/controls';
import { BOX } from './boxStyles';

const ROW = 40;
/** Takes the box before a name in, and is room enough for a finger. */
const BOX_WIDTH = 48;
const EDGE = 'rgb(0 0 0 / 0.28)';

/** Two sheets behind one another, as a picture to cut out of a colour. */
const COPY_ICON =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M16 1H4a2 2 0 0 0-2 2v14h2V3h12zm3 4H8a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2m0 16H8V7h11z'/%3E%3C/svg%3E\") center / contain no-repeat";

/**
 * The table of a list, scrolling within itself, its head in sight. One style sheet for all cells:
 * a page may have thousands. Columns have fixed shares of the width, so that rows out of sight
 * need not be laid out and nothing moves from page to page. Browsers keep the meaning of a table
 * whatever its `display`.
 */
export const TableScroller = styled('div')(({ theme: { palette } }) => ({
  '--height': `${ROW}px`,
  '&[data-density="compact"]': { '--height': '32px' },
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100dvh - 280px))',
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  background: palette.background.paper,
  '&[aria-busy="true"] tbody': { opacity: 0.55 },
  '& table': { display: 'block', minWidth: 'var(--width)' },
  '& thead, & tbody': { display: 'block' },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    height: 'var(--height)',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${palette.divider}`,
    '--row': palette.background.paper,
    background: 'var(--row)',
  },
  '& tbody tr': { contentVisibility: 'auto', containIntrinsicHeight: 'var(--height)' },
  '& tbody tr:last-child': { borderBottomColor: 'transparent' },
  '& tbody tr:hover, & tbody tr:focus-within': {
    '--row': `color-mix(in srgb, ${palette.text.primary} 4%, ${palette.background.paper})`,
  },
  '& tbody tr[data-chosen]': {
    '--row': `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
  },
  '& th, & td': {
    display: 'block',
    minWidth: 0,
    padding: '0 12px',
    lineHeight: 'calc(var(--height) - 1px)',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Two lines of words, however low the rows are.
  '& thead tr': { alignItems: 'center', height: ROW },
  '& th': {
    position: 'relative',
    alignContent: 'center',
    height: '100%',
    color: palette.text.secondary,
    fontWeight: 500,
    lineHeight: '16px',
    whiteSpace: 'normal',
  },
  '& [data-align="end"]': { textAlign: 'end' },
  // Name and menu stay at hand however far the rest is scrolled.
  '& :is(th, td):first-of-type': {
    position: 'sticky',
    zIndex: 1,
    left: 0,
    paddingInlineStart: BOX_WIDTH,
    background: 'inherit',
  },
  // As do pinned columns, where they leave room for others.
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
    // What goes on below fades out.
    boxShadow: '-4px 0 6px var(--row)',
  },
  // Where columns are out of sight, on the side that they are on.
  '&[data-before] [data-edge]': {
    boxShadow: `1px 0 ${palette.divider}, 8px 0 8px -6px ${EDGE}`,
  },
  '&[data-after] :is(th, td):last-of-type': {
    boxShadow: `-1px 0 ${palette.divider}, -8px 0 8px -6px ${EDGE}`,
  },
  '& td:first-of-type': { fontWeight: 500 },
  // The whole cell opens the record, not only the words in it.
  '& td:first-of-type > a': {
    display: 'block',
    margin: '0 -12px 0 -4px',
    padding: '0 12px 0 4px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Rings would be cut off at the edge of their cell.
  '& :is(a, button, input, td):focus-visible': { outlineOffset: -2 },
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    cursor: 'pointer',
  },
  '& .row-box': {
    ...BOX(palette),
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: BOX_WIDTH - 4,
    height: '100%',
  },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: '100%',
    padding: 0,
    textAlign: 'inherit',
    '&:hover, [aria-sort] > &': { color: palette.text.primary },
    '& svg': { fontSize: 14 },
  },
  '& .row-id': {
    height: 28,
    // Room for the mark that it can be copied.
    marginInline: '-4px -12px',
    padding: '0 4px',
    borderRadius: 4,
    color: palette.text.secondary,
    font: `12px/16px ${FONT.mono}`,
    '&::after': {
      content: '""',
      display: 'inline-block',
      width: 13,
      height: 13,
      marginInlineStart: 4,
      verticalAlign: '-2px',
      opacity: 0,
      background: 'currentColor',
      mask: COPY_ICON,
    },
    '&:hover::after, &:focus-visible::after': { opacity: 1 },
    '&:hover': { color: palette.text.primary },
  },
  '& .row-menu': {
    width: 32,
    height: 'min(32px, var(--height) - 4px)',
    padding: 0,
    borderRadius: 6,
    color: palette.text.secondary,
    fontSize: 18,
    lineHeight: 1,
    verticalAlign: 'middle',
    '&:hover, &[aria-expanded="true"]': { background: palette.action.hover },
  },
  [TOUCH]: {
    '&, &[data-density]': { '--height': '44px' },
    '& thead tr': { height: 44 },
    '& .row-menu, & .row-id': { minWidth: 44, height: 44 },
  },
}));
