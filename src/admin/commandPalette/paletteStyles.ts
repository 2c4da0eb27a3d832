import type { SxProps, Theme } from '@mui/material/styles';

import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';

/** The palette hangs from the top, so that it stays where it is while its list grows shorter. */
export const paletteStyles: SxProps<Theme> = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 1, sm: 8 }, mx: { xs: 1, sm: 4 }, width: '100%' },
  '& input': {
    width: '100%',
    boxSizing: 'border-box',
    px: 2,
    py: 1.75,
    border: 0,
    borderBottom: 1,
    borderColor: 'divider',
    outline: 'none',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    // Smaller text makes phones zoom in.
    fontSize: '1rem',
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
  },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& [role=listbox]': {
    position: 'relative',
    maxHeight: 'min(420px, 60dvh)',
    overflowY: 'auto',
    p: 1,
  },
  '& li > div': {
    px: 1,
    pt: 1,
    pb: 0.5,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 36,
    px: 1,
    borderRadius: 1,
    cursor: 'pointer',
    fontSize: '0.875rem',
    [TOUCH]: { minHeight: FRAME.touch },
    '& svg': { color: 'text.secondary' },
    '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { color: 'text.secondary' },
    '&.Mui-focused': {
      bgcolor: 'primary.tint',
      color: 'primary.main',
      '& svg, & small': { color: 'inherit' },
    },
  },
  '& [role=status]': { m: 0, p: 2, color: 'text.secondary', fontSize: '0.875rem' },
};
