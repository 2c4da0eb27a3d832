import type { Palette } from '@mui/material/styles';

import { FONT } from '../../layout/tokens';
import { BOX } from './boxStyles';

/** The column of the boxes that choose rows: room enough for a finger. */
export const BOX_WIDTH = 44;

/** Two sheets behind one another, as a picture to cut out of a colour. */
const COPY_ICON =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M16 1H4a2 2 0 0 0-2 2v14h2V3h12zm3 4H8a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2m0 16H8V7h11z'/%3E%3C/svg%3E\") center / contain no-repeat";

/** What can be pressed in the cells of a table, all of it plain elements. */
export const cellControls = (palette: Palette) => ({
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    cursor: 'pointer',
  },
  '& .row-box': {
    ...BOX(palette),
    position: 'absolute' as const,
    inset: 0,
    width: '100%',
    height: '100%',
  },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 24,
    minHeight: '100%',
    padding: 0,
    textAlign: 'inherit' as const,
    '&:hover, [aria-sort] > &': { color: palette.text.primary },
    '& svg': { fontSize: 14 },
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
    '&:hover::after, &:active::after': { insetBlock: 0, borderColor: palette.primary.main },
    '@media (pointer: coarse)': { width: 24 },
  },
  '& .row-id': {
    height: 28,
    // Room for the mark that it can be copied.
    marginInline: '-4px -17px',
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
});
