import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

import type { Settings } from '../../../src/contract/settings';
import { METRIC_CHOICES, readMetric, type Metric } from '../../../src/stats/metrics';
import { formatCompact } from '../../../src/stats/format';
import { useStatistics } from './useStatistic';

interface Props {
  settings: Settings;
  value: Metric;
  onChange: (metric: Metric) => void;
}

/** The choice of metrics, each with its value over all time. */
export function MetricSelect({ settings, value, onChange }: Props) {
  const values = useStatistics<{ value: number }[]>(settings, 'stats', METRIC_CHOICES, 'All_time');
  return (
    <TextField
      select
      size="small"
      label="Metric"
      value={value.id}
      onChange={({ target }) => onChange(readMetric(target.value) ?? value)}
    >
      {METRIC_CHOICES.map((metric, index) => (
        <MenuItem key={metric.id} value={metric.id}>
          {metric.label} {formatCompact(metric, values[index]?.data?.[0]?.value)}
        </MenuItem>
      ))}
    </TextField>
  );
}
