import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { useWaybill } from '../../WaybillContext';
import { ByStatus } from './ByStatus';
import { Counts } from './Counts';
import { Expiring } from './Expiring';
import { LatestChanges } from './LatestChanges';
import { PastDue } from './PastDue';
import { QuickCreate } from './QuickCreate';
import { Statistic } from './Statistic';
import { usePageTitle } from '../components/usePageTitle';

const ONE = 'minmax(0, 1fr)';

/** Where the parts stand, by the width of the window. */
const PLACES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: ONE, lg: `${ONE} ${ONE}`, xl: `${ONE} ${ONE} ${ONE}` },
  gridTemplateAreas: {
    xs: '"expiring" "due" "latest" "statistic" "statuses"',
    lg: '"expiring due" "latest statistic" "statuses statuses"',
    xl: '"expiring due latest" "statuses statuses statistic"',
  },
} as const;

/** Staff's first page: how much there is, what calls for attention, what is new, and the way to more. */
export default function DashboardPage() {
  const translate = useTranslate();
  const { settings } = useWaybill();
  const title = translate('waybill.layout.nav.dashboard');
  usePageTitle(title);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: ONE, gap: 3 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 24px' }}
      >
        <Typography variant="h1">{title}</Typography>
        <QuickCreate />
      </Box>
      <Counts />
      {settings.extensions ? (
        <Box sx={PLACES}>
          <Expiring area="expiring" />
          <PastDue area="due" />
          <LatestChanges area="latest" />
          <Statistic area="statistic" />
          <ByStatus area="statuses" />
        </Box>
      ) : (
        <Statistic />
      )}
    </Box>
  );
}
