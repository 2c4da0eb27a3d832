import { Box, Skeleton, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-admin';

import type { Counts as CountsAnswer } from '../../contract/overview';
import type { WaybillDataProvider } from '../../dataProvider';
import { limiter } from '../../dataProvider/concurrency';
import type { Kind } from '../../resources';
import { dashboardKinds } from '../../resources/menu';
import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import { useWaybill } from '../../WaybillContext';
import { Fold } from '../components/Fold';
import { plainList, visuallyHidden } from '../components/elementProps';
import { FRESH_FOR_5_MINUTES, REFETCH_EVERY_MINUTE, useOverviewCall } from './useOverview';
import { formatNumber } from '../fieldTypes/format';
import { CardNotice } from './DashboardCard';
import { DASH } from './Tile';

const SECTION = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 };

/** The catalogue's first kinds come first. */
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
      <CountLines title={title} kinds={first} counts={counts} />
      <Fold summary={translate('waybill.dashboard.moreKinds')}>
        <OtherCounts counts={counts} />
      </Fold>
    </Box>
  );
}

/** Without Waybill's extensions, the numbers are requested when they are shown. */
function OtherCounts({ counts }: { counts: KindCounts }) {
  const title = useTranslate()('waybill.dashboard.moreKinds');
  const { catalogue, settings } = useWaybill();
  const kinds = catalogue.kinds.filter(({ parent, dashboard }) => !parent && !dashboard);
  const listCounts = useListCounts(settings.extensions ? [] : kinds, FRESH_FOR_5_MINUTES);
  return (
    <CountLines title={title} kinds={kinds} counts={settings.extensions ? counts : listCounts} />
  );
}

interface LinesProps {
  title: string;
  kinds: readonly Kind[];
  counts: KindCounts;
}

const LINES = {
  ...plainList,
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 1,
    lineHeight: '28px',
    [TOUCH]: { lineHeight: `${FRAME.touch}px`, '& a': { minWidth: FRAME.touch } },
  },
};

function CountLines({ title, kinds, counts }: LinesProps) {
  const { totals, isPending, isError, refetch } = counts;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const state = totals.size > 0 ? 'outdated' : 'failed';
  return (
    <>
      {isError && <CardNotice title={title} state={state} onRetry={refetch} />}
      {isPending && <span style={visuallyHidden}>{translate('waybill.app.loading')}</span>}
      <Box component="ul" sx={LINES}>
        {kinds.map((kind) => {
          const total = totals.get(kind.name);
          const figure = total === undefined ? undefined : formatNumber(total);
          return (
            <li key={kind.name}>
              <Link to={routes.path(kind.name, 'list')} color="textSecondary">
                {kind.title}
              </Link>
              <span>{figure ?? (isPending ? <Skeleton aria-hidden width={32} /> : DASH)}</span>
            </li>
          );
        })}
      </Box>
    </>
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

/** One call of Waybill's own API. On other backends, only the `first` kinds, one list call each. */
function useCounts(first: readonly Kind[]): KindCounts {
  const { extensions } = useWaybill().settings;
  const { data, isPending, isError, refetch } = useQuery({
    ...useOverviewCall('counts'),
    ...(!extensions && { enabled: false }),
    // In `select`, so that a malformed answer is an error of the query.
    select: toTotals,
  });
  const lists = useListCounts(extensions ? [] : first, REFETCH_EVERY_MINUTE);
  if (!extensions) return lists;
  return { totals: data ?? new Map(), isPending, isError, refetch: () => void refetch() };
}

/** Limits the load on a backend that needs one call per kind. */
const limitCalls = limiter(4);

/** One query for each kind, so that one that fails takes no number from the others. */
function useListCounts(
  kinds: readonly Kind[],
  freshness: typeof REFETCH_EVERY_MINUTE | typeof FRESH_FOR_5_MINUTES,
): KindCounts {
  const provider = useDataProvider<WaybillDataProvider>();
  const lists = useQueries({
    queries: kinds.map(({ name }) => ({
      ...freshness,
      queryKey: ['count', name],
      // A query must not return undefined, so null means that the backend does not send a total.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        limitCalls(async () => (await provider.count(name, { signal })) ?? null),
    })),
  });
  const totals = kinds.flatMap(({ name }, at) => {
    const total = lists[at]?.data;
    return typeof total === 'number' ? [[name, total] as const] : [];
  });
  return {
    totals: new Map(totals),
    isPending: lists.some(({ isPending }) => isPending),
    isError: lists.some(({ isError }) => isError),
    refetch: () => {
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}
