import { Skeleton, Stack, styled, useMediaQuery } from '@mui/material';
import { ShowBase, useParams, useRecordContext, useShowContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { Loading } from '../../Loading';
import type { Catalogue, Kind, RecordData } from '../../resources';
import { routeKinds } from '../../resources/trip';
import { useWaybill } from '../../WaybillContext';
import { ErrorMessage, OptionalPart } from '../components/ErrorMessage';
import { Section } from '../components/Section';
import { statusOf } from '../../dataProvider/serverErrors';
import { useAlert } from '../components/notify';
import { fillSlot, type Slot } from '../components/slots';
import { idIn } from '../fieldTypes/reference/References';
import { Values } from '../fieldTypes/Values';
import { PointsMap } from '../map/PointsMap';
import { pointsOf, type Point } from '../map/points';
import { RecordChanges } from '../remoteChanges/RecordChanges';
import { useKind, useKindPaths, useService } from '../routing/useKind';
import { OpenWork } from './OpenWork';
import { RecordActions } from './RecordActions';
import { FieldsBelowHead, RecordFields, type RecordSection } from './RecordFields';
import { RecordHead, useRecordTitle } from './RecordHead';
import { useHasRelated } from './related/useRelatedCounts';
import { lazyPart } from '../components/lazyPart';

const CarriedRecord = lazyPart(() => import('./CarriedRecord'));
const Related = lazyPart(() => import('./related/Related'));
const Route = lazyPart(() => import('./route/Route'));

/** From this width on, route, map and related records are beside the fields. */
const WIDE = '(min-width: 1280px)';

const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  // Empty if the backend cannot search.
  '& > :empty': { display: 'none' },
  [`@media ${WIDE}`]: {
    '&:not([data-whole]):has(> :nth-of-type(2):not(:empty))': {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    },
  },
});

export interface RecordSlots {
  /**
   * Name, status, previous and next links, actions, key facts and tabs. If a part of your own replaces
   * them, the card shows all fields.
   */
  readonly head?: Slot;
  /** The record's fields; on narrow screens below the route. */
  readonly sections?: Slot<RecordSection>;
  /** Route, map and related records. */
  readonly aside?: Slot;
}

export default function ShowPage(slots: RecordSlots) {
  const kind = useKind();
  const { id } = useParams();
  const service = useService();
  const alert = useAlert();
  const translate = useTranslate();
  const { list } = useKindPaths();

  if (!id || !service)
    return (
      <ErrorMessage
        heading={kind.label}
        message={translate('waybill.admin.errors.idOrServiceMissing')}
        listPath={list}
      />
    );
  const onError = (error: unknown) => {
    // The page itself says that the record does not exist.
    if (statusOf(error) !== 404) alert(translate('waybill.admin.errors.fetching'));
  };
  return (
    // Not react-admin's `Show`: it adds a title, buttons and a card, which are not used here.
    <ShowBase id={id} queryOptions={{ onError }}>
      <ShowView {...slots} />
    </ShowBase>
  );
}

function ShowView(slots: RecordSlots) {
  const kind = useKind();
  const { record: last, error, isPending, refetch } = useShowContext<RecordData>();
  const isGone = statusOf(error) === 404;
  // The cache may still have a record that was deleted.
  const record = isGone ? undefined : last;
  const translate = useTranslate();
  const { list } = useKindPaths();
  const title = useRecordTitle(record, error);

  if (isPending) return <Loading />;
  if (record)
    return (
      <>
        <RecordChanges onShow={() => void refetch()} />
        <Details {...slots} />
      </>
    );
  return isGone ? (
    <ErrorMessage
      heading={title}
      message={translate('waybill.record.gone', { type: kind.routeName })}
      listPath={list}
    />
  ) : (
    <ErrorMessage heading={title} onRetry={() => void refetch()} listPath={list} />
  );
}

/** The first load or shipment that a record refers to. */
function carriedBy(catalogue: Catalogue, kind: Kind, record: RecordData) {
  for (const field of kind.fields) {
    const target = field.type === 'reference' && catalogue.find(field.target ?? '');
    const id = idIn(record[field.name]);
    if (target && id !== undefined && routeKinds(catalogue, target)?.by) return { field, id };
  }
  return undefined;
}

function Details({ head, sections, aside }: RecordSlots) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const { catalogue, settings } = useWaybill();
  const records = useMemo(() => [record], [record]);
  const { show } = useKindPaths();
  // The lines of an order need the width. Depends on the kind only, so that no field moves once related records are known.
  const isWhole = kind.rowGroup !== undefined;
  const isWide = useMediaQuery(WIDE, { noSsr: true }) && !isWhole;
  const points = useMemo(() => pointsOf(kind, records), [kind, records]);
  const route = settings.extensions ? routeKinds(catalogue, kind) : undefined;
  const hasRelated = useHasRelated(kind);
  const carried = settings.extensions && !route && carriedBy(catalogue, kind, record);

  // A function gets the standard head to add to it.
  const hasHead = head === undefined || typeof head === 'function';

  const routePart = route && (
    <OptionalPart>
      <Route kinds={route} />
    </OptionalPart>
  );
  const others = (carried || points.length > 0 || hasRelated) && (
    <>
      {carried && (
        <OptionalPart fallback={<Skeleton variant="rounded" height={200} />} failed={null}>
          <CarriedRecord {...carried} />
        </OptionalPart>
      )}
      {points.length > 0 && <MapSection points={points} />}
      {hasRelated && (
        <OptionalPart fallback={<Skeleton variant="rounded" height={280} />}>
          <Related omit={route?.by === undefined ? undefined : route.leg} />
        </OptionalPart>
      )}
    </>
  );
  const main = fillSlot(sections, (omit) => (
    <>
      {!isWide && routePart}
      {hasHead ? <FieldsBelowHead omitSections={omit} /> : <RecordFields omitSections={omit} />}
    </>
  ));
  const beside = fillSlot(
    aside,
    () =>
      ((isWide && routePart) || others) && (
        <>
          {isWide && routePart}
          {others}
        </>
      ),
  );
  return (
    <Values fields={kind.fields} records={records}>
      {fillSlot(head, () => (
        <RecordHead current="show" pathOf={show}>
          <RecordActions />
        </RecordHead>
      ))}
      <OpenWork />
      <Sections data-whole={isWhole || undefined}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>{main}</Stack>
        {beside && <Stack sx={{ gap: 2, minWidth: 0 }}>{beside}</Stack>}
      </Sections>
    </Values>
  );
}

function MapSection({ points }: { points: readonly Point[] }) {
  const translate = useTranslate();
  return (
    <Section title={translate('waybill.list.layout.map')}>
      <PointsMap label={translate('waybill.map.of', { title: points[0]?.name })} points={points} />
    </Section>
  );
}
