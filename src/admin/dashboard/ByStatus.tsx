import { styled, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Link } from 'react-admin';

import type { KindStatuses } from '../../contract/overview';
import { STATUS, valueWord } from '../../i18n/valueWords';
import type { Kind } from '../../resources';
import { valueOrder } from '../../resources/kindFields';
import { dashboardKinds } from '../../resources/menu';
import { filteredList } from '../../routing/routes';
import { eachStatus, TOUCH } from '../../theme/controls';
import { FRAME, STATUS_TINTS, statusTint } from '../../theme/tokens';
import { useWaybill } from '../../WaybillContext';
import { useIsPhone } from '../components/hooks';
import { useOverview } from './useOverview';
import { formatNumber } from '../fieldTypes/format';
import { Fold } from '../components/Fold';
import { DashboardCard } from './DashboardCard';

/** Number of kinds that a phone shows before the others are unfolded. */
const ON_PHONES = 3;

/** All kinds that have a status. The dashboard's kinds come first. */
export function ByStatus({ area }: { area: string }) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const isPhone = useIsPhone();
  const rowsOf = (statusesOfKinds: readonly KindStatuses[], kinds: readonly Kind[]) =>
    kinds.flatMap((kind) => {
      const statuses = statusesOfKinds.find((each) => each.kind === kind.name && each.total > 0);
      return statuses ? [<StatusRow key={kind.name} kind={kind} statuses={statuses} />] : [];
    });
  return (
    <DashboardCard
      title={translate('waybill.dashboard.statuses')}
      area={area}
      query={useOverview('statuses')}
      height={260}
      empty={({ data }) =>
        data.some(({ total }) => total > 0) ? undefined : translate('waybill.list.noRecords')
      }
    >
      {({ data }) => {
        const ofDashboard = dashboardKinds(catalogue);
        const first = rowsOf(data, ofDashboard);
        const others = rowsOf(
          data,
          catalogue.kinds.filter((kind) => !ofDashboard.includes(kind)),
        );
        const visibleRows = first.slice(0, isPhone ? ON_PHONES : undefined);
        const collapsedRows = [...first.slice(visibleRows.length), ...others];
        return (
          <>
            {visibleRows.length > 0 && <Rows>{visibleRows}</Rows>}
            {collapsedRows.length > 0 && (
              <Fold summary={translate('waybill.dashboard.moreStatuses')}>
                <Rows>{collapsedRows}</Rows>
              </Fold>
            )}
          </>
        );
      }}
    </DashboardCard>
  );
}

/** Number of statuses that the legend of a bar names before "Other". A single further status is named as well. */
const NAMED = 6;

interface Props {
  kind: Kind;
  statuses: KindStatuses;
}

function StatusRow({ kind, statuses: { field, total, statuses } }: Props) {
  const translate = useTranslate();
  const { routes } = useWaybill();
  const sumOf = (counted: typeof statuses) => counted.reduce((sum, each) => sum + each.total, 0);
  const namedStatuses = statuses.slice(0, statuses.length > NAMED + 1 ? NAMED : undefined);
  const others = total - sumOf(statuses);
  const unnamed = total - sumOf(namedStatuses);
  const order = valueOrder(kind, field);
  const placeOf = ({ value }: (typeof statuses)[number]) =>
    order.indexOf(value ?? '') + 1 || order.length + 1 + STATUS_TINTS.indexOf(statusTint(value));
  const parts = statuses
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((status, index, all) => {
      const { value, filter } = status;
      const color = statusTint(value);
      const isAgain = all.findIndex((each) => statusTint(each.value) === color) < index;
      return {
        name: value === null ? translate('waybill.dashboard.noStatus') : valueWord(STATUS, value),
        to: filteredList(routes, kind, filter),
        share: status.total,
        isNamed: namedStatuses.includes(status),
        marks: { 'data-status': color, 'data-again': isAgain || undefined },
      };
    });
  return (
    <li>
      <Typography variant="h3">
        <span title={kind.title}>{kind.title}</span>
        {formatNumber(total)}
      </Typography>
      <div className="bar">
        {parts.map(({ name, to, share, marks }) => (
          // For pointer users only: the list below names the largest parts.
          <LinkBase
            key={name}
            to={to}
            aria-hidden
            tabIndex={-1}
            title={`${name} ${formatNumber(share)}`}
            {...marks}
            style={{ flexGrow: share }}
          />
        ))}
        {others > 0 && <span style={{ flexGrow: others }} />}
      </div>
      <ul>
        {parts.map(
          ({ name, to, share, marks, isNamed }) =>
            isNamed && (
              <li key={name}>
                <Link to={to} title={name} color="textPrimary">
                  <i aria-hidden {...marks} />
                  <span>{name}</span> <small>{formatNumber(share)}</small>
                </Link>
              </li>
            ),
        )}
        {unnamed > 0 && (
          <li>
            {translate('waybill.dashboard.otherStatuses')} {formatNumber(unnamed)}
          </li>
        )}
      </ul>
    </li>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Rows = styled('ul')(({ theme: { palette } }) => ({
  '&, & ul': { listStyle: 'none', margin: 0, padding: 0 },
  display: 'grid',
  gap: '20px 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  'details > &': { paddingTop: 12 },
  '& > li': { minWidth: 0 },
  '& h3': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& :is(h3, a) > span': cut,
  '& .bar': { display: 'flex', gap: 2, height: 8, margin: '4px 0' },
  '& .bar > *': { flexBasis: 0, minWidth: 2, borderRadius: 2, background: palette.divider },
  '& ul': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 16 },
  '& ul > li': { maxWidth: '100%', fontSize: '0.75rem', lineHeight: '24px' },
  '& ul a': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    [TOUCH]: { minHeight: FRAME.touch },
  },
  '& small': { fontSize: 'inherit', color: palette.text.secondary },
  '& i': { flex: 'none', width: 8, height: 8, borderRadius: 4 },
  ...eachStatus(palette, (name, { main }) => [`& [data-status=${name}]`, { background: main }]),
  // Further statuses of the same color are lighter.
  '& [data-again]': { opacity: 0.6 },
}));
