import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { Settings } from '../../../src/contract/settings';
import { DEFAULT_METRIC, DEFAULT_RANGE, METRIC_GROUPS, METRICS } from '../../../src/stats/metrics';
import { ChartCard } from './ChartCard';
import { StatCard } from './StatCard';

const COLUMNS = { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' };

/** The same heading, chart and cards as Waybill's page, out of stock parts. */
export function NetworkStats({ settings }: { settings: Settings }) {
  const [metric, setMetric] = useState(DEFAULT_METRIC);
  const [range, setRange] = useState(DEFAULT_RANGE);
  return (
    <Container component="main" maxWidth="xl">
      <Typography variant="h4" component="h1" sx={{ my: 2 }}>
        Network Stats
      </Typography>
      <ChartCard
        settings={settings}
        metric={metric}
        range={range}
        onMetric={setMetric}
        onRange={setRange}
      />
      {METRIC_GROUPS.map((group) => (
        <Box component="section" key={group}>
          <Typography variant="h6" component="h2" sx={{ my: 2 }}>
            {group}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}>
            {METRICS.filter((each) => each.card && each.group === group).map((each) => (
              <StatCard key={each.id} settings={settings} metric={each} range={range} />
            ))}
          </Box>
        </Box>
      ))}
    </Container>
  );
}
