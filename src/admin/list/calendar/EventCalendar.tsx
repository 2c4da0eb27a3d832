import { createCalendar, destroyCalendar, type Calendar } from '@event-calendar/core';
import '@event-calendar/core/index.css';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, ButtonGroup, IconButton, LinearProgress, Stack } from '@mui/material';
import { useEvent, useLocaleState, useStoreContext, useTranslate } from 'ra-core';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
} from 'react';

import { firstWeekday, valueLocale } from '../../../i18n/valueLocale';
import { daysAfter, localDay } from '../../../dates/days';
import type { RecordData } from '../../../resources';
import { useParentScope } from '../../../routing/ParentScope';
import { useIsPhone } from '../../components/hooks';
import { NativeSelect } from '../../components/NativeSelect';
import { LinkDelegation } from '../../fieldTypes/Values';
import { formatDate, formatDateTime, formatDays } from '../../fieldTypes/dateFormats';
import { countParams } from '../../fieldTypes/format';
import { listMemoryKey } from '../../routing/listState';
import { useKind, useKindPaths } from '../../routing/useKind';
import { StatusLegend } from '../StatusLegend';
import { CalendarRoot } from './calendarStyles';
import { monthRows } from './monthRows';
import { joinTexts, onOneDay, type EntryTexts } from './entries';
import type { Schedule } from './useSchedule';

/** On the margin above the calendar, so that nothing moves. */
const LOADING = { top: 8, marginBottom: '-4px' };

/** Starts on the current day; `weeks: 1` would start on the first day of the week. */
const NEXT_7_DAYS: object = { days: 7 };
const NEXT_30_DAYS: object = { days: 30 };

const TIMELINE_MONTH = 'resourceTimelineMonth';

/** The first day of a view that shows today. A month of a timeline also has what is late by a day or two. */
const firstDayOf = (view: string | undefined) =>
  daysAfter(new Date(), view === TIMELINE_MONTH ? -2 : 0);

/** Space between entries in px. */
const GAP = 1;

/** Height of half an hour in px: two lines of text. */
const SLOT_HEIGHT = 28;

const NO_LANES: Calendar.ResourceInput[] = [];

/** The view and day that the calendar showed last. */
interface StoredView {
  view: string;
  /** The first visible day; undefined if today was visible, so that the next visit shows today. */
  day?: string;
}

interface Props extends Omit<Schedule, 'records' | 'status'> {
  plugins: Calendar.Plugin[];
  /** View names by label. The first view is the default. */
  views: Readonly<Record<string, string>>;
  entries: Calendar.EventInput[];
  lanes?: Calendar.ResourceInput[];
  tools?: ReactNode;
}

/** The first and last day of an entry. */
function daysOf({ start, end, extendedProps }: Calendar.Event): [string, string] {
  const until = (extendedProps['end'] as Date | undefined) ?? end;
  return [localDay(start), localDay(new Date(+until - 1))];
}

/** The dates of an entry as text: a day, a range of days, or a time. */
function datesOf(event: Calendar.Event): string {
  if (!event.allDay) return formatDateTime(event.start.toISOString());
  const [first, last] = daysOf(event);
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
}

/** Elements with roles that are wrong here: table cells without rows, lists without items. */
const MISLEADING = '[role]:not([role="button"])';

/** Scrolls a timeline to its first day, and a month to this week or its first week. The page never moves. */
function scrollToStart(box: HTMLElement | null) {
  const main = box?.querySelector(':is(.ec-timeline, .ec-month-view) .ec-main');
  if (!main) return;
  main.scrollLeft = 0;
  if (main.closest('.ec-timeline')) return;
  const [first, today] = ['.ec-day', '.ec-today:not(.ec-other-month)'].map((day) =>
    main.querySelector(day)?.getBoundingClientRect(),
  );
  main.scrollTop = first && today ? today.top - first.top : 0;
}

/** "November – December 2026" if a month shows weeks that begin in the next one. */
function titleOf({ type, title, currentStart, currentEnd, activeEnd }: Calendar.View): string {
  if (type !== 'dayGridMonth' || activeEnd < daysAfter(currentEnd, 7)) return title;
  const format = new Intl.DateTimeFormat(valueLocale(), { month: 'long', year: 'numeric' });
  return format.formatRange(currentStart, daysAfter(activeEnd, -7));
}

/** Scrolls popups into view: when they are observed, and when entries that arrive later make them taller. */
const popups = new ResizeObserver((sizes) => {
  for (const { target } of sizes) target.scrollIntoView({ block: 'nearest' });
});

