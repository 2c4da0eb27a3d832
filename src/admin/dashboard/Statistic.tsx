import { Box, styled, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';

import { NETWORK_STATS } from '../../routing/routes';
import { fetchStatistic } from '../../stats/api';
import { toDifference } from '../../stats/comparison';
import { findMetric } from '../../stats/metrics';
import { spread, valueAxis } from '../../stats/chart';
import { formatTicks, NOT_AVAILABLE, parseNumber } from '../../stats/format';
import { Stretched } from '../../stats/MiniChart';
import { scaledPoints, type DataPoint } from '../../stats/series';
import { useMetricLabel } from '../../stats/words';
import { useSettings } from '../../WaybillContext';
import { visuallyHidden } from '../components/elementProps';
import { TOUCH } from '../../theme/controls';
import { DashboardCard } from './DashboardCard';
import { formatShortDate } from '../fieldTypes/dateFormats';
import { formatNumber } from '../fieldTypes/format';
import { REFETCH_EVERY_MINUTE } from './useOverview';

const RANGE = 'Month';
const METRIC = findMetric('demand_number_of_shipments')!;

function useStatistic() {
  const settings = useSettings();
  return useQuery({
    ...REFETCH_EVERY_MINUTE,
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

function formatTotal(totalSum: unknown): string {
  const total = parseNumber(totalSum);
  return total ? formatNumber(total) : NOT_AVAILABLE;
}

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
            <Typography variant="caption" color="textSecondary" sx={{ mb: 1 }}>
              {translate('waybill.dashboard.dailySum')}
            </Typography>
            <Chart points={points} />
          </>
        );
      }}
    </DashboardCard>
  );
}

/** In px. */
const AXIS_WIDTH = 32;

const Plot = styled('div')(({ theme: { palette } }) => ({
  flex: '1 1 120px',
  minHeight: 120,
  maxHeight: 320,
  marginTop: 20,
  marginLeft: AXIS_WIDTH,
  position: 'relative',
  color: palette.primary.main,
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& path': {
    fill: 'none',
    stroke: 'currentcolor',
    strokeWidth: 2,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& .running': { strokeDasharray: '2 5' },
  '& .tick': { position: 'absolute', insetInline: 0, borderTop: `1px solid ${palette.divider}` },
  '& .tick > span': { position: 'absolute', right: '100%', width: AXIS_WIDTH, translate: '0 -50%' },
}));

/** Number of dates below the chart. */
const DATES = 4;

/** The running day is dotted. */
function Chart({ points }: { points: readonly DataPoint[] }) {
  const { min, max, ticks } = valueAxis(
    points.map(({ value }) => value),
    3,
  );
  const topOf = (value: number) => (100 * (max - value)) / (max - min);
  const last = points.length - 1;
  const dots = points.map(({ value }, at) => `${last ? (100 * at) / last : 100} ${topOf(value)}`);
  const whole = scaledPoints(points).length;
  const labels = formatTicks(METRIC, ticks);
  return (
    <>
      <Plot>
        {ticks.map((tick, at) => (
          <div key={tick} className="tick" style={{ top: `${topOf(tick)}%` }}>
            <Typography component="span" variant="caption" color="textSecondary">
              {labels[at]}
            </Typography>
          </div>
        ))}
        <Stretched viewBox="0 0 100 100">
          <path d={`M${dots.slice(0, whole).join('L')}`} />
          <path className="running" d={`M${dots.slice(whole - 1).join('L')}`} />
        </Stretched>
      </Plot>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          mt: 1,
          ml: `${AXIS_WIDTH}px`,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {spread(points, DATES).map(({ date }) => (
          <time key={date} dateTime={date}>
            {formatShortDate(date)}
          </time>
        ))}
      </Box>
    </>
  );
}
