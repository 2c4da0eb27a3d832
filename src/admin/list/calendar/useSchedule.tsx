import type { Calendar } from '@event-calendar/core';
import { Stack } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import {
  useGetList,
  useListContext,
  useTranslate,
  type FilterPayload,
  type SortPayload,
} from 'ra-core';
import { useMemo, useState, type FormEvent } from 'react';

import { referringFilter, splitReferring } from '../../../contract/filters';
import { MAX_LIMIT } from '../../../contract/pageLimit';
import { UNSORTED } from '../../../dataProvider/query';
import type { CalendarDeclaration, Catalogue, Kind, RecordData } from '../../../resources';
import { fieldNamed } from '../../../resources/kindFields';
import { areOfLegs } from '../../../resources/views';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { FormButtons, ResponsivePopover } from '../../components/dialogs';
import { focusOnMount } from '../../components/elementProps';
import { TryAgain } from '../../components/ErrorMessage';
import { formatDate, formatDateTime, ownTimeZone } from '../../fieldTypes/dateFormats';
import { formatNumber } from '../../fieldTypes/format';
import { PickerField } from '../../fieldTypes/dateTime/PickerField';
import { toDateTimeLocal, dayOf, toUtc } from '../../fieldTypes/dateTime/moments';
import { useFieldLabel } from '../../fieldTypes/useFieldLabel';
import { useKind } from '../../routing/useKind';
import type { OpenMenu } from '../RowMenu';
import { useOptimisticMoves } from '../../mutations/useOptimisticMoves';
import {
  isWholeDay,
  isTimed,
  joinTexts,
  momentOf,
  movedDates,
  NO_LANE,
  resizedDates,
  textOf,
} from './entries';

/** `end` is exclusive. */
interface Range {
  readonly start: Date;
  readonly end: Date;
}

const pagination = { page: 1, perPage: MAX_LIMIT };

/**
 * The filter of open records that were due before a day, which last until today. Of a record with legs, one leg meets
 * all of it. Undefined for kinds whose records are never late.
 */
function lateFilter(
  catalogue: Catalogue,
  kind: Kind,
  { from, to = from }: CalendarDeclaration,
  { filterValues, before }: { filterValues: FilterPayload; before: Date },
): FilterPayload | undefined {
  const legs = splitReferring(to);
  const owner = legs ? catalogue.find(legs.kind) : kind;
  if (!owner) return undefined;
  const due = fieldNamed(owner, legs?.filter ?? to);
  if (!due?.lateUnless || !fieldNamed(owner, due.lateUnless.field)) return undefined;
  const nameOf = (filter: string) =>
    legs ? referringFilter({ ...legs, isSame: true, filter }) : filter;
  const not = nameOf(`${due.lateUnless.field}_not`);
  return {
    ...filterValues,
    [nameOf(`${due.name}_lt`)]: textOf(owner, due.name, before),
    [not]: [...new Set([filterValues[not] ?? [], due.lateUnless.values].flat())],
  };
}

/** Up to 1,000 records with an end, 1,000 without, and 1,000 late ones. With `lasts`, those without never end. */
function useEntries(dates: CalendarDeclaration, range?: Range, lasts = false) {
  const { from, to } = dates;
  const kind = useKind();
  const { catalogue } = useWaybill();
  const { filterValues } = useListContext();
  const { start, end } = range ?? { start: new Date(0), end: new Date(0) };
  // These operators (`_lt`, `_gt`, `_empty`) differ from those of the list's filters, so both
  // apply.
  const until = { ...filterValues, [`${from}_lt`]: textOf(kind, from, end) };
  const after = (name: string) => ({ [`${name}_gt`]: textOf(kind, name, new Date(+start - 1)) });
  const open = { ...until, ...(!lasts && after(from)), [`${to}_empty`]: 'true' };
  const late = lateFilter(catalogue, kind, dates, { filterValues, before: start });
  const sort = (order: SortPayload['order']) =>
    areOfLegs(dates) ? UNSORTED : { field: from, order };
  const options = { enabled: range !== undefined, placeholderData: keepPreviousData };
  const ended = useGetList<RecordData>(
    kind.name,
    { pagination, sort: sort('ASC'), filter: { ...until, ...after(to ?? from) } },
    options,
  );
  const endless = useGetList<RecordData>(
    kind.name,
    { pagination, sort: sort('DESC'), filter: open },
    { ...options, enabled: options.enabled && to !== undefined },
  );
  // Late work never reaches days after today.
  const hasLate = late !== undefined && start <= new Date();
  const overdue = useGetList<RecordData>(
    kind.name,
    { pagination, sort: sort('DESC'), filter: late },
    { ...options, enabled: options.enabled && hasLate },
  );
  const { data: first } = ended;
  const { data: second } = endless;
  const third = hasLate ? overdue.data : undefined;
  const records = useMemo(() => {
    // A load is in several lists if only some of its legs have an end, or are late.
    const all = [...(first ?? []), ...(second ?? []), ...(third ?? [])];
    return [...new Map(all.map((record) => [record.id, record])).values()];
  }, [first, second, third]);
  const lists = [ended, endless, ...(hasLate ? [overdue] : [])];
  return {
    records,
    isCut: lists.some(({ data, total = 0 }) => total > (data?.length ?? 0)),
    isLoading:
      !range || lists.some((list) => list.isFetching && (list.isPending || list.isPlaceholderData)),
    total: lists.reduce((sum, { total = 0 }) => sum + total, 0),
    error: ended.error ?? endless.error ?? overdue.error,
    refetch: () => {
      void ended.refetch();
      void endless.refetch();
      if (hasLate) void overdue.refetch();
    },
  };
}