/** Shows the popup of a day when it takes the focus. The library has placed it by the next frame. */
function showPopup({ target }: FocusEvent) {
  const popup = target.closest('.ec-popup');
  if (popup) requestAnimationFrame(() => popups.observe(popup));
}

/** Removes ARIA attributes that mislead. Entries contain their dates as text instead. */
function keepAccessible(box: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const element of box.querySelectorAll(MISLEADING))
      for (const name of ['role', 'aria-colindex', 'aria-colspan']) element.removeAttribute(name);
    for (const element of box.querySelectorAll('span[aria-label], time[aria-label]'))
      element.removeAttribute('aria-label');
    for (const heading of box.querySelectorAll('h4')) heading.ariaLevel = '3';
  });
  observer.observe(box, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-label'],
  });
  return () => observer.disconnect();
}

function textIn(tag: 'time' | 'small' | 'b', className: string, text: string): HTMLElement[] {
  if (!text) return [];
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return [element];
}

/**
 * A month shows "8:30a" and the title, a week of hours also the type of a stop. The agenda has the name on one line, and
 * below it the other texts, with the days of an entry that lasts several days. DOM nodes, because the library has no
 * adapter for React: 1,000 entries take 4 ms, as React portals 160 ms.
 */
function contentOf(
  { event, timeText, view }: Calendar.EventContentInfo,
  path: string,
  lateWord: string,
  ...buttons: HTMLElement[]
) {
  const { heading, detail, label, hint, late } = event.extendedProps['texts'] as EntryTexts;
  const isAgenda = view.type === 'agenda';
  const name = document.createElement('a');
  name.textContent = isAgenda ? heading : String(event.title);
  name.className = 'ec-event-title';
  name.href = path;
  // Dragging moves the entry, not the link.
  name.draggable = false;
  name.ariaLabel = `${label}, ${datesOf(event)}`;
  name.title = label;
  const below = (text: string) => textIn('small', 'ec-event-detail', text);
  // "8:30a": a month has little room for names.
  const time = isAgenda
    ? timeText
    : timeText.replace(/\s([AP])M/g, (_, half: string) => half.toLowerCase());
  const mark = isAgenda || !late ? [] : textIn('b', 'ec-event-late', lateWord);
  if (view.type === 'timeGridWeek') {
    const facts = joinTexts([event.allDay ? undefined : time, hint]);
    return { domNodes: [name, ...below(facts), ...buttons] };
  }
  const days = event.extendedProps['end'] ? formatDays(...daysOf(event)) : undefined;
  return {
    domNodes: [
      ...(event.allDay ? [] : textIn('time', 'ec-event-time', time)),
      ...mark,
      name,
      ...(isAgenda ? below(joinTexts([days, detail])) : []),
      ...buttons,
    ],
  };
}

const isToday = (date: Date) => localDay(date) === localDay(new Date());

/** "Sun 29", with the number in an element of its own, which marks today. */
function dayHeadingOf(locale: string) {
  const format = (option: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, option);
  const [weekday, number] = [format({ weekday: 'short' }), format({ day: 'numeric' })];
  return (date: Date) => {
    const day = document.createElement('b');
    day.textContent = number.format(date);
    if (isToday(date)) day.className = 'ec-today';
    return { domNodes: [document.createTextNode(`${weekday.format(date)} `), day] };
  };
}

/** The number of a day, with its month on the first. */
function dayNumberOf(locale: string) {
  const number = new Intl.DateTimeFormat(locale, { day: 'numeric' });
  const first = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  return (date: Date) => (date.getDate() === 1 ? first : number).format(date);
}

interface ChoicesProps {
  label: string;
  /** Labels by name. */
  words: Readonly<Record<string, string>>;
  current: string | undefined;
  onChoose: (name: string) => void;
}

export function Choices({ label, words, current, onChoose }: ChoicesProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <NativeSelect
        aria-label={label}
        choices={Object.entries(words)}
        value={current ?? ''}
        onChange={onChoose}
        fullWidth={false}
      />
    );
  return (
    <ButtonGroup variant="text" color="inherit" aria-label={label}>
      {Object.entries(words).map(([name, label]) => (
        <Button
          key={name}
          aria-current={name === current || undefined}
          onClick={() => onChoose(name)}
        >
          {label}
        </Button>
      ))}
    </ButtonGroup>
  );
}

