import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Breadcrumbs, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

import { shortId } from '../../resources/representation';
import type { RouteMatch } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { visuallyHidden } from '../components/elementProps';
import { useRecordName } from '../fieldTypes/reference/References';
import { useReturnPath } from '../routing/listState';
import { useCurrentRoute } from '../routing/useKind';
import { breadcrumbItems } from './breadcrumbItems';

/** Breadcrumb of a generated page: home / Companies / Acme Freight / Documents / BOL-1. */
export function Breadcrumb() {
  const current = useCurrentRoute();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  if (!current) return null;
  const items = breadcrumbItems(catalogue, routes, current);
  return (
    <Breadcrumbs
      aria-label={translate('waybill.layout.breadcrumb')}
      sx={{
        mb: 1,
        '& .MuiBreadcrumbs-li': { minWidth: 0, '&:not(:last-child)': { flexShrink: 0 } },
        '& ol': {
          flexWrap: items.length > 3 ? 'wrap' : 'nowrap',
          // On a phone, the page of a record has its previous and next links there.
          pr: { xs: current.id ? 11 : 0, sm: 0 },
        },
        // On a phone, the header's back button and the heading say the same in less room.
        display: { xs: items.length > 2 ? 'block' : 'none', sm: 'block' },
      }}
    >
      {items.map(({ to, match }, index) => (
        <Crumb key={to} to={index < items.length - 1 ? to : undefined}>
          <PageName match={match} isOwn={match?.kind === current.kind} />
        </Crumb>
      ))}
    </Breadcrumbs>
  );
}

function Crumb({ to, children }: { to: string | undefined; children: ReactNode }) {
  const style = {
    display: 'block',
    maxWidth: { xs: 112, sm: 240, md: 480 },
    fontSize: '0.8125rem',
  };
  const returnPath = useReturnPath(to);
  return returnPath ? (
    <Link to={returnPath} noWrap sx={style}>
      {children}
    </Link>
  ) : (
    <Typography component="span" aria-current="page" color="textSecondary" noWrap sx={style}>
      {children}
    </Typography>
  );
}

const VIEW_WORDS = {
  create: 'waybill.form.create.title',
  edit: 'waybill.record.edit',
  history: 'waybill.record.history.title',
  bin: 'waybill.deleted.open',
};

interface NameProps {
  match: RouteMatch | undefined;
  /** The page itself shows the record, and loads it. */
  isOwn: boolean;
}

function PageName({ match, isOwn }: NameProps) {
  const translate = useTranslate();
  if (!match)
    return (
      <>
        <HomeOutlined sx={{ display: 'block', fontSize: 18 }} />
        <span style={visuallyHidden}>{translate('ra.page.dashboard')}</span>
      </>
    );
  const { kind, view } = match;
  if (view === 'show') return <RecordName match={match} isOwn={isOwn} />;
  return view === 'list' ? kind.title : translate(VIEW_WORDS[view], { type: kind.addLabels.label });
}

/** The record's name; nothing while it loads, and the shortened ID if it cannot be loaded. */
export function RecordName({ match, isOwn }: NameProps & { match: RouteMatch }) {
  const { kind, id } = match;
  const { data, isPending } = useGetOne(kind.name, { id }, { enabled: !isOwn });
  const name = useRecordName(kind, data);
  if (data) return name;
  return isPending ? '\u00a0' : shortId(id);
}
