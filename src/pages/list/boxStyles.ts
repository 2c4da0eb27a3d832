import type { Palette } from '@mui/material/styles';

/** A check mark, as a picture to cut out of a colour. */
const mark = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2'%3E%3Cpath d='${path}'/%3E%3C/svg%3E") center / contain no-repeat`;

/** A box to check that can be hit beside its square as well. */
export const BOX = (palette: Palette) => ({
  appearance: 'none' as const,
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  borderRadius: 4,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    gridArea: '1 / 1',
    boxSizing: 'border-box',
    width: 16,
    height: 16,
    border: `1.5px solid ${palette.text.secondary}`,
    borderRadius: 3,
    background: palette.background.paper,
  },
  '&:is(:checked, :indeterminate)::before': {
    borderColor: palette.primary.main,
    background: palette.primary.main,
  },
  '&:is(:checked, :indeterminate)::after': {
    content: '""',
    gridArea: '1 / 1',
    width: 14,
    height: 14,
    background: palette.primary.contrastText,
    mask: mark('M3 8.5l3.5 3.5L13 4.5'),
  },
  '&:indeterminate::after': { mask: mark('M3.5 8h9') },
});
