import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import type { KindStatuses } from '../../contract/overview';
import type { Kind } from '../../resources';
import { dashboardKinds } from '../../resources/menu';
import { filteredList } from '../../routing/routes';
import { TOUCH } from '../../theme/controls';
import { FRAME, statusColor } from '../../theme/tokens';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../components/elementProps';
import { useOverview } from '../components/useOverview';
import { formatNumber } from '../fields/format';
import { DashboardCard, Unfold } from './DashboardCard';

/** How the records stand, for every kind that has a status; those that matter most come first. */
export function ByStatus({ area }: { area: string }) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();

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
        const first = dashboardKinds(catalogue).flatMap(({ name }) =>
          filled.filter(({ kind }) => kind === name),
        );
        const others = filled.filter((each) => !first.includes(each));
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

interface Props {
  kind: Kind;
  statuses: KindStatuses;
}

/** How the records of one kind stand: a bar of shares, and each status with its number. */
function StatusRow({ kind, statuses: { total, statuses } }: Props) {
  const translate = useTranslate();
  const { routes } = useWaybill();
  const others = total - statuses.reduce((sum, each) => sum + each.total, 0);
  const parts = statuses.map((each) => ({
    ...each,
    key: each.value ?? '',
    name: each.value ?? translate('waybill.layout.home.noStatus'),
    to: filteredList(routes, kind, each.filter),
    color: `${statusColor(each.value)}.main`,
  }));
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="h3" noWrap>
          {kind.title}
        </Typography>
        <span>{formatNumber(total)}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: '2px', height: 8, my: 0.5 }}>
        {parts.map(({ key, name, to, color, total: share }) => (
          // The list below says the same to those who do not point.
          <Box
            key={key}
            component={LinkBase}
            to={to}
            aria-hidden
            tabIndex={-1}
            title={`${name} ${formatNumber(share)}`}
            sx={{ flex: `${share} 1 0`, minWidth: 2, borderRadius: '2px', bgcolor: color }}
          />
        ))}
        {others > 0 && <Box sx={{ flex: `${others} 1 0`, bgcolor: 'divider' }} />}
      </Box>
      <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {parts.map(({ key, name, to, color, total: share }) => (
          <Box component="li" key={key} sx={{ maxWidth: '100%' }}>
            <Link
              component={LinkBase}
              to={to}
              title={name}
              color="textPrimary"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                minHeight: 24,
                fontSize: '0.75rem',
                [TOUCH]: { minHeight: FRAME.touch },
              }}
            >
              <Box
                aria-hidden
                sx={{ flex: 'none', width: 8, height: 8, borderRadius: 1, bgcolor: color }}
              />
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {name}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {formatNumber(share)}
              </Box>
            </Link>
          </Box>
        ))}
        {others > 0 && (
          <Box component="li" sx={{ fontSize: '0.75rem', lineHeight: '24px' }}>
            {translate('waybill.layout.home.otherStatuses')} {formatNumber(others)}
          </Box>
        )}
      </Box>
    </Box>
  );
}