export function EventCalendar(props: Props) {
  const { plugins, views, entries, lanes = NO_LANES, hasEnd, canMove, isLoading } = props;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const kind = useKind();
  const { show } = useKindPaths();
  const scope = useParentScope();
  const store = useStoreContext();
  const [first] = Object.keys(views);
  const storeKey = `${listMemoryKey(kind.name, scope?.id)}.${first}`;
  const box = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar>(undefined);
  /** False until the entries of newly shown dates have loaded, whose rows are taller. */
  const isAtStart = useRef(false);
  const [view, setView] = useState<Calendar.View>();
  const drop = useEvent(props.onDrop);
  const resize = useEvent(props.onResize);
  const eventContent = useEvent((info: Calendar.EventContentInfo) => {
    const record = info.event.extendedProps['record'] as RecordData;
    const path = show(record.id) ?? '';
    const { onMenu } = props;
    const lateWord = translate('waybill.list.calendar.late');
    if (!onMenu) return contentOf(info, path, lateWord);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '⋯';
    button.ariaLabel = translate('waybill.list.board.move', {
      name: String(info.event.extendedProps['name']),
    });
    button.ariaHasPopup = 'dialog';
    button.dataset['record'] = String(record.id);
    button.addEventListener('click', () => onMenu(record, button));
    return contentOf(info, path, lateWord, button);
  });
  const storeView = useEvent(({ start, end, view: shown }: Calendar.DatesSetInfo) => {
    setView(shown);
    isAtStart.current = false;
    const hasToday = shown.currentStart <= new Date() && new Date() < shown.currentEnd;
    store.setItem(storeKey, {
      view: shown.type,
      ...(!hasToday && { day: localDay(shown.currentStart) }),
    });
    props.onRange({ start, end });
    // By the next frame, the calendar has rendered its days, and the library has scrolled a timeline to today.
    requestAnimationFrame(() => scrollToStart(box.current));
  });
  const firstOptions = useEvent((): Calendar.Options => {
    const storedView = store.getItem<StoredView>(storeKey);
    const initialView = storedView && storedView.view in views ? storedView.view : first;
    return {
      view: initialView,
      date: storedView?.day ?? firstDayOf(initialView),
      events: entries,
      resources: lanes,
    };
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const stopKeeping = keepAccessible(box.current);
    const dayHeaderFormat = dayHeadingOf(locale);
    const newCalendar = createCalendar(box.current, plugins, {
      ...firstOptions(),
      locale,
      firstDay: firstWeekday(),
      dayMaxEvents: true,
      dayCellFormat: dayNumberOf(locale),
      // Without an end of its own, an entry is longer than it lasts.
      displayEventEnd: false,
      eventGap: GAP,
      slotHeight: SLOT_HEIGHT,
      slotLabelFormat: { hour: 'numeric' },
      // Beside each other: names would cover each other.
      slotEventOverlap: false,
      listDayFormat: { weekday: 'long', month: 'long', day: 'numeric' },
      listDaySideFormat: (date) => (isToday(date) ? translate('waybill.list.calendar.today') : ''),
      nowIndicator: true,
      editable: canMove,
      eventDurationEditable: hasEnd,
      headerToolbar: { start: '', center: '', end: '' },
      allDayContent: translate('waybill.list.calendar.allDay'),
      buttonText: { close: translate('ra.action.close') },
      moreLinkContent: ({ num }) => translate('waybill.list.calendar.more', countParams(num)),
      eventContent,
      views: {
        timelineWeek: {
          type: 'resourceTimelineMonth',
          duration: NEXT_7_DAYS,
          columnWidth: 'minmax(5rem, 1fr)',
          dayHeaderFormat,
        },
        // Not from the first of the month, which would leave nothing to plan on its last days.
        [TIMELINE_MONTH]: {
          duration: NEXT_30_DAYS,
          columnWidth: 'minmax(4.5rem, 1fr)',
          dayHeaderFormat,
        },
        dayGridWeek: { dayHeaderFormat },
        // An agenda starts today, not on the first of the month.
        agenda: { type: 'listMonth', duration: NEXT_30_DAYS },
        // Weeks scroll sideways on phones.
        timeGridWeek: { columnWidth: 'minmax(5rem, 1fr)', dayHeaderFormat },
      },
      datesSet: storeView,
      eventDrop: drop,
      eventResize: resize,
    });
    calendar.current = newCalendar;
    return () => {
      stopKeeping();
      void destroyCalendar(newCalendar);
    };
  }, [
    plugins,
    locale,
    hasEnd,
    canMove,
    translate,
    firstOptions,
    eventContent,
    storeView,
    drop,
    resize,
  ]);
  const agendaStart = view?.type === 'agenda' ? view.currentStart : undefined;
  const shownEntries = useMemo(
    () => (agendaStart ? entries.map((entry) => onOneDay(entry, agendaStart)) : entries),
    [entries, agendaStart],
  );
  const rows = useMemo(
    () => (view?.type === 'dayGridMonth' ? monthRows(entries, view) : undefined),
    [entries, view],
  );
  const rowsKey = rows?.['--rows'];
  useEffect(() => {
    if (!isAtStart.current) scrollToStart(box.current);
    if (!isLoading) isAtStart.current = true;
  }, [view, rowsKey, isLoading]);
  /** ID of the record whose button had the focus. The button loses it when the calendar renders again. */
  const unfocused = useRef<string>(undefined);
  useEffect(() => {
    const focused = box.current?.querySelector<HTMLElement>('button:focus')?.dataset['record'];
    // If entries change twice within a frame, the button has already lost the focus the second time.
    unfocused.current = focused ?? unfocused.current;
    calendar.current?.setOption('events', shownEntries);
    calendar.current?.setOption(
      'allDaySlot',
      shownEntries.some(({ allDay }) => allDay),
    );
    if (unfocused.current === undefined) return undefined;
    // By the next frame, the calendar has rendered the entry again.
    const frame = requestAnimationFrame(() => {
      const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
      buttons.find((each) => each.dataset['record'] === unfocused.current)?.focus();
      unfocused.current = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [shownEntries]);
  useEffect(() => void calendar.current?.setOption('resources', lanes), [lanes]);
  useEffect(() => {
    // The library places new entries before it has rendered them, which leaves them on top of each other. By the next
    // frame it has, and another gap, even if the difference is invisible, makes it place them again.
    const frame = requestAnimationFrame(() => {
      const isFirst = calendar.current?.getOption('eventGap') === GAP;
      calendar.current?.setOption('eventGap', isFirst ? GAP + 0.001 : GAP);
    });
    return () => cancelAnimationFrame(frame);
  }, [shownEntries, lanes, view]);
  const emptyText = translate(isLoading ? 'waybill.app.loading' : 'waybill.list.calendar.none');
  useEffect(() => void calendar.current?.setOption('noEventsContent', emptyText), [emptyText]);

  /** From a month to a week, shows today if the month has it, or else the month's first entry. */
  const changeView = (name: string) => {
    const { currentStart = new Date(), currentEnd = currentStart } = view ?? {};
    const starts = entries.map(({ start }) => new Date(start)).sort((a, b) => +a - +b);
    const isShown = (each: Date) => currentStart <= each && each < currentEnd;
    const day = isShown(new Date()) ? firstDayOf(name) : starts.find(isShown);
    if (day) calendar.current?.setOption('date', day);
    calendar.current?.setOption('view', name);
  };
  return (
    <CalendarRoot>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => {
            calendar.current?.setOption('date', firstDayOf(view?.type));
            scrollToStart(box.current);
          }}
        >
          {translate('waybill.list.calendar.today')}
        </Button>
        <IconButton
          color="inherit"
          aria-label={translate('waybill.components.previous')}
          onClick={() => calendar.current?.prev()}
        >
          <PreviousIcon />
        </IconButton>
        <IconButton
          color="inherit"
          aria-label={translate('waybill.components.next')}
          onClick={() => calendar.current?.next()}
        >
          <NextIcon />
        </IconButton>
        <h2 aria-live="polite">{view && titleOf(view)}</h2>
        <Box sx={{ px: { sm: 1 } }}>
          <StatusLegend statuses={entries.map(({ extendedProps }) => extendedProps?.['status'])} />
        </Box>
        <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
          {props.tools}
          <Choices
            label={translate('waybill.list.calendar.view')}
            words={views}
            current={view?.type}
            onChoose={changeView}
          />
        </Stack>
      </Stack>
      {isLoading && <LinearProgress aria-label={translate('waybill.app.loading')} sx={LOADING} />}
      <LinkDelegation>
        <div
          className="calendar"
          ref={box}
          style={rows as CSSProperties}
          aria-busy={isLoading}
          onFocus={showPopup}
        />
      </LinkDelegation>
    </CalendarRoot>
  );
}
