import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ResponsiveLine } from '@nivo/line';

import type { Settings } from '../../../src/contract/settings';
import { RANGE_CHOICES, readRange } from '../../../src/stats/metrics';
import type { Metric, RangeChoice } from '../../../src/stats/metrics';
import { toSeries } from '../../../src/stats/series';
import { MetricSelect } from './MetricSelect';
import { useSeries } from './useStatistic';

interface Props {
  settings: Settings;
  metric: Metric;
  range: RangeChoice;
  onMetric: (metric: Metric) => void;
  onRange: (range: RangeChoice) => void;
}

/** The large chart, with the choice of metric and range. */
export function ChartCard({ settings, metric, range, onMetric, onRange }: Props) {
  const series = useSeries(settings, metric, range);
  const points = series.data && toSeries(series.data.data).points;
  return (
    <Card>
      <CardContent>
        <MetricSelect settings={settings} value={metric} onChange={onMetric} />
        <TextField
          select
          size="small"
          label="Range"
          value={range}
          onChange={({ target }) => onRange(readRange(target.value) ?? range)}
        >
          {RANGE_CHOICES.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
        <Box className="stock-chart" sx={{ height: 276 }}>
          {points ? (
            <ResponsiveLine
              data={[
                { id: metric.id, data: points.map(({ date, value }) => ({ x: date, y: value })) },
              ]}
              margin={{ top: 12, right: 24, bottom: 28, left: 72 }}
            />
          ) : (
            'Loading...'
          )}
        </Box>
      </CardContent>
    </Card>
  );
}
