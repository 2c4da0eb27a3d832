import { Box, Button, styled, type Theme } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import {
  RecordContextProvider,
  useInfiniteGetList,
  useListContext,
  useStoreContext,
  useTranslate,
} from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';

import { splitFilter } from '../../contract/filters';
import { MAX_LIMIT } from '../../contract/pageLimit';
import { Loading } from '../../Loading';
import type { Kind, RecordData } from '../../resources';
import { fieldNamed, ID } from '../../resources/kindFields';
import { useParentScope } from '../../routing/ParentScope';
import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import { ResponsivePopover } from '../components/dialogs';
import { plainList } from '../components/elementProps';
import { TryAgain } from '../components/ErrorMessage';
import { countParams, formatNumber } from '../fieldTypes/format';
import { ValueLink, Values } from '../fieldTypes/Values';
import { PointsMap } from '../map/PointsMap';
import { pointsOf, type Area, type Point } from '../map/points';
import { isEmpty } from '../../resources/values';
import { typeOf } from '../fieldTypes';
import { hintFields } from '../fieldTypes/reference/recordOptions';
import { useResolveReference } from '../fieldTypes/reference/References';
import { FieldGrid } from '../record/FieldGrid';
import { listMemoryKey } from '../routing/listState';
import { useKind, useKindPaths } from '../routing/useKind';
import { NoRows } from './ListRows';
import { StatusDot, StatusLegend } from './StatusLegend';
import { useColumnSettings } from './useColumnSettings';

/** Maximum number of pages that the map loads (10,000 records). */
const MAX_PAGES = 10;
const PAGINATION = { page: 1, perPage: MAX_LIMIT };
const MAX_LINKS = 100;
/** Compares 10,000 names much faster than `localeCompare`. */
const COLLATOR = new Intl.Collator(undefined, { numeric: true });
const FIELDS_SHOWN = 4;
const NONE: readonly Point[] = [];
/** Today and the days after it. */
const NEXT_DAYS = 'next-7-days';

/** At most as tall as wide, so that a phone shows the points' surroundings and the list below. */
const HEIGHT = 'max(320px, min(100dvh - 284px, 85vw))';
const STACKED = '@media (max-width: 899.95px)';

/** A link with a status dot, and facts on a second line. */
const factsStyle = ({ palette }: Theme) => ({
  '& a i': { marginInlineEnd: 8 },
  '& small': { fontSize: 12, lineHeight: '16px', color: palette.text.secondary },
});

const MapColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  gap: 16,
  [STACKED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& section': { display: 'flex', flexDirection: 'column', gap: 8, maxHeight: HEIGHT },
  '& h2': { margin: 0, fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
  // Fades out at the bottom, where more may follow.
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: '0 0 24px',
    overflow: 'auto',
    maskImage: 'linear-gradient(to top, transparent, #000 32px)',
  },
  ...factsStyle(theme),
  '& a': {
    display: 'grid',
    alignContent: 'center',
    minHeight: 36,
    padding: '4px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
    [TOUCH]: { minHeight: FRAME.touch },
    '&:focus-visible': { outlineOffset: -2 },
  },
}));