const recordOf = ({ extendedProps }: Calendar.Event) => extendedProps['record'] as RecordData;

/** The lane that an entry is dragged to. */
interface Lane {
  /** The new value of `laneField`. Null if the record leaves its lane. */
  readonly value: string | null;
  readonly title: string;
}

export type Schedule = ReturnType<typeof useSchedule>;

/** The returned handlers save the dates, and the reference `laneField`, of a dragged entry. */
export function useSchedule(dates: CalendarDeclaration, laneField?: string) {
  const { from, to } = dates;
  const kind = useKind();
  const translate = useTranslate();
  const [range, onRange] = useState<Range>();
  const entries = useEntries(dates, range, laneField !== undefined);
  const { isLoading, isCut, total, error, refetch } = entries;
  const { movedRecords, move } = useOptimisticMoves();
  const records = useMemo(
    () => entries.records.map((record) => movedRecords.get(record.id) ?? record),
    [entries.records, movedRecords],
  );
  const [opened, setOpened] = useState<OpenMenu>();

  const save = (record: RecordData, changed: Record<string, string | null>, lane?: Lane) => {
    const name = [from, to].find((each) => each && each in changed) ?? from;
    const show = isWholeDay(kind, name, changed[name]) ? formatDate : formatDateTime;
    const label = joinTexts([lane?.title, changed[name] ? show(changed[name]) : ''], ', ');
    const data = { ...changed, ...(laneField && lane && { [laneField]: lane.value }) };
    if (Object.keys(data).length > 0) void move(record, data, label);
  };
  const laneTo = ({ id, title }: Calendar.Resource): Lane => {
    const text = String(title);
    return id === NO_LANE
      ? { value: null, title: translate('waybill.list.filter.quoted', { value: text }) }
      : { value: id, title: text };
  };
  const isOfLegs = areOfLegs(dates);
  return {
    records,
    isLoading,
    /** True if an entry's end can be dragged. */
    hasEnd: to !== undefined && !isOfLegs,
    /** True if entries can be dragged, to another day or lane. */
    canMove: !isOfLegs || laneField !== undefined,
    onRange,
    onDrop({ event, newResource, revert }: Calendar.EventDropInfo) {
      const record = recordOf(event);
      const lane = laneField && newResource ? laneTo(newResource) : undefined;
      if (!isOfLegs) save(record, movedDates(kind, dates, record, event), lane);
      else if (lane) save(record, {}, lane);
      else revert();
    },
    onResize({ event }: Calendar.EventResizeInfo) {
      const record = recordOf(event);
      if (to) save(record, resizedDates(kind, to, record, event));
    },
    /** Undefined if the dates are those of other records. */
    onMenu: isOfLegs
      ? undefined
      : (record: RecordData, button: HTMLElement) => setOpened({ record, button }),
    status: (
      <div role="status">
        {isTimed(kind, dates) && (
          <>
            {translate('waybill.list.calendar.zone', { zone: ownTimeZone() })}{' '}
            <span className="no-print">{translate('waybill.list.calendar.ownZone')}</span>
          </>
        )}{' '}
        {isOfLegs && translate('waybill.list.calendar.ofLegs')}{' '}
        {isCut &&
          translate('waybill.list.calendar.most', {
            shown: formatNumber(records.length),
            total: formatNumber(total),
          })}{' '}
        {error && <TryAgain message={translate('waybill.list.failed')} onRetry={refetch} />}
        {opened && (
          <DatesPopover
            {...opened}
            dates={dates}
            onSave={(data) => save(opened.record, data)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
    ),
  };
}

interface PopoverProps extends OpenMenu {
  dates: CalendarDeclaration;
  onSave: (data: Record<string, string | null>) => void;
  onClose: () => void;
}

/** Changing the start moves the end along. */
function DatesPopover({ dates, record, button, onSave, onClose }: PopoverProps) {
  const { from, to } = dates;
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const fields = [from, to].flatMap((name) => kind.fields.filter((each) => each.name === name));
  const label = translate('waybill.list.board.move', { name: representationOf(kind, record) });
  const isWhole = (name: string) => isWholeDay(kind, name, record[name]);
  const inputValueOf = (name: string, value: unknown) =>
    (isWhole(name) ? dayOf : toDateTimeLocal)(String(value ?? ''));
  const type = (name: string, text: string) => {
    const start = name === from ? momentOf(text) : undefined;
    const moved = start && movedDates(kind, dates, record, { start });
    setTyped({ ...typed, ...moved, [name]: text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = Object.entries(typed)
      .filter(([name, text]) => inputValueOf(name, text) !== inputValueOf(name, record[name]))
      .map(([name, text]) => [name, toUtc(text) || null]);
    if (changed.length > 0) onSave(Object.fromEntries(changed));
    onClose();
  };
  return (
    <ResponsivePopover label={label} anchor={button} width={280} onClose={onClose}>
      <Stack component="form" spacing={2} sx={{ p: 2 }} onSubmit={submit}>
        {fields.map((field) => (
          <PickerField
            key={field.name}
            inputRef={field.name === from ? focusOnMount : undefined}
            label={labelOf(field)}
            required={Boolean(record[field.name])}
            text={String(typed[field.name] ?? record[field.name] ?? '')}
            isWhole={isWhole(field.name)}
            onText={(text) => type(field.name, text)}
          />
        ))}
        <FormButtons onCancel={onClose}>{translate('ra.action.save')}</FormButtons>
      </Stack>
    </ResponsivePopover>
  );
}
