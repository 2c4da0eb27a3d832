import { styled } from '@mui/material/styles';

import { TOUCH } from '../../theme/controls';
import { onceForTheme } from '../../theme/onceForTheme';
import { BOX_WIDTH, cellControls } from './cellControls';

const ROW = 40;
/** As many rows as a large screen shows at once. */
const IN_SIGHT = 30;
const EDGE = 'rgb(0 0 0 / 0.28)';

/**
 * The table of a list, scrolling within itself, its head in sight. One style sheet for all cells:
 * a page may have thousands. Columns have fixed shares of the width, so that rows out of sight
 * need not be laid out and nothing moves from page to page. Browsers keep the meaning of a table
 * whatever its `display`.
 */
export const TableScroller = styled('div')(
  onceForTheme(({ theme: { palette } }) => ({
    '--height': `${ROW}px`,
    '&[data-density="compact"]': { '--height': '32px' },
    overflow: 'auto',
    maxHeight: 'max(320px, calc(100dvh - 308px))',
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
      // Known before what is in the cells: they are laid out once, not measured first.
      gridTemplateRows: 'calc(var(--height) - 1px)',
      height: 'var(--height)',
      boxSizing: 'border-box',
      borderBottom: `1px solid ${palette.divider}`,
      '--row': palette.background.paper,
      background: 'var(--row)',
    },
    // Those that are in sight anyway would be laid out twice.
    [`& tbody tr:nth-of-type(n + ${IN_SIGHT + 1})`]: {
      contentVisibility: 'auto',
      containIntrinsicHeight: 'var(--height)',
    },
    '& tbody tr:last-child': { borderBottomColor: 'transparent' },
    '& tbody tr:hover, & tbody tr:focus-within': {
      '--row': `color-mix(in srgb, ${palette.text.primary} 4%, ${palette.background.paper})`,
    },
    '& tbody tr[data-chosen]': {
      '--row': `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
    },
    '& tr[data-changed] > td:first-of-type': {
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
    },
    '& th, & td': {
      display: 'block',
      minWidth: 0,
      padding: '0 10px',
      lineHeight: 'calc(var(--height) - 1px)',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // Two lines of words, however low the rows are.
    '& thead tr': { alignItems: 'center', height: ROW, gridTemplateRows: '100%' },
    '& th': {
      position: 'relative',
      alignContent: 'center',
      height: '100%',
      color: palette.text.secondary,
      fontSize: 13,
      fontWeight: 500,
      lineHeight: '16px',
      whiteSpace: 'normal',
    },
    '& [data-align="end"]': { textAlign: 'end' },
    // Box, name and menu stay at hand however far the rest is scrolled.
    '& :is(th, td):nth-of-type(-n + 2)': {
      position: 'sticky',
      zIndex: 1,
      left: 0,
      background: 'inherit',
    },
    '& :is(th, td):nth-of-type(2)': { left: BOX_WIDTH, paddingInlineStart: 4 },
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
    '& td:nth-of-type(2)': { fontWeight: 500 },
    // The whole cell opens the record, not only the words in it.
    '& td:nth-of-type(2) > a': {
      display: 'block',
      margin: '0 -10px 0 -4px',
      padding: '0 10px 0 4px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // Rings would be cut off at the edge of their cell.
    '& :is(a, button, input, td):focus-visible': { outlineOffset: -2 },
    ...cellControls(palette),
    [TOUCH]: {
      '&, &[data-density]': { '--height': '44px' },
      '& thead tr': { height: 44 },
      '& .row-menu, & .row-id': { minWidth: 44, height: 44 },
    },
  })),
);