export default function ListMap() {
  const kind = useKind();
  const translate = useTranslate();
  const scope = useParentScope();
  const { filterValues: filter, sort, setFilters } = useListContext<RecordData>();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<RecordData>(
      kind.name,
      { pagination: PAGINATION, sort, filter },
      { placeholderData: keepPreviousData },
    );
  const records = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const points = useMemo(() => pointsOf(kind, records), [kind, records]);
  const [visiblePoints, setVisiblePoints] = useState(NONE);
  const [area, setArea] = useState<Area>();
  // Number of clicks on Show all; undefined until the first points have loaded.
  const [fit, setFit] = useState<number>();
  const store = useStoreContext();
  const storeKey = `${listMemoryKey(kind.name, scope?.id)}.map`;
  const showAll = () => {
    store.removeItem(storeKey);
    setFit((fit ?? 0) + 1);
  };
  const [highlighted, setHighlighted] = useState<Point>();
  const [opened, setOpened] = useState<Opened>();

  const pages = data?.pages.length ?? 0;
  const isFull = hasNextPage && pages >= MAX_PAGES;
  if (data && fit === undefined && (isFull || !hasNextPage)) setFit(0);
  useEffect(() => {
    if (hasNextPage && pages < MAX_PAGES && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, pages, isFetching, error, fetchNextPage]);

  if (data && records.length === 0) return <NoRows />;
  if (!data && !error) return <Loading />;
  const total = data?.pages[0]?.total;
  const planned = fieldNamed(kind, kind.calendar?.from)?.name;
  const isPlannedFiltered = Object.keys(filter as object).some(
    (name) => splitFilter(name).field === planned,
  );
  const leftOut = records.length - points.length;
  return (
    <div>
      <Box role="status" sx={{ mb: points.length === total && !error ? 0 : 2 }}>
        {points.length !== total &&
          translate('waybill.map.shown', {
            shown: formatNumber(points.length),
            total: total === undefined ? `${formatNumber(records.length)}+` : formatNumber(total),
          })}{' '}
        {leftOut > 0 && translate('waybill.map.leftOut', countParams(leftOut))}{' '}
        {isFull && translate('waybill.map.most', countParams(records.length))}{' '}
        {error && (
          <TryAgain
            message={translate('waybill.list.failed')}
            onRetry={() => void (data ? fetchNextPage() : refetch())}
          />
        )}
      </Box>
      <MapColumns>
        <PointsMap
          label={translate('waybill.map.of', { title: kind.title })}
          height={HEIGHT}
          points={points}
          highlighted={highlighted ?? opened?.members[0]}
          storeKey={storeKey}
          // Filters and changes by other users do not move the map.
          fit={String(fit ?? `page ${pages}`)}
          onViewChange={(visible, corners) => {
            setVisiblePoints(visible);
            setArea(corners);
          }}
          onOpen={(members, marker) => setOpened({ members, marker })}
        />
        <VisiblePoints
          points={visiblePoints}
          onHighlight={setHighlighted}
          // With the same points, the filter would change nothing.
          onFilter={
            area && visiblePoints.length > 0 && visiblePoints.length < points.length
              ? () => setFilters({ ...filter, ...filterOf(kind, area) })
              : undefined
          }
          onNextDays={
            planned && !isPlannedFiltered
              ? () => setFilters({ ...filter, [`${planned}_when`]: NEXT_DAYS })
              : undefined
          }
          onAll={visiblePoints.length < points.length ? showAll : undefined}
        />
      </MapColumns>
      {opened && <MarkerPopover {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

interface VisiblePointsProps {
  points: readonly Point[];
  onHighlight: (point: Point | undefined) => void;
  /** Filters by the visible area; undefined if none or all of the points are visible. */
  onFilter: (() => void) | undefined;
  /** Filters by the planned time; undefined if there is such a filter, or records have no planned time. */
  onNextDays: (() => void) | undefined;
  /** Zooms to all points; undefined if all are visible. */
  onAll: (() => void) | undefined;
}

/** The filter of the records in an area, to about 10 m. */
function filterOf({ map }: Kind, [southWest, northEast]: Area) {
  const limits = (map?.at ?? []).map((name, axis) => [
    [`${name}_gte`, String(southWest[axis]?.toFixed(4))],
    [`${name}_lte`, String(northEast[axis]?.toFixed(4))],
  ]);
  return Object.fromEntries(limits.flat()) as Record<string, string>;
}

/** The marker of the focused or hovered link is highlighted. */
function VisiblePoints({ points, onHighlight, onFilter, onNextDays, onAll }: VisiblePointsProps) {
  const translate = useTranslate();
  const heading = useId();
  const sorted = useMemo(
    () => points.toSorted((a, b) => COLLATOR.compare(a.name, b.name)),
    [points],
  );
  const leave = () => onHighlight(undefined);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} aria-live="polite">
        {translate('waybill.map.visible', countParams(points.length))}
      </h2>
      <StatusLegend statuses={points.map(({ status }) => status)} />
      {onFilter && (
        <Button variant="outlined" color="inherit" size="small" onClick={onFilter}>
          {translate('waybill.map.filter')}
        </Button>
      )}
      {onNextDays && (
        <Button variant="outlined" color="inherit" size="small" onClick={onNextDays}>
          {translate('waybill.map.nextDays')}
        </Button>
      )}
      {onAll && (
        <Button color="inherit" size="small" onClick={onAll}>
          {translate('waybill.map.all')}
        </Button>
      )}
      <ul onBlur={leave} onMouseLeave={leave}>
        {sorted.slice(0, MAX_LINKS).map((point) => (
          <li
            key={point.record.id}
            onFocus={() => onHighlight(point)}
            onMouseEnter={() => onHighlight(point)}
          >
            <PointLink point={point} hasFacts />
          </li>
        ))}
      </ul>
      {points.length > MAX_LINKS && (
        <p>
          {translate('waybill.map.listed', {
            listed: formatNumber(MAX_LINKS),
            ...countParams(points.length),
          })}
        </p>
      )}
    </section>
  );
}

/** Fields with the city and state of a place, in this order. */
const CITY = /^(?:city|state)/;

/** Below the name: the facts that tell records of one name apart, as the time of a stop, or else the place. */
function PointLink({ point: { record, name, status }, hasFacts }: PointLinkProps) {
  const kind = useKind();
  const translate = useTranslate();
  const resolveReference = useResolveReference();
  const cityParts = kind.fields.flatMap(
    (field) => (CITY.test(field.name) && record[field.name]) || [],
  );
  const hints = hintFields(kind)
    .filter(({ target, name }) => !target && !CITY.test(name) && !isEmpty(record[name]))
    .map((field) => {
      const context = { field, record, translate, resolveReference };
      return typeOf(field).toText(record[field.name], context);
    });
  const facts = hints.join(' · ') || cityParts.join(', ');
  return (
    <ValueLink to={useKindPaths().show(record.id)}>
      <span>
        {hasFacts && Boolean(status) && <StatusDot status={status} />}
        {name}
      </span>
      {hasFacts && facts && <small> {facts}</small>}
    </ValueLink>
  );
}

interface PointLinkProps {
  point: Point;
  /** Shows its status and facts, too. */
  hasFacts?: boolean;
}

interface Opened {
  members: readonly Point[];
  marker: HTMLElement;
}

/** The first fields of a single record, or the names and facts of several. */
function MarkerPopover({ members, marker, onClose }: Opened & { onClose: () => void }) {
  const kind = useKind();
  const { columns } = useColumnSettings();
  const records = useMemo(() => members.map(({ record }) => record), [members]);
  const fields = columns.fields.filter((field) => field !== ID).slice(0, FIELDS_SHOWN);
  return (
    <ResponsivePopover label={kind.title} anchor={marker} width={320} onClose={onClose}>
      <Values fields={fields} records={records}>
        <Box
          component="ul"
          sx={(theme) => ({
            ...plainList,
            p: 2,
            display: 'grid',
            gap: 1,
            ...factsStyle(theme),
            // Not the links among the fields of a single record.
            '& > li > a': { display: 'grid' },
          })}
        >
          {members.slice(0, MAX_LINKS).map((point) => (
            <RecordContextProvider key={point.record.id} value={point.record}>
              <Box component="li" sx={{ display: 'grid', gap: 1 }}>
                <PointLink point={point} hasFacts={members.length > 1} />
                {members.length === 1 && <FieldGrid fields={fields} />}
              </Box>
            </RecordContextProvider>
          ))}
        </Box>
      </Values>
    </ResponsivePopover>
  );
}
