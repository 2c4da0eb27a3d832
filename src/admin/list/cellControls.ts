import type { Palette } from '@mui/material/styles';

import { FONT } from '../../theme/tokens';

const picture = (shapes: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${shapes}</svg>`,
  )}") center / 16px no-repeat`;

const square = (fill: string, edge: string) =>
  `<rect x='.75' y='.75' width='14.5' height='14.5' rx='2.25' fill='${fill}' stroke='${edge}' stroke-width='1.5'/>`;

/**
 * A box to check that can be hit beside its square as well. One picture: a page of a list has a
 * hundred of them, and parts of their own would each have to be laid out.
 */
export function BOX({ primary, background, text }: Palette) {
  const marked = (path: string) =>
    picture(
      square(primary.main, primary.main) +
        `<path d='${path}' fill='none' stroke='${primary.contrastText}' stroke-width='1.75'/>`,
    );
  return {
    appearance: 'none' as const,
    margin: 0,
    borderRadius: 4,
    cursor: 'pointer',
    background: picture(square(background.paper, text.secondary)),
    '&:checked': { background: marked('M4 8.5l2.75 2.75L12 5.25') },
    '&:indeterminate': { background: marked('M4.5 8h7') },
  };
}

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
