import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { useReturnPath } from '../routing/listState';
import { representationOf, shortId } from '../../resources/representation';
import type { RouteMatch } from '../../routing/routes';
import { parentMeta } from '../../routing/parentMeta';
import { useWaybill } from '../../WaybillContext';
import { breadcrumbItems } from './breadcrumbItems';
import type { BreadcrumbItem, StepName } from './breadcrumbItems';
import { useCurrentRoute } from '../routing/useCurrentPlace';
import { visuallyHidden } from '../components/visuallyHidden';

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
