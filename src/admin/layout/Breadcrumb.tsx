import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Catalogue, Kind } from '../../resources';
import { representationOf, shortId } from '../../resources/representation';
import { parentMeta } from '../../routing/ParentScope';
import { HOME } from '../../routing/routes';
import type { RouteMatch, Routes, View } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { visuallyHidden } from '../components/elementProps';
import { useReturnPath } from '../routing/listState';
import { indexKindOf, useCurrentRoute } from '../routing/useKind';

/** Where a generated page stands: home / Companies / Acme Freight / Documents / BOL-1. */
export function Breadcrumb() {
  const match = useCurrentRoute();
  return match ? <BreadcrumbTrail match={match} /> : null;
}

function BreadcrumbTrail({ match }: { match: RouteMatch }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const steps = useMemo(
    () => breadcrumbItems(catalogue, routes, match),
    [catalogue, routes, match],
  );
  return (
    <Breadcrumbs
      aria-label={translate('waybill.layout.breadcrumb')}
      sx={{ mb: 1, '& .MuiBreadcrumbs-li': { minWidth: 0 } }}
    >
      {steps.map((step, index) => (
        <Crumb key={step.to} step={step} isCurrent={index === steps.length - 1} />
      ))}
    </Breadcrumbs>
  );
}

/** One step; the last one, where one is, is no link. */
function Crumb({ step: { name, to }, isCurrent }: { step: BreadcrumbItem; isCurrent: boolean }) {
  const style = { display: 'block', maxWidth: { xs: 112, sm: 240 }, fontSize: '0.8125rem' };
  const returnPath = useReturnPath(to);
  return isCurrent ? (
    <Typography component="span" aria-current="page" color="textSecondary" noWrap sx={style}>
      <Name name={name} />
    </Typography>
  ) : (
    <Link component={LinkBase} to={returnPath} noWrap sx={style}>
      <Name name={name} />
    </Link>
  );
}

const VIEW_WORDS = {
  create: 'waybill.layout.header.add',
  edit: 'waybill.pages.actions.edit',
  history: 'waybill.history.title',
  bin: 'waybill.history.bin.open',
};

function Name({ name }: { name: StepName }) {
  const translate = useTranslate();
  switch (name.is) {
    case 'home':
      return (
        <>
          <HomeOutlined sx={{ display: 'block', fontSize: 18 }} />
          <span style={visuallyHidden}>{translate('waybill.layout.nav.dashboard')}</span>
        </>
      );
    case 'list':
      return name.kind.title;
    case 'record':
      return <RecordName {...name} />;
    case 'view':
      return translate(VIEW_WORDS[name.view], { routeName: name.kind.routeName });
  }
}

/** What people call the record; its id until, or unless, the record comes. */
function RecordName({ kind, id, parentId, isOwn }: Extract<StepName, { is: 'record' }>) {
  const meta = parentMeta(parentId);
  const { data } = useGetOne(kind.name, { id, meta }, { enabled: !isOwn });
  return data ? representationOf(kind, data) : shortId(id);
}

/** What a step is called. */
type StepName =
  | { readonly is: 'home' }
  | { readonly is: 'list'; readonly kind: Kind }
  | {
      readonly is: 'record';
      readonly kind: Kind;
      readonly id: string;
      readonly parentId: string | undefined;
      /** The page itself is about it, and reads it. */
      readonly isOwn: boolean;
    }
  | { readonly is: 'view'; readonly kind: Kind; readonly view: Exclude<View, 'list' | 'show'> };

interface BreadcrumbItem {
  readonly name: StepName;
  readonly to: string;
}

/**
 * The way to a generated page from home on, through the record that it is nested under. It ends
 * before an id that the address lacks.
 */
export function breadcrumbItems(
  catalogue: Catalogue,
  routes: Routes,
  match: RouteMatch,
): BreadcrumbItem[] {
  const { kind, view, id, parentId } = match;
  const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
  const index = indexKindOf(catalogue, kind);
  const list = (of: Kind, ids = {}): BreadcrumbItem => ({
    name: { is: 'list', kind: of },
    to: routes.path(of.name, 'list', ids),
  });
  const record = (
    of: Kind,
    ids: { id?: string; parentId?: string },
    isOwn: boolean,
  ): BreadcrumbItem[] =>
    !ids.id
      ? []
      : [
          {
            name: { is: 'record', kind: of, id: ids.id, parentId: ids.parentId, isOwn },
            to: routes.path(of.name, 'show', ids),
          },
        ];
  const above = [
    { name: { is: 'home' } as const, to: HOME },
    ...(parent ? [list(parent), ...record(parent, { id: parentId }, false)] : []),
  ];
  if (parentId === '') return above;
  return [
    ...above,
    ...(index ? [list(index, { parentId })] : []),
    list(kind, { parentId }),
    ...record(kind, { id, parentId }, true),
    ...(view === 'list' || view === 'show' || id === ''
      ? []
      : [
          {
            name: { is: 'view', kind, view } as const,
            to: routes.path(kind.name, view, { id, parentId }),
          },
        ]),
  ];
}
