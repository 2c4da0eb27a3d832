import { styled } from '@mui/material';

import { PHONE } from '../../theme/controls';

/** Labels above their values, beside each other. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: '12px 0 0',
  '& > div': { minWidth: 0, maxWidth: '100%' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
  '& dd': {
    margin: '2px 0 0',
    fontWeight: 500,
    overflowWrap: 'anywhere',
    maxWidth: 320,
  },
  [PHONE]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 16,
  },
}));
