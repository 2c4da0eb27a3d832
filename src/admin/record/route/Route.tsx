import { Box, Stack, styled, Typography } from '@mui/material';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { useMemo } from 'react';

import { MAX_LIMIT } from '../../../contract/pageLimit';
import type { Kind, RecordData } from '../../../resources';
import { statusField } from '../../../resources/kindFields';
import { representationOf } from '../../../resources/representation';
import type { RouteKinds } from '../../../resources/trip';
import { FONT, statusTint } from '../../../theme/tokens';
import { useWaybill } from '../../../WaybillContext';
import { AddLink } from '../../components/AddLink';
import { QueryBoundary } from '../../components/QueryBoundary';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { formatDate, formatDateTime, ownTimeZone } from '../../fieldTypes/dateFormats';
import { PointsMap } from '../../map/PointsMap';
import { pointsOf } from '../../map/points';
import { ValueLink } from '../../fieldTypes/Values';
import { StatusButton } from '../StatusButton';
import { routeOf, type Leg, type Stop } from './stops';

const PAGE = { page: 1, perPage: MAX_LIMIT };
const NONE: readonly RecordData[] = [];

export default function Route({ kinds }: { kinds: RouteKinds }) {
  const { stop, leg, route, by } = kinds;
  const record = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const legs = useGetList<RecordData>(
    leg.name,
    {
      pagination: PAGE,
      sort: { field: route.begins, order: 'ASC' },
      filter: { [by ?? '']: record.id },
    },
    { enabled: by !== undefined },
  );
  const legRecords = by === undefined ? [record] : legs.data;
  const ofLegs = { [route.leg]: legRecords?.map(({ id }) => id) };
  const stops = useGetList<RecordData>(
    stop.name,
    { pagination: PAGE, sort: { field: route.arrival, order: 'ASC' }, filter: ofLegs },
    { enabled: legRecords !== undefined && legRecords.length > 0 },
  );
  const hasLegs = legRecords?.length !== 0;
  const query = {
    data: hasLegs ? stops.data : [],
    isError: legs.isError || stops.isError,
    refetch: () => (legs.isError ? legs : stops).refetch(),
  };
  return (
    <Section
      title={translate('waybill.record.route.title')}
      action={
        by !== undefined && (
          <AddLink
            kind={leg}
            values={{ [by]: record.id }}
            label={translate('waybill.record.route.addLeg')}
          />
        )
      }
    >
      <QueryBoundary query={query} height={160}>
        {(found) => (
          <>
            {!hasLegs && (
              <Typography color="textSecondary">
                {translate('waybill.record.route.noLegs')}
              </Typography>
            )}
            <Legs kinds={kinds} legs={legRecords ?? NONE} stops={found} now={stops.dataUpdatedAt} />
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}

interface LegsProps {
  kinds: RouteKinds;
  legs: readonly RecordData[];
  stops: readonly RecordData[];
  now: number;
}

/** With a map if two or more stops have coordinates. */
function Legs({ kinds, legs, stops, now }: LegsProps) {
  const translate = useTranslate();
  const planned = useMemo(() => routeOf(kinds, legs, stops, now), [kinds, legs, stops, now]);
  const [points, numbers] = useMemo(() => {
    const driven = planned.flatMap((leg) => leg.stops.filter(({ number }) => number));
    const records = driven.map(({ record }) => record);
    return [
      pointsOf(kinds.stop, records),
      new Map(driven.map(({ record, number }) => [record.id, number])),
    ] as const;
  }, [planned, kinds]);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      <Box sx={{ flex: '3 1 400px', minWidth: 0 }}>
        {planned.map((each) => (
          <LegOfRoute key={each.record.id} leg={each} kinds={kinds} />
        ))}
        {planned.some((each) => each.stops.some(({ zone }) => !zone)) && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {translate('waybill.list.calendar.zone', { zone: ownTimeZone() })}
          </Typography>
        )}
      </Box>
      {points.length > 1 && (
        <Box sx={{ flex: '2 1 260px', minWidth: 0 }}>
          <PointsMap
            label={translate('waybill.map.of', { title: translate('waybill.record.route.title') })}
            points={points}
            numbers={numbers}
          />
        </Box>
      )}
    </Stack>
  );
}

const Stops = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  // Space between legs.
  '&:not(:last-child)': { marginBottom: 16 },
  padding: 0,
  '& li': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    padding: '0 0 16px 28px',
    '&:last-child': { paddingBottom: 0 },
  },
  // A dot with the stop's number on the map, filled once it is left or completed, on a line from the first to the last.
  '& .number': {
    position: 'absolute',
    insetInlineStart: 0,
    top: 1,
    boxSizing: 'border-box',
    minWidth: 20,
    height: 20,
    borderRadius: 10,
    border: `2px solid ${theme.palette.primary.main}`,
    font: `600 0.6875rem/16px ${FONT.sans}`,
    textAlign: 'center',
  },
  '& [data-done] .number': {
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 9,
    top: 21,
    bottom: -1,
    borderInlineStart: `2px solid ${theme.palette.divider}`,
  },
  '& li > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .place': { flex: '1 1 220px', display: 'grid' },
  '& small': { fontSize: 'inherit', color: theme.palette.text.secondary },
}));

