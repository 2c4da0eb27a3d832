import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetOne, useTranslate } from 'ra-core';

import type { Kind } from '../resources';
import { representationOf, shortId } from '../resources/representation';
import type { Place } from '../routes';
import { useWaybill } from '../WaybillContext';
import { indexKindOf, useCurrentPlace } from './useCurrentPlace';

/** Where a nested page stands: Companies / Acme Freight / Documents / BOL-1. */
export function Breadcrumb() {
  const place = useCurrentPlace();
  return place?.kind.parent && place.parentId !== undefined ? (
    <Trail place={place} parentId={place.parentId} parentName={place.kind.parent} />
  ) : null;
}

interface TrailProps {
  place: Place;
  parentName: string;
  parentId: string;
}

function Trail({ place: { kind, view, id }, parentName, parentId }: TrailProps) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const parent = catalogue.kind(parentName);
  const index = indexKindOf(catalogue, kind);
  const list = (of: Kind) => routes.path(of.name, 'list', { parentId });

  return (
    <Breadcrumbs
      aria-label={translate('waybill.layout.breadcrumb')}
      sx={{ mb: 1, '& .MuiBreadcrumbs-li': { minWidth: 0 } }}
    >
      <Crumb to={routes.path(parent.name, 'list')} label={parent.title} />
      <Crumb
        to={routes.path(parent.name, 'show', { id: parentId })}
        label={<RecordName kind={parent} id={parentId} />}
      />
      {index && <Crumb to={list(index)} label={index.title} />}
      <Crumb to={view === 'list' ? undefined : list(kind)} label={kind.title} />
      {view === 'create' && (
        <Crumb label={translate('waybill.layout.header.add', { routeName: kind.routeName })} />
      )}
      {view === 'bin' && <Crumb label={translate('waybill.history.bin.open')} />}
      {id !== undefined && (
        <Crumb
          label={
            <RecordName kind={kind} id={id} parentId={parentId} isAsked={view !== 'history'} />
          }
        />
      )}
    </Breadcrumbs>
  );
}

/** One step; the last, where one is, is no link. */
function Crumb({ to, label }: { to?: string; label: React.ReactNode }) {
  const style = { display: 'block', maxWidth: { xs: 112, sm: 240 }, fontSize: '0.8125rem' };
  return to ? (
    <Link component={LinkBase} to={to} noWrap sx={style}>
      {label}
    </Link>
  ) : (
    <Typography component="span" aria-current="page" color="textSecondary" noWrap sx={style}>
      {label}
    </Typography>
  );
}

interface RecordNameProps {
  kind: Kind;
  id: string;
  parentId?: string;
  /** A history may be that of a record which is deleted: its page asks where it is there. */
  isAsked?: boolean;
}

/** What people call the record; its id until, or unless, the record comes. */
function RecordName({ kind, id, parentId, isAsked = true }: RecordNameProps) {
  const meta = parentId === undefined ? undefined : { parentId };
  const { data } = useGetOne(kind.name, { id, meta }, { enabled: isAsked });
  return data ? representationOf(kind, data) : shortId(id);
}
