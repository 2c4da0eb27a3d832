import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';

import { formatNumber } from '../fields/format';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../components/KindIcon';

interface Props {
  kind: Kind;
  /** Undefined where it is not known. */
  total: number | undefined;
  /** The number is on its way. */
  isPending: boolean;
}

const DASH = '–';

/** How many records of a kind there are; leads to their list. */
export function CountTile({ kind, total, isPending }: Props) {
  const { routes } = useWaybill();
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 0.5,
        p: 1.5,
        '&:hover': { borderColor: 'control' },
      }}
    >
      <Link
        component={LinkBase}
        to={routes.path(kind.name, 'list')}
        color="textSecondary"
        underline="none"
        noWrap
        title={kind.title}
        sx={{
          fontWeight: 500,
          // The whole tile is to be pressed.
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {kind.title}
      </Link>
      <KindIcon kind={kind} sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Typography component="div" sx={{ fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 600 }}>
        {isPending ? (
          <Skeleton aria-hidden width={64} height={32} />
        ) : total === undefined ? (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {DASH}
          </Box>
        ) : (
          formatNumber(total)
        )}
      </Typography>
    </Card>
  );
}
