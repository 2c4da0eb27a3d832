import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';

import { valueLocale } from '../../i18n/valueLocale';
import { NETWORK_STATS } from '../../routing/routes';
import { fetchStatistic } from '../../stats/api';
import { toDifference } from '../../stats/comparison';
import { findMetric } from '../../stats/metrics';
import { MiniChart } from '../../stats/MiniChart';
import { NOT_AVAILABLE, parseNumber } from '../../stats/format';
import { scaledPoints } from '../../stats/series';
import type { DataPoint } from '../../stats/series';
import { useMetricLabel } from '../../stats/words';
import { useSettings } from '../../WaybillContext';
import { visuallyHidden } from '../components/elementProps';
import { TOUCH } from '../../theme/controls';
import { DashboardCard } from './DashboardCard';
import { formatDate, formatNumber } from '../fieldTypes/format';
import { REFRESHED } from '../components/useOverview';

const RANGE = 'Month';
const METRIC = findMetric('demand_number_of_shipments')!;

/** The card and the data series of the metric. */
function useStatistic() {
  const settings = useSettings();
  return useQuery({
    ...REFRESHED,
    queryKey: ['statistic', METRIC.id, RANGE],
    queryFn: async ({ signal }) => {
      const [card, { points }] = await Promise.all([
        fetchStatistic(settings, 'card', METRIC, RANGE, signal),
        fetchStatistic(settings, 'series', METRIC, RANGE, signal),
      ]);
      return { ...card, points };
    },
    // The next refresh is the retry.
    retry: false,
  });
}

/** A total in the current language's number format. */
function formatTotal(totalSum: unknown): string {
  const total = parseNumber(totalSum);
  return total ? total.toLocaleString(valueLocale()) : NOT_AVAILABLE;
}

/** A metric of the public page, with its chart and a link. */
export function Statistic({ area }: { area?: string }) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const query = useStatistic();
  return (
    <DashboardCard
      title={label(METRIC.id)}
      area={area}
      query={query}
      height={168}
      empty={({ points }) =>
        points.length === 0 ? translate('waybill.stats.chart.empty') : undefined
      }
      aside={() => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography color="textSecondary" noWrap sx={{ flex: '1 0 auto' }}>
            {translate(`waybill.stats.ranges.${RANGE}`)}
          </Typography>
          <Link
            component={LinkBase}
            to={`${NETWORK_STATS}?metric=${METRIC.id}&range=${RANGE}`}
            noWrap
            sx={{ py: 0.5, [TOUCH]: { py: 1.5 } }}
          >
            {translate('waybill.stats.title')}
          </Link>
        </Box>
      )}
    >
      {({ totalSum, differencePercentage, points }) => {
        const { direction, text } = toDifference(differencePercentage);
        return (
          <>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
              <Typography sx={{ fontSize: '1.75rem', lineHeight: '2rem', fontWeight: 600 }}>
                {formatTotal(totalSum)}
              </Typography>
              <Typography
                component="span"
                sx={{ color: direction === 'up' ? 'success.main' : 'error.main' }}
              >
                <span aria-hidden>{direction === 'up' ? '↑' : '↓'} </span>
                <span style={visuallyHidden}>{translate(`waybill.stats.${direction}`)} </span>
                {text}
              </Typography>
            </Box>
            <Box
              sx={{
                flex: '1 1 96px',
                minHeight: 96,
                maxHeight: 240,
                mt: 2,
                position: 'relative',
                '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
                '& path': {
                  fill: 'none',
                  stroke: 'currentcolor',
                  strokeWidth: 2,
                  strokeLinejoin: 'round',
                  strokeLinecap: 'round',
                  vectorEffect: 'non-scaling-stroke',
                },
                '& .ns-mini-end': { strokeWidth: 7 },
                color: 'primary.main',
              }}
            >
              <MiniChart points={points} stepped={false} />
            </Box>
            <Axis points={points} />
          </>
        );
      }}
    </DashboardCard>
  );
}

/** The first and last day of the chart, and the range of its values. */
function Axis({ points }: { points: readonly DataPoint[] }) {
  const [first, last] = [points[0], points.at(-1)].map((point) => (
    <time dateTime={point?.date}>{formatDate(point?.date)}</time>
  ));
  const values = scaledPoints(points).map(({ value }) => value);
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        mt: 0.5,
        pt: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {first}
      <span>
        {formatNumber(Math.min(...values))} – {formatNumber(Math.max(...values))}
      </span>
      {last}
    </Box>
  );
}
