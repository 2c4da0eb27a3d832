import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import FoldIcon from '@mui/icons-material/ChevronLeft';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Button, IconButton, Skeleton } from '@mui/material';
import {
  RecordContextProvider,
  useEvent,
  useInfiniteGetList,
  useListContext,
  useRecordContext,
  useStore,
  useTranslate,
  type FilterPayload,
} from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import type { ListAnswer } from '../../../dataProvider/responses';
import { referringFilter, splitFilter } from '../../../contract/filters';
import type { Field, RecordData } from '../../../resources';
import { statusTint } from '../../../theme/tokens';
import { fieldNamed, finishedValues, statusField } from '../../../resources/kindFields';
import { namedBy, representationOf } from '../../../resources/representation';
import { isComputed, routeKinds, tripFieldNames } from '../../../resources/trip';
import { useWaybill } from '../../../WaybillContext';
import { isEmpty } from '../../../resources/values';
import { visuallyHidden } from '../../components/elementProps';
import { TryAgain } from '../../components/ErrorMessage';
import { Fold } from '../../components/Fold';
import { typeOf } from '../../fieldTypes';
import { RecordValue } from '../../fieldTypes/FieldValue';
import { formatDays } from '../../fieldTypes/dateFormats';
import { formatNumber } from '../../fieldTypes/format';
import { StatusBadge } from '../../fieldTypes/status';
import { useFieldLabel } from '../../fieldTypes/useFieldLabel';
import { useLateText } from '../../fieldTypes/lateness';
import { ValueLink, Values } from '../../fieldTypes/Values';
import { useKind, useKindPaths } from '../../routing/useKind';
import { CardFields, useCardFields } from '../CardFields';
import { useTotals } from '../ListTotals';
import { laneOf, useTrips, type Trip } from '../../record/route/trips';
import { TripsNotLoaded } from '../../record/route/TripsNotLoaded';
import { useColumnSettings } from '../useColumnSettings';
import type { MovedRecords } from '../../mutations/useOptimisticMoves';
import type { Group } from './useGroups';

const PAGINATION = { page: 1, perPage: 25 };

interface Props {
  column: Group;
  title: ReactNode;
  /** Shown as a tooltip. */
  name: string;
  /** False until the names that order the columns have loaded. */
  isPlaced: boolean;
  /** The lane, if the same column appears in several lanes. */
  lane?: Group;
  /** ID of the element that names the lane. */
  laneId?: string;
  moved: MovedRecords;
  /** ID of the card that takes the focus if it is moved into this column. */
  followed: RecordData['id'] | undefined;
  /** `card` is the element of the dragged card. */
  onDrop: (record: RecordData, groups: Group[], card: HTMLElement) => void;
  onMenu: (record: RecordData, button: HTMLElement) => void;
}

/** A column loads at this distance from the visible part of the board. */
const MARGIN = '0px 300px';

/**
 * True once the column was near the visible part of the board, or the page was printed. A board may have 22 columns,
 * and each column of loads makes six requests.
 */
function useIsNear(section: RefObject<HTMLElement | null>, isPlaced: boolean): boolean {
  const [isNear, setNear] = useState(!window.IntersectionObserver);
  useEffect(() => {
    if (isNear || !isPlaced || !section.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: section.current.parentElement, rootMargin: MARGIN },
    );
    observer.observe(section.current);
    const load = () => setNear(true);
    window.addEventListener('beforeprint', load);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', load);
    };
  }, [section, isPlaced, isNear]);
  return isNear;
}

/** True while the page is printed, with nothing folded. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Rendered immediately, because the browser prints when its listeners have ended.
    const listen = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    const types = ['beforeprint', 'afterprint'];
    types.forEach((type) => window.addEventListener(type, listen));
    return () => types.forEach((type) => window.removeEventListener(type, listen));
  }, []);
  return isPrinting;
}

/** True for a list with a search, or a filter by the field: nothing that it found is folded. */
const isSearched = (filterValues: FilterPayload, field: string) =>
  Object.keys(filterValues).some((name) => name === 'q' || splitFilter(name).field === field);

/**
 * Finds records that need no more work, by their status or that of their trip; undefined if users search for them.
 */
function useFinished() {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const { filterValues } = useListContext();
  const { leg, by } = routeKinds(catalogue, kind) ?? {};
  const owner = !statusField(kind) && leg ? leg : kind;
  const status = statusField(owner)?.name ?? '';
  const filter =
    by && owner === leg ? referringFilter({ kind: leg.name, by, filter: status }) : status;
  if (isSearched(filterValues, filter)) return undefined;
  const finished = finishedValues(owner, status) as readonly unknown[];
  return (record: RecordData, trip?: Trip) =>
    finished.includes(owner === kind ? record[status] : trip?.status);
}

const NONE: RecordData[] = [];

