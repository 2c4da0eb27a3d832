import Add from '@mui/icons-material/Add';
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';

import { dashboardKinds } from '../../resources/menu';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../components/KindIcon';
import { menuPosition, landmark } from '../components/elementProps';
import { usePageTitle } from '../components/hooks';
import { ByStatus } from './ByStatus';
import { Counts } from './Counts';
import { Expiring, PastDue } from './Deadlines';
import { LatestChanges, useLatestChanges } from './LatestChanges';
import { Statistic } from './Statistic';
import { Today } from './Today';

const ONE = 'minmax(0, 1fr)';

/** Grid columns of the cards by window width. */
const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: ONE, lg: `${ONE} ${ONE}`, xl: `${ONE} ${ONE} ${ONE}` },
} as const;

const AREAS = {
  xs: '"expiring" "due" "latest" "statistic" "statuses"',
  lg: '"expiring due" "latest statistic" "statuses statuses"',
  xl: '"expiring due latest" "statuses statuses statistic"',
};

/** Before anyone has changed a record, the statistic takes the place of the latest changes. */
const AREAS_WITHOUT_CHANGES = {
  xs: '"expiring" "due" "statistic" "statuses"',
  lg: '"expiring due" "statistic statistic" "statuses statuses"',
  xl: '"expiring due statistic" "statuses statuses statuses"',
};

/** Work to do comes first, then changes and statistics, then counts. */
export default function DashboardPage() {
  const translate = useTranslate();
  const { settings } = useWaybill();
  const title = translate('ra.page.dashboard');
  usePageTitle(title);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: ONE, gap: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '8px 24px',
        }}
      >
        <Typography variant="h1">{title}</Typography>
        <AddMenu />
      </Box>
      {settings.extensions && <Today />}
      {settings.extensions ? <Cards /> : <Statistic />}
      <Counts />
    </Box>
  );
}

function Cards() {
  const latest = useLatestChanges();
  const hasChanges = latest.data?.length !== 0 || latest.isError;
  return (
    <Box sx={{ ...GRID, gridTemplateAreas: hasChanges ? AREAS : AREAS_WITHOUT_CHANGES }}>
      <Expiring area="expiring" />
      <PastDue area="due" />
      {hasChanges && <LatestChanges area="latest" query={latest} />}
      <Statistic area="statistic" />
      <ByStatus area="statuses" />
    </Box>
  );
}

function AddMenu() {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.add');
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...menuPosition(anchor)}
        slotProps={{ list: { 'aria-label': label }, paper: landmark(label) }}
      >
        {dashboardKinds(catalogue)
          .filter(({ dashboard }) => dashboard?.create)
          .map((kind) => (
            <MenuItem
              key={kind.name}
              component={LinkBase}
              to={routes.path(kind.name, 'create')}
              aria-label={translate('waybill.form.create.title', { type: kind.addLabels.label })}
              sx={{ gap: 1.5 }}
            >
              <KindIcon kind={kind} sx={{ fontSize: 20, color: 'text.secondary' }} />
              {kind.label}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
