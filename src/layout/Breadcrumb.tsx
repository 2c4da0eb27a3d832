import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { useReturnPath } from '../office/listState';
import { representationOf, shortId } from '../resources/representation';
import type { Place } from '../routes';
import { parentMeta } from '../routing/parentMeta';
import { useWaybill } from '../WaybillContext';
import { trailOf } from './trail';
import type { Step, StepName } from './trail';
import { useCurrentPlace } from './useCurrentPlace';
import { visuallyHidden } from './visuallyHidden';

/** Where a generated page stands: home / Companies / Acme Freight / Documents / BOL-1. */
export function Breadcrumb() {
  const place = useCurrentPlace();
  return place ? <Trail place={place} /> : null;
}

function Trail({ place }: { place: Place }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const steps = useMemo(() => trailOf(catalogue, routes, place), [catalogue, routes, place]);
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
function Crumb({ step: { name, to }, isCurrent }: { step: Step; isCurrent: boolean }) {
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
