import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';

import type { Counts as CountsAnswer } from '../../contract/overview';
import type { WaybillDataProvider } from '../../dataProvider';
import { limiter } from '../../dataProvider/inBatches';
import type { Kind } from '../../resources';
import { dashboardKinds } from '../../resources/menu';
import { useWaybill } from '../../WaybillContext';
import { Fold } from '../components/Fold';
import { KindIcon } from '../components/KindIcon';
import { plainList, visuallyHidden } from '../components/elementProps';
import { KEPT, REFRESHED, useOverviewCall } from '../components/useOverview';
import { formatNumber } from '../fields/format';
import { CardNotice } from './DashboardCard';

const SECTION = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 };

/** The number of records of every kind; the kinds that the catalogue puts first come first. */
export function Counts() {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const first = dashboardKinds(catalogue);
  const counts = useCounts(first);
  const title = translate('waybill.dashboard.counts');
  return (
    <Box component="section" aria-labelledby="home-counts" sx={SECTION}>
      <Typography variant="h2" id="home-counts">
        {title}
      </Typography>
      <CountTiles title={title} kinds={first} counts={counts} />
      <Fold summary={translate('waybill.dashboard.moreKinds')}>
        <OtherCounts counts={counts} />
      </Fold>
    </Box>
  );
}

/** The other kinds; a backend without extensions is asked for their numbers once they are shown. */
function OtherCounts({ counts }: { counts: KindCounts }) {
  const title = useTranslate()('waybill.dashboard.moreKinds');
  const { catalogue, settings } = useWaybill();
  const kinds = catalogue.kinds.filter(({ parent, dashboard }) => !parent && !dashboard);
  const own = useListCounts(settings.extensions ? [] : kinds, KEPT);
  return <CountTiles title={title} kinds={kinds} counts={settings.extensions ? counts : own} />;
}

interface TilesProps {
  title: string;
  kinds: readonly Kind[];
  counts: KindCounts;
}

export const TILES = {
  ...plainList,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;

/** The number of records of each kind, as links to their lists. */
function CountTiles({ title, kinds, counts }: TilesProps) {
  const { totals, isPending, isError, refetch } = counts;
  const translate = useTranslate();
  const state = totals.size > 0 ? 'outdated' : 'failed';
  return (
    <>
      {isError && <CardNotice title={title} state={state} onRetry={refetch} />}
      {isPending && <span style={visuallyHidden}>{translate('waybill.app.loading')}</span>}
      <Box component="ul" sx={TILES}>
        {kinds.map((kind) => {
          const total = totals.get(kind.name);
          const figure = total === undefined ? undefined : formatNumber(total);
          return <Tile key={kind.name} kind={kind} figure={figure} isPending={isPending} />;
        })}
      </Box>
    </>
  );
}

const DASH = '–';

interface TileProps {
  kind: Kind;
  /** The list's path and what it is called; the kind's own where they are left out. */
  to?: string;
  title?: string;
  /** Undefined where it is not known. */
  figure: string | undefined;
  isPending: boolean;
}

/** The longer a figure, the smaller it is set, so that it stands on one line. */
const figureSize = (letters: number) => `clamp(0.75rem, ${140 / Math.max(letters, 1)}cqi, 1.5rem)`;
const FIGURE = {
  gridColumn: '1 / -1',
  alignSelf: 'end',
  lineHeight: '2rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

/** A figure about a list, as a link to it. */
export function Tile({ kind, to, title = kind.title, figure, isPending }: TileProps) {
  const { routes } = useWaybill();
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        containerType: 'inline-size',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 0.5,
        p: 1.5,
        '&:hover': { borderColor: 'control' },
        // The whole tile is the link's.
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Link
        component={LinkBase}
        to={to ?? routes.path(kind.name, 'list')}
        color="textSecondary"
        underline="none"
        sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {title}
      </Link>
      <KindIcon kind={kind} sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Typography component="div" sx={{ ...FIGURE, fontSize: figureSize(figure?.length ?? 0) }}>
        {figure ?? (isPending ? <Skeleton aria-hidden width={64} /> : DASH)}
      </Typography>
    </Card>
  );
}

interface KindCounts {
  /** Known totals by kind. */
  readonly totals: ReadonlyMap<string, number>;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

const toTotals = ({ data }: CountsAnswer) => new Map(data.map(({ kind, total }) => [kind, total]));

/** The totals of all kinds by one call of Waybill's own API, else of the first kinds by their lists. */
function useCounts(first: readonly Kind[]): KindCounts {
  const { extensions } = useWaybill().settings;
  const { data, isPending, isError, refetch } = useQuery({
    ...useOverviewCall('counts'),
    ...(!extensions && { enabled: false }),
    // In `select`, so that a malformed answer is an error of the query.
    select: toTotals,
  });
  const lists = useListCounts(extensions ? [] : first, REFRESHED);
  if (!extensions) return lists;
  return { totals: data ?? new Map(), isPending, isError, refetch: () => void refetch() };
}

/** Limits the load on a backend that has to be asked for each kind. */
const aFewAtATime = limiter(4);

/** The totals of some kinds, by a call to each one's list. */
function useListCounts(
  kinds: readonly Kind[],
  freshness: typeof REFRESHED | typeof KEPT,
): KindCounts {
  const dataProvider = useDataProvider<WaybillDataProvider>();
  const lists = useQueries({
    queries: kinds.map(({ name }) => ({
      ...freshness,
      queryKey: ['count', name],
      // A query must not return undefined: null is a total that the backend does not tell.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        aFewAtATime(async () => (await dataProvider.count(name, { signal })) ?? null),
    })),
  });
  const known = kinds.flatMap(({ name }, at) => {
    const total = lists[at]?.data;
    return typeof total === 'number' ? [[name, total] as const] : [];
  });
  return {
    totals: new Map(known),
    isPending: lists.some(({ isPending }) => isPending),
    isError: lists.some(({ isError }) => isError),
    refetch: () => {
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}
