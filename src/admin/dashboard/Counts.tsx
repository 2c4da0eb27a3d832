import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import type { Kind } from '../../resources';
import { dashboardKinds } from '../../resources/menu';
import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../components/KindIcon';
import { plainList, visuallyHidden } from '../components/elementProps';
import { KEPT } from '../components/useOverview';
import { formatNumber } from '../fields/format';
import { CardNotice, Unfold } from './DashboardCard';
import { useCounts, useListCounts } from './useCounts';
import type { KindCounts } from './useCounts';

/** How many records of every kind there are; those that matter most come first. */
export function Counts() {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const first = dashboardKinds(catalogue);
  const { totals, isPending, isError, refetch } = useCounts(first);
  const title = translate('waybill.layout.home.counts');

  return (
    <section aria-labelledby="home-counts">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
        <Typography variant="h2" id="home-counts">
          {title}
        </Typography>
        {isError && (
          <CardNotice
            title={title}
            state={totals.size > 0 ? 'outdated' : 'failed'}
            onRetry={refetch}
          />
        )}
        {isPending && <span style={visuallyHidden}>{translate('waybill.core.loading')}</span>}
      </Box>
      <Box
        component="ul"
        sx={{
          ...plainList,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {first.map((kind) => (
          <CountTile
            key={kind.name}
            kind={kind}
            total={totals.get(kind.name)}
            isPending={isPending && !totals.has(kind.name)}
          />
        ))}
      </Box>
      <Unfold label={translate('waybill.layout.home.moreKinds')}>
        <OtherCounts known={totals} />
      </Unfold>
    </section>
  );
}

interface TileProps {
  kind: Kind;
  /** Undefined where it is not known. */
  total: number | undefined;
  /** The number is on its way. */
  isPending: boolean;
}

const DASH = '–';

/** How many records of a kind there are; leads to their list. */
function CountTile({ kind, total, isPending }: TileProps) {
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

/** How many there are of the kinds that are met less often; who cannot tell all at once is asked now. */
function OtherCounts({ known }: { known: KindCounts['totals'] }) {
  const translate = useTranslate();
  const { catalogue, settings } = useWaybill();
  const kinds = catalogue.kinds.filter(({ parent, dashboard }) => !parent && !dashboard);
  const { totals, isError, refetch } = useListCounts(settings.extensions ? [] : kinds, KEPT);
  return (
    <>
      {isError && (
        <CardNotice
          title={translate('waybill.layout.home.moreKinds')}
          state={totals.size > 0 ? 'outdated' : 'failed'}
          onRetry={refetch}
        />
      )}
      <Box
        component="ul"
        sx={{
          ...plainList,
          display: 'grid',
          columnGap: 4,
          mt: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {kinds.map((kind) => (
          <CountLine
            key={kind.name}
            kind={kind}
            total={totals.get(kind.name) ?? known.get(kind.name)}
          />
        ))}
      </Box>
    </>
  );
}

/** A kind that is met less often: its list, and how long that is. */
function CountLine({ kind, total }: Omit<TileProps, 'isPending'>) {
  const { routes } = useWaybill();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 32,
        borderTop: 1,
        borderColor: 'divider',
        [TOUCH]: { minHeight: FRAME.touch },
      }}
    >
      <Link
        component={LinkBase}
        to={routes.path(kind.name, 'list')}
        noWrap
        sx={{ py: 0.5, [TOUCH]: { py: 1.5 } }}
      >
        {kind.title}
      </Link>
      {total !== undefined && <span>{formatNumber(total)}</span>}
    </Box>
  );
}
