import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import { dashboardKinds } from '../../resources/menu';
import { useWaybill } from '../../WaybillContext';
import { usePageTitle } from '../components/hooks';
import { ByStatus } from './ByStatus';
import { Counts } from './Counts';
import { Expiring, LatestChanges, PastDue } from './Deadlines';
import { Statistic } from './Statistic';
import { Today } from './Today';

const ONE = 'minmax(0, 1fr)';

/** Grid columns of the cards by window width. */
const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: ONE, lg: `${ONE} ${ONE}`, xl: `${ONE} ${ONE} ${ONE}` },
  gridTemplateAreas: {
    xs: '"expiring" "due" "latest" "statistic" "statuses"',
    lg: '"expiring due" "latest statistic" "statuses statuses"',
    xl: '"expiring due latest" "statuses statuses statistic"',
  },
} as const;

/** The back office's home page: counts, deadlines, latest changes, a statistic and statuses. */
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
      {settings.extensions && <Today />}
      <Counts />
      {settings.extensions ? (
        <Box sx={GRID}>
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

/** Links to the create pages of the most important kinds. */
function QuickCreate() {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  return (
    <Box
      component="nav"
      aria-label={translate('waybill.dashboard.create')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {dashboardKinds(catalogue)
        .filter(({ dashboard }) => dashboard?.create)
        .map((kind) => (
          <Button
            key={kind.name}
            component={LinkBase}
            to={routes.path(kind.name, 'create')}
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Add />}
            aria-label={translate('waybill.form.create.title', { type: kind.label })}
          >
            {kind.label}
          </Button>
        ))}
    </Box>
  );
}