export function BoardColumn(props: Props) {
  const { column, title, name, isPlaced, lane, laneId, moved, followed, onDrop, onMenu } = props;
  const { value } = column;
  const kind = useKind();
  const translate = useTranslate();
  const heading = useId();
  const label = laneId ? `${laneId} ${heading}` : heading;
  const { sort, filterValues } = useListContext();
  const filter = { ...filterValues, ...lane?.filter, ...column.filter };
  const section = useRef<HTMLElement>(null);
  // A column of a referenced record always has cards. Others may turn out to be empty, and fold.
  const isNear = useIsNear(section, isPlaced) || !value || !fieldNamed(kind, column.name)?.target;
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<RecordData>(
      kind.name,
      { pagination: PAGINATION, sort, filter },
      { enabled: isNear },
    );
  const records = useMemo(() => {
    const fetched = data?.pages.flatMap((page) => page.data) ?? [];
    // Moved cards come first whatever the sort, so that users see what they moved.
    const here = [...moved.values()].filter(
      (record) => column.has(record) && (lane?.has(record) ?? true),
    );
    return [...here, ...fetched.filter(({ id }) => !moved.has(id))];
  }, [data, moved, column, lane]);
  const isStatus = fieldNamed(kind, column.name)?.type === 'status';
  const [isOpened, setOpened] = useStore(`list.boardOpened.${kind.name}.${value}`, false);
  const isFoldable =
    !isSearched(filterValues, column.name) &&
    finishedValues(kind, column.name).includes(String(value));
  const isPrinting = useIsPrinting();
  const isClosed = isFoldable && !isOpened && !isPrinting;
  const { isDefault } = useColumnSettings();
  const shown = useCardFields();
  const status = statusField(kind)?.name;
  const { trips, isLoading, retry } = useTrips(isClosed ? NONE : records);
  const findFinished = useFinished();
  const isByStatus = isStatus || (lane !== undefined && lane.name === status);
  const isFinished = isByStatus || isPrinting ? undefined : findFinished;
  // Which cards are folded is known with their trips.
  const known =
    isFinished && !status && isLoading
      ? records.filter(({ id }) => moved.has(id) || trips?.has(id))
      : records;
  const isAwaited = known.length === 0 && records.length > 0;
  const finished = known.filter(
    (record) => !moved.has(record.id) && isFinished?.(record, trips?.get(record.id)),
  );
  const open = known.filter((record) => !finished.includes(record));
  const inTrip = tripFieldNames(useWaybill().catalogue, kind);
  const hidden = [column.name, lane?.name, status, namedBy(kind), ...(trips ? inTrip : [])];
  // The trip's lines already show the computed fields.
  const fields = shown.filter((field) => !hidden.includes(field.name) && !isComputed(field));
  const amount = trips && fields.find(({ type }) => type === 'money');

  const [isOver, setOver] = useState(false);
  const drop = useEvent((record: RecordData, card: HTMLElement) =>
    onDrop(record, lane ? [column, lane] : [column], card),
  );
  useEffect(() => {
    if (!section.current || value === undefined) return undefined;
    return dropTargetForElements({
      element: section.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        drop(source.data['record'] as RecordData, source.element);
      },
    });
  }, [value, drop]);

  const toggle = useRef<HTMLButtonElement>(null);
  const isFollowed = records.some(({ id }) => id === followed);
  useEffect(() => {
    if (isFollowed && isClosed) toggle.current?.focus();
  }, [isFollowed, isClosed]);

  const first = data?.pages[0];
  const { atLeast } = (first?.meta ?? {}) as ListAnswer['meta'] & object;
  const total = first?.total ?? (atLeast && `${formatNumber(atLeast)}+`);
  if (value === undefined && first?.total === 0) return null;
  // Columns of several lanes keep one width, so that they stay below each other.
  const isEmpty = !lane && data !== undefined && !error && !hasNextPage && records.length === 0;
  const isFolded = isClosed || isEmpty;
  const cardsOf = (shownRecords: readonly RecordData[]) => (
    <ul>
      {shownRecords.map((record) => (
        <BoardCard
          key={record.id}
          record={record}
          fields={fields}
          amount={amount}
          trip={trips?.get(record.id) ?? (isLoading ? 'loading' : undefined)}
          hasStatus={!isStatus && (!lane || lane.name !== status)}
          isDefault={isDefault}
          isFollowed={record.id === followed}
          onMenu={onMenu}
        />
      ))}
    </ul>
  );
  return (
    <section
      ref={section}
      aria-busy={isPending && isFetching}
      aria-labelledby={label}
      data-folded={isFolded || undefined}
      data-pending={isPending || isAwaited || undefined}
      data-over={isOver || undefined}
      data-status={isStatus ? statusTint(value) : undefined}
    >
      <header title={typeof title === 'string' ? name : undefined}>
        <h2 id={heading}>
          <span>{title}</span> <span>{formatNumber(total)}</span>
        </h2>
        {isFoldable && !isEmpty && (
          <IconButton
            ref={toggle}
            aria-labelledby={label}
            aria-expanded={!isClosed}
            onClick={() => setOpened(isClosed)}
          >
            <FoldIcon fontSize="small" />
          </IconButton>
        )}
        {!isFolded && isNear && <Sum filter={filter} />}
      </header>
      {error && !isClosed && (
        <p role="status">
          <TryAgain
            message={translate('waybill.list.failed')}
            onRetry={() => void (data ? fetchNextPage() : refetch())}
          />
        </p>
      )}
      <TripsNotLoaded retry={retry} />
      {records.length > 0 && !isClosed && !isAwaited && (
        <div className="board-cards">
          <Values fields={fields} records={records}>
            {open.length > 0 && cardsOf(open)}
            {finished.length > 0 && (
              <Fold
                summary={translate('waybill.list.board.finished', { smart_count: finished.length })}
              >
                {cardsOf(finished)}
              </Fold>
            )}
          </Values>
          {hasNextPage && (
            <Button
              fullWidth
              color="inherit"
              disabled={isFetching || known.length < records.length}
              onClick={() => void fetchNextPage()}
            >
              {translate('waybill.list.board.more')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Hidden during a search, which counts matches only up to a limit among many records. */
function Sum({ filter }: { filter: FilterPayload }) {
  const { fields, board } = useKind();
  const field = fields.find(({ name }) => name === board?.sum);
  const totals = useTotals(filter, field !== undefined && !('q' in filter));
  const labelOf = useFieldLabel();
  return field && totals.length > 0 ? (
    <p>
      <span>{labelOf(field)}</span> <span>{typeOf(field).sumOf?.(field, totals)}</span>
    </p>
  ) : null;
}

/** Number of non-empty fields on a card besides the name, unless the user has chosen columns. */
const FIELDS_SHOWN = 3;
const FIELDS_BELOW_TRIP = 1;

interface CardProps {
  record: RecordData;
  fields: readonly Field[];
  /** Shown beside the days of the trip. */
  amount: Field | undefined;
  /** Undefined for kinds without trips. */
  trip: Trip | 'loading' | undefined;
  /** True unless the column or lane already says the status. */
  hasStatus: boolean;
  /** True unless the user has chosen the columns. */
  isDefault: boolean;
  /** True for the card to focus: the user just moved it. */
  isFollowed: boolean;
  onMenu: (record: RecordData, button: HTMLElement) => void;
}

function BoardCard(props: CardProps) {
  const { record, fields, amount, trip, hasStatus, isDefault, isFollowed, onMenu } = props;
  const kind = useKind();
  const translate = useTranslate();
  const { show } = useKindPaths();
  const name = representationOf(kind, record);
  const ownStatus = statusField(kind)?.name;
  const isAwaited = hasStatus && !ownStatus && trip === 'loading';
  const tripStatus = typeof trip === 'object' ? trip.status : undefined;
  const status = hasStatus && (ownStatus ? record[ownStatus] : tripStatus);
  const card = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);

  useEffect(() => {
    if (!card.current) return undefined;
    return draggable({
      element: card.current,
      getInitialData: () => ({ record }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [record]);
  useEffect(() => {
    if (isFollowed) button.current?.focus();
  }, [isFollowed]);

  return (
    <RecordContextProvider value={record}>
      <li
        ref={card}
        className="board-card"
        data-dragged={isDragged || undefined}
        data-status={status ? statusTint(status) : undefined}
      >
        <h3>
          <ValueLink to={show(record.id)}>{name}</ValueLink>
        </h3>
        <IconButton
          ref={button}
          aria-label={translate('waybill.list.board.move', { name })}
          title={translate('waybill.list.board.moveTo')}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onMenu(record, currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
        {(isAwaited || Boolean(status)) && (
          <p className="board-status">
            {isAwaited ? <Skeleton aria-hidden width={84} /> : <StatusBadge value={status} />}
          </p>
        )}
        {trip && <TripLines trip={trip} amount={amount} />}
        <CardFields
          fields={trip ? fields.filter((field) => field !== amount) : fields}
          max={isDefault ? (trip ? FIELDS_BELOW_TRIP : FIELDS_SHOWN) : undefined}
        />
      </li>
    </RecordContextProvider>
  );
}

interface TripProps {
  trip: Trip | 'loading';
  amount: Field | undefined;
}

/** Lane, customer, and days with an amount. Their lines keep their place until they arrive. */
function TripLines({ trip, amount }: TripProps) {
  const record = useRecordContext<RecordData>();
  const lateText = useLateText();
  const labelOf = useFieldLabel();
  if (trip === 'loading')
    return (
      <div className="board-trip">
        {[1, 2, 3].map((line) => (
          <p key={line}>
            <Skeleton aria-hidden width="60%" />
          </p>
        ))}
      </div>
    );
  const { customer, daysLate } = trip;
  const days = formatDays(trip.begins, trip.ends);
  const late = lateText(daysLate, trip.ends);
  const hasAmount = amount && !isEmpty(record?.[amount.name]);
  return (
    <div className="board-trip">
      {[laneOf(trip), customer].map((text) => text && <p key={text}>{text}</p>)}
      {(days || hasAmount) && (
        <p className="board-days">
          <span>
            {days}
            {late && <span className="value-late"> · {late}</span>}
          </span>
          {hasAmount && (
            <span title={labelOf(amount)}>
              <span style={visuallyHidden}>{labelOf(amount)}</span>
              <RecordValue field={amount} variant="cell" />
            </span>
          )}
        </p>
      )}
    </div>
  );
}
