import DownIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Link as MuiLink, Menu, MenuItem, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-admin';

import { splitFilter } from '../../contract/filters';
import type { DeadlineGroup, RecordBrief } from '../../contract/overview';
import type { Kind } from '../../resources';
import { representationOf } from '../../resources/representation';
import { statusField } from '../../resources/kindFields';
import { filteredList, recordPage } from '../../routing/routes';
import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import { useWaybill } from '../../WaybillContext';
import { landmark, plainList } from '../components/elementProps';
import { formatNumber } from '../fieldTypes/format';
import { StatusBadge } from '../fieldTypes/status';
import { DashboardCard, type CardQuery } from './DashboardCard';

/** The first records, and the number of further records by kind. */
interface Records {
  readonly records: readonly (RecordBrief & { readonly field: string })[];
  readonly data?: readonly DeadlineGroup[];
}

/** Texts of a record's line. */
interface Description {
  figure: ReactNode;
  /** Below the name, after the name of its kind. */
  about: ReactNode;
  /** Below the figure. */
  note?: ReactNode;
}

interface Props<Data extends Records> {
  title: string;
  area: string;
  query: CardQuery<Data>;
  /** Relative date range for links, such as next-30-days, so that the linked list stays current. */
  range?: string;
  height: number;
  empty: string;
  /** A figure or a link beside the title. */
  sum: (data: Data) => ReactNode;
  describe: (brief: Data['records'][number], kind: Kind, data: Data) => Description;
}

export function RecordsCard<Data extends Records>({
  range = '',
  empty,
  sum,
  describe,
  ...card
}: Props<Data>) {
  const { catalogue } = useWaybill();
  return (
    <DashboardCard
      {...card}
      empty={({ records }) => (records.length === 0 ? empty : undefined)}
      aside={(data) => <Typography color="textSecondary">{sum(data)}</Typography>}
    >
      {(data) => {
        const lines = data.records.flatMap((brief) => {
          const kind = catalogue.find(brief.kind);
          return kind ? [{ kind, brief, status: brief.record[statusField(kind)?.name ?? ''] }] : [];
        });
        const isMixed = (part: 'kind' | 'status') =>
          new Set(lines.map((line) => line[part])).size > 1;
        return (
          <>
            <Box component="ul" sx={plainList}>
              {lines.map(({ kind, brief, status }) => (
                <RecordLine
                  // A record can be listed several times, once per field.
                  key={[brief.kind, brief.record.id, brief.field].join(' ')}
                  kind={kind}
                  brief={brief}
                  hasKind={isMixed('kind')}
                  status={isMixed('status') && status}
                  {...describe(brief, kind, data)}
                />
              ))}
            </Box>
            {data.data && <KindLinks groups={data.data.map((group) => relativeTo(range, group))} />}
          </>
        );
      }}
    </DashboardCard>
  );
}

/** Replaces the server's absolute dates with the relative range. */
function relativeTo(range: string, group: DeadlineGroup): DeadlineGroup {
  const { field, filter } = group;
  const isDay = (name: string) => splitFilter(name).field === field;
  const others = Object.entries(filter).filter(([name]) => !isDay(name));
  return { ...group, filter: { [`${field}_when`]: range, ...Object.fromEntries(others) } };
}

interface LineProps extends Description {
  kind: Kind;
  brief: RecordBrief;
  hasKind: boolean;
  status: unknown;
}

function RecordLine({ kind, brief, hasKind, status, figure, about, note }: LineProps) {
  const { routes } = useWaybill();
  const name = representationOf(kind, brief.record);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'baseline',
        alignContent: 'center',
        minHeight: 52,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        // The link covers the whole line.
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Link
        to={recordPage(routes, brief)}
        title={name}
        noWrap
        sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
      >
        {name}
      </Link>
      <Box sx={{ textAlign: 'right' }}>{figure}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }}>
        <Typography variant="caption" color="textSecondary" noWrap>
          {hasKind && `${kind.label} · `}
          {about}
        </Typography>
        {status ? <StatusBadge value={status} /> : null}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
        {note}
      </Typography>
    </Box>
  );
}

function KindLinks({ groups }: { groups: readonly DeadlineGroup[] }) {
  const { catalogue, routes } = useWaybill();
  return (
    <Box
      component="ul"
      sx={{
        ...plainList,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        mt: 'auto',
        pt: 1,
        borderTop: 1,
        borderColor: 'divider',
        '& li': { lineHeight: '24px', [TOUCH]: { lineHeight: `${FRAME.touch}px` } },
        // As tall as its line, so that it is easy to hit.
        '& a': { display: 'inline-block', [TOUCH]: { minWidth: FRAME.touch } },
      }}
    >
      {groups.map((group) => {
        const kind = catalogue.find(group.kind);
        if (!kind) return null;
        const text = `${kind.title} ${formatNumber(group.total)}`;
        return (
          <li key={`${group.kind} ${group.field}`}>
            {kind.parent ? (
              <ParentsMenu group={group} text={text} />
            ) : (
              <Link to={filteredList(routes, kind, group.filter, { sort: group.field })}>
                {text}
              </Link>
            )}
          </li>
        );
      })}
    </Box>
  );
}

/** Nested records have no common list, so the menu has a link to each parent's list. */
function ParentsMenu({ group, text }: { group: DeadlineGroup; text: string }) {
  const { catalogue, routes } = useWaybill();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { field, filter, parents = [] } = group;
  const kind = catalogue.kind(group.kind);
  return (
    <>
      <MuiLink
        component="button"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ lineHeight: 'inherit', verticalAlign: 'baseline' }}
      >
        {text}
        <DownIcon sx={{ fontSize: 18, verticalAlign: 'middle' }} />
      </MuiLink>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text }, paper: landmark(text) }}
      >
        {parents.map(({ kind: parent, total, record }) => (
          <MenuItem
            key={record.id}
            component={LinkBase}
            to={filteredList(routes, kind, filter, { sort: field, parentId: record.id })}
            sx={{ justifyContent: 'space-between', gap: 2 }}
          >
            {representationOf(catalogue.kind(parent), record)}{' '}
            <Typography component="span" color="textSecondary">
              {formatNumber(total)}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
