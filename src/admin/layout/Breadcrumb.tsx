import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Catalogue } from '../../resources';
import { representationOf, shortId } from '../../resources/representation';
import { HOME } from '../../routing/routes';
import type { RouteMatch, Routes } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { visuallyHidden } from '../components/elementProps';
import { useReturnPath } from '../routing/listState';
import { ParentScopeProvider } from '../routing/ParentScopeProvider';
import { indexKindOf, useCurrentRoute, useRouteScope } from '../routing/useKind';

/** Breadcrumb of a generated page: home / Companies / Acme Freight / Documents / BOL-1. */
export function Breadcrumb() {
  const match = useCurrentRoute();
  return match ? <BreadcrumbTrail match={match} /> : null;
}

function BreadcrumbTrail({ match: current }: { match: RouteMatch }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const scope = useRouteScope(current);
  const items = useMemo(
    () => breadcrumbItems(catalogue, routes, current),
    [catalogue, routes, current],
  );
  return (
    <ParentScopeProvider value={scope}>
      <Breadcrumbs
        aria-label={translate('waybill.layout.breadcrumb')}
        sx={{ mb: 1, '& .MuiBreadcrumbs-li': { minWidth: 0 } }}
      >
        {items.map(({ to, match }, index) => (
          <Crumb key={to} to={index < items.length - 1 ? to : undefined}>
            <PageName match={match} isOwn={match?.kind === current.kind} />
          </Crumb>
        ))}
      </Breadcrumbs>
    </ParentScopeProvider>
  );
}

/** One step: a link, or plain text for the current page. */
function Crumb({ to, children }: { to: string | undefined; children: ReactNode }) {
  const style = { display: 'block', maxWidth: { xs: 112, sm: 240 }, fontSize: '0.8125rem' };
  const returnPath = useReturnPath(to);
  return returnPath ? (
    <Link component={LinkBase} to={returnPath} noWrap sx={style}>
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
        <span style={visuallyHidden}>{translate('waybill.layout.nav.dashboard')}</span>
      </>
    );
  const { kind, view } = match;
  if (view === 'show') return <RecordName match={match} isOwn={isOwn} />;
  return view === 'list' ? kind.title : translate(VIEW_WORDS[view], { type: kind.routeName });
}

/** The record's name, or its shortened ID until it is loaded. */
function RecordName({ match, isOwn }: NameProps & { match: RouteMatch }) {
  const { kind, id } = match;
  const { data } = useGetOne(kind.name, { id }, { enabled: !isOwn });
  return data ? representationOf(kind, data) : shortId(id);
}

interface BreadcrumbItem {
  readonly to: string;
  /** Undefined for home. */
  readonly match?: RouteMatch;
}

/**
 * The breadcrumb of a generated page, from home through the parent record. It ends before an ID
 * that the URL lacks.
 */
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