function Status({ of }: { of: Kind }) {
  const field = statusField(of);
  return field ? <StatusButton field={field} /> : null;
}

function LegOfRoute({ leg, kinds }: { leg: Leg; kinds: RouteKinds }) {
  const { route, by } = kinds;
  const { record, stops } = leg;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const [begins, ends] = [record[route.begins], record[route.ends]].map(formatDate);
  const name = representationOf(kinds.leg, record);
  return (
    <ResourceContextProvider value={kinds.leg.name}>
      <RecordContextProvider value={record}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography component="h3" variant="subtitle2">
            <ValueLink
              to={by === undefined ? by : routes.path(kinds.leg.name, 'show', { id: record.id })}
            >
              {name}
            </ValueLink>
          </Typography>
          <Status of={kinds.leg} />
          <Box sx={{ ml: 'auto' }}>
            <AddLink
              kind={kinds.stop}
              values={{ [route.leg]: record.id }}
              label={translate('waybill.record.route.addStop')}
              isQuiet
            />
          </Box>
        </Stack>
        {(begins || ends) && (
          <Typography color="textSecondary">
            {translate('waybill.record.route.planned', {
              begins: begins || '—',
              ends: ends || '—',
              smart_count: begins === ends ? 1 : 2,
            })}
          </Typography>
        )}
        {stops.length === 0 ? (
          <Typography color="textSecondary">{translate('waybill.record.route.noStops')}</Typography>
        ) : (
          <Stops>
            {stops.map((stop) => (
              <StopOfRoute key={stop.record.id} stop={stop} kinds={kinds} />
            ))}
          </Stops>
        )}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** A cancelled stop, or a stop completed before its arrival time, shows only the planned time. */
function arrivalWord({ departure, isPast, isCancelled }: Stop, isCompleted: boolean) {
  if (departure !== undefined || (isCompleted && isPast)) return 'arrived';
  if (isCancelled || isCompleted) return 'plannedAt';
  return isPast ? 'due' : 'expected';
}

function StopOfRoute({ stop, kinds: { stop: kind, route } }: { stop: Stop; kinds: RouteKinds }) {
  const { record, number, arrival, departure, daysLate, faults, zone } = stop;
  const translate = useTranslate();
  const words = useMessages('record.route');
  const { routes } = useWaybill();
  const place = route.place.map((each) => record[each]).filter(Boolean);
  const isLeft = departure !== undefined;
  const isCompleted = statusTint(record[statusField(kind)?.name ?? '']) === 'done';
  const times = [
    arrival !== undefined &&
      words(arrivalWord(stop, isCompleted), {
        time: formatDateTime(record[route.arrival], zone),
      }),
    isLeft && words('left', { time: formatDateTime(record[route.departure], zone) }),
  ].filter(Boolean);
  return (
    <ResourceContextProvider value={kind.name}>
      <RecordContextProvider value={record}>
        <li data-done={isLeft || isCompleted || undefined}>
          <span className="number">{number}</span>
          <span className="place">
            <ValueLink to={routes.path(kind.name, 'show', { id: record.id })}>
              {representationOf(kind, record)}
            </ValueLink>{' '}
            <small>{place.join(', ')}</small>
          </span>
          <span>{times.join(' · ')}</span>
          {daysLate !== 0 && (
            <span className="value-badge" data-status={daysLate > 0 ? 'danger' : 'neutral'}>
              {daysLate > 0
                ? translate('waybill.dashboard.daysLate', { smart_count: daysLate })
                : words('early', { smart_count: -daysLate })}
            </span>
          )}
          {faults.map((fault) => (
            <span
              key={fault}
              className="value-badge"
              data-status={fault === 'noArrival' ? 'neutral' : 'pending'}
            >
              {words(`faults.${fault}`)}
            </span>
          ))}
          <Status of={kind} />
        </li>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
