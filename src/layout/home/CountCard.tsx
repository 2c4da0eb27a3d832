import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetList, useTranslate } from 'ra-core';

import { UNSORTED } from '../../dataProvider';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../KindIcon';
import { useWords } from '../useWords';
import { Failed } from './Failed';

const numbers = new Intl.NumberFormat('en-US');

/** How many records of a kind there are; leads to their list. */
export function CountCard({ kind }: { kind: Kind }) {
  const words = useWords();
  const translate = useTranslate();
  const { routes } = useWaybill();
  const { total, isPending, error, refetch } = useGetList(kind.name, {
    pagination: { page: 1, perPage: 1 },
    sort: UNSORTED,
  });
  const title = words.title(kind);

  return (
    <Card
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        gap: 0.5,
        p: 2,
        minHeight: 92,
        '&:hover': { borderColor: 'control' },
      }}
    >
      <Link
        component={LinkBase}
        to={routes.path(kind.name, 'list')}
        color="textSecondary"
        underline="none"
        sx={{
          fontWeight: 500,
          // The whole card is to be pressed.
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {title}
      </Link>
      <KindIcon kind={kind} sx={{ fontSize: 20, color: 'text.secondary' }} />
      {error ? (
        <Failed title={title} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton width={64} height={32} aria-label={translate('waybill.layout.home.loading')} />
      ) : (
        <Typography sx={{ fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 600 }}>
          {numbers.format(total ?? 0)}
        </Typography>
      )}
    </Card>
  );
}
