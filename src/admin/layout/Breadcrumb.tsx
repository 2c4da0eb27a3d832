import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Breadcrumbs, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

import type { Catalogue } from '../../resources';
import { shortId } from '../../resources/representation';
import { HOME, type RouteMatch, type Routes } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { visuallyHidden } from '../components/elementProps';
import { useRecordName } from '../fieldTypes/reference/References';
import { useReturnPath } from '../routing/listState';
import { indexKindOf, useCurrentRoute } from '../routing/useKind';

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
        '& .MuiBreadcrumbs-li': { minWidth: 0 },
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
  return view === 'list'
    ? kind.title
    : translate(VIEW_WORDS[view], { type: kind.addLabels.routeName });
}

/** The record's name; nothing while it loads, and the shortened ID if it cannot be loaded. */
export function RecordName({ match, isOwn }: NameProps & { match: RouteMatch }) {
  const { kind, id } = match;
  const { data, isPending } = useGetOne(kind.name, { id }, { enabled: !isOwn });
  const name = useRecordName(kind, data);
  if (data) return name;
  return isPending ? '\u00a0' : shortId(id);
}

interface BreadcrumbItem {
  readonly to: string;
  /** Undefined for home. */
  readonly match?: RouteMatch;
}

/** From home through the parent record. Ends before an ID that the URL lacks. */
export function breadcrumbItems(
  catalogue: Catalogue,
  routes: Routes,
  match: RouteMatch,
): BreadcrumbItem[] {
  const { kind, view, id, parentId } = match;
  const page = (of: RouteMatch) => ({ match: of, to: routes.path(of.kind.name, of.view, of) });
  const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
  const index = indexKindOf(catalogue, kind);
  const items: BreadcrumbItem[] = [{ to: HOME }];
  if (parent) items.push(page({ kind: parent, view: 'list' }));
  if (parentId === '') return items;
  if (parent) items.push(page({ kind: parent, view: 'show', id: parentId }));
  if (index) items.push(page({ kind: index, view: 'list', parentId }));
  items.push(page({ kind, view: 'list', parentId }));
  if (id) items.push(page({ kind, view: 'show', id, parentId }));
  if (view !== 'list' && view !== 'show' && id !== '') items.push(page(match));
  return items;
}

/** Target of the header's back button: the nearest list above a page, or else home. */
export const backTarget = (catalogue: Catalogue, routes: Routes, current: RouteMatch) =>
  breadcrumbItems(catalogue, routes, current).findLast(
    ({ match }) =>
      match === undefined ||
      (match.view === 'list' && !(current.view === 'list' && match.kind === current.kind)),
  );
