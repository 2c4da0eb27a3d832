import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { ResponsiveLine } from '@nivo/line';
import { useState, type ReactNode } from 'react';

import type { Settings } from '../../../src/contract/settings';
import { formatValue } from '../../../src/stats/format';
import type { Metric, StatsRange } from '../../../src/stats/metrics';
import { forMiniChart, toSeries } from '../../../src/stats/series';
import { useSeries, useStatistic } from './useStatistic';

interface FrameProps {
  metric: Metric;
  value?: string;
  badge?: string;
  children?: ReactNode;
}

function Frame({ metric, value, badge, children }: FrameProps) {
  return (
    <Card component="article">
      <CardContent sx={{ height: 152 }}>
        <Typography component="h3" variant="body2">
          {metric.label}
        </Typography>
        <Typography variant="h5" component="p">
          <span className="stock-value">{value ?? 'Loading...'}</span>{' '}
          <Typography variant="caption">{badge}</Typography>
        </Typography>
        <Box sx={{ height: 48, mt: 2 }}>{children}</Box>
      </CardContent>
    </Card>
  );
}

interface Props {
  settings: Settings;
  metric: Metric;
  range: StatsRange;
}

function LiveCard({ settings, metric, range }: Props) {
  const [today] = useState(Date.now);
  const series = useSeries(settings, metric, range);
  const card = useStatistic<{ totalSum: number; differencePercentage: number }>(
    settings,
    'stats-data/statsCard',
    metric,
    range,
  );
  const points =
    series.data && forMiniChart(metric, toSeries(series.data.data).points, range, today).points;
  return (
    <Frame
      metric={metric}
      value={card.data && formatValue(metric, card.data.totalSum)}
      badge={card.data && `${card.data.differencePercentage.toFixed(1)}%`}
    >
      {points && (
        <ResponsiveLine
          data={[{ id: metric.id, data: points.map(({ date, value }) => ({ x: date, y: value })) }]}
        />
      )}
    </Frame>
  );
}

/** A metric's total, difference and days. One with a fixed total has nothing else to draw. */
export function StatCard(props: Props) {
  const { metric } = props;
  if (metric.fixed === undefined) return <LiveCard {...props} />;
  return <Frame metric={metric} value={formatValue(metric, metric.fixed)} />;
}
