import { Card, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-admin';

import { plainList } from '../components/elementProps';

/** Stands for an unknown number. */
export const DASH = '–';

export const TILES = {
  ...plainList,
  display: 'grid',
  gap: 2,
  gridAutoRows: '1fr',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;

interface TileProps {
  to: string;
  title: string;
  /** Undefined if the number is unknown. */
  figure: string | undefined;
  isPending: boolean;
  isLate: boolean | undefined;
  /** Length of the longest figure beside it, because all have one size. */
  letters: number;
}

/** Font size at which a figure fits on one line. Sums in several currencies wrap. */
const figureSize = (letters: number) => `clamp(1.125rem, ${165 / Math.max(letters, 1)}cqi, 1.5rem)`;
const FIGURE = {
  alignSelf: 'end',
  lineHeight: '2rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

export function Tile({ to, title, figure, isPending, isLate, letters }: TileProps) {
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        containerType: 'inline-size',
        display: 'grid',
        gap: 0.5,
        p: 1.5,
        '&:hover': { borderColor: 'control' },
        // The link covers the whole tile.
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Link
        to={to}
        color="textSecondary"
        underline="none"
        sx={{ fontWeight: 500, overflowWrap: 'anywhere', textWrap: 'balance' }}
      >
        {title}
      </Link>
      <Typography
        component="div"
        sx={{
          ...FIGURE,
          fontSize: figureSize(letters),
          color: isLate && figure && figure !== '0' ? 'status.late.main' : undefined,
        }}
      >
        {figure ?? (isPending ? <Skeleton aria-hidden width={64} /> : DASH)}
      </Typography>
    </Card>
  );
}
