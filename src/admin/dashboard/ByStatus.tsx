import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { KindStatuses } from '../../contract/overview';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../layout/sidebar/plainList';
import { firstKinds, isFirst } from './dashboardKinds';
import { DashboardCard } from './DashboardCard';
import { StatusRow } from './StatusRow';
import { Unfold } from './Unfold';
import { useOverview } from './useOverview';

/** How the records stand, for every kind that has a status; those that matter most come first. */
export function ByStatus({ area }: { area: string }) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const order = firstKinds(catalogue).map(({ name }) => name);

  const rows = (statuses: readonly KindStatuses[]) => (
    <Box
      component="ul"
      sx={{
        ...plainList,
        display: 'grid',
        gap: '20px 32px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      }}
    >
      {statuses.map((each) => {
        const kind = catalogue.find(each.kind);
        return kind && <StatusRow key={each.kind} kind={kind} statuses={each} />;
      })}
    </Box>
  );

  return (
    <DashboardCard
      title={translate('waybill.layout.home.statuses')}
      area={area}
      query={useOverview('statuses')}
      height={260}
      empty={({ data }) =>
        data.some(({ total }) => total > 0)
          ? undefined
          : translate('waybill.layout.home.noStatuses')
      }
    >
      {({ data }) => {
        const filled = data.filter(({ total }) => total > 0);
        const first = filled
          .filter(({ kind }) => isFirst(kind))
          .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
        const others = filled.filter(({ kind }) => !isFirst(kind));
        return (
          <>
            {first.length > 0 && rows(first)}
            {others.length > 0 && (
              <Unfold label={translate('waybill.layout.home.moreStatuses')}>
                <Box sx={{ pt: 1.5 }}>{rows(others)}</Box>
              </Unfold>
            )}
          </>
        );
      }}
    </DashboardCard>
  );
}
