import { styled } from '@mui/material';

import { eachStatus, onceForTheme, PHONE, TOUCH } from '../../../theme/controls';
import { FONT, FRAME, RADIUS } from '../../../theme/tokens';

/** The rest of the window below the page's heading and above the note on dates. */
const HEIGHT = 'max(476px, calc(100dvh - 324px))';

/** Header of a month and its edges, and the number and "+2 more" of a day, in px. */
const MONTH_HEADER = 39;
const DAY_LINES = 60;

/** Height of an entry of a month in px, and its gap. */
const ENTRY = 22;
const GAP = 1;

const TWO_LINES = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
} as const;

/** The element around the calendar and its buttons. */
export const CalendarRoot = styled('div')(
  onceForTheme(({ theme: { palette } }) => ({
    '& h2': { margin: 0, fontSize: '1rem' },
    '& .calendar': {
      marginTop: 12,
      height: HEIGHT,
      '--entry': `${ENTRY + GAP}px`,
      // The heights of the weeks of a month (`monthRows`) besides their entries. The weeks from today on fill the month,
      // which scrolls, so that the week of today can be on top.
      '--fixed': `${DAY_LINES}px`,
      '--month': `calc(${HEIGHT} - ${MONTH_HEADER}px)`,
      '--shared': `max(${DAY_LINES}px, (var(--month) - var(--entry) * var(--lines)) / var(--weeks))`,
      // The number of weeks in view if not all of them fit, and their height: no limit if all fit.
      '--in-view': 3,
      '@media (min-height: 1060px)': { '--in-view': 4 },
      '--over': `max(0px, var(--entry) * var(--lines) + ${DAY_LINES}px * var(--weeks) - var(--month))`,
      '--whole': 'calc(var(--month) / var(--in-view))',
      '--least': 'min(var(--whole), var(--over) * 1000)',
      '--most': 'max(var(--whole), 9999px - var(--over) * 1000)',
      // Fingers need taller entries, and the popup of a day needs the height of its own week.
      [TOUCH]: { '--entry': `${FRAME.touch + GAP}px`, '--least': '0px', '--most': '9999px' },
    },
    '& .ec-day-grid.ec-month-view .ec-main.ec-uniform': {
      gridTemplateRows: 'max-content var(--rows)',
      overflow: 'auto',
      // The weekdays stay on top of what scrolls.
      scrollPaddingTop: MONTH_HEADER,
    },
    // Entries without room are invisible, but would lengthen the last week.
    '& .ec-day-grid.ec-month-view .ec-body': { overflow: 'clip' },
    '& .ec-day-grid.ec-month-view .ec-event': { blockSize: ENTRY },
    [PHONE]: {
      // The heading and the legend are below the buttons, which share a row.
      '& h2, & h2 + *': { order: 1 },
      '& h2': { fontSize: '0.875rem' },
      '& h2 + *': { flexGrow: 1 },
      // The page scrolls instead of the agenda.
      '& .calendar:has(.ec-list)': { height: 'auto' },
      '& .ec-list .ec-main': { overflow: 'clip' },
      '& .ec-list .ec-day-head.ec-day-head': { insetBlockStart: FRAME.header },
    },
    '& .ec': {
      height: '100%',
      // Keeps the calendar's z-indexes below the page's menus.
      isolation: 'isolate',
      colorScheme: palette.mode,
      fontFamily: FONT.sans,
      fontSize: '0.875rem',
      '--ec-bg-color': palette.background.paper,
      '--ec-text-color': palette.text.primary,
      '--ec-border-color': palette.divider,
      // The number of today has a circle. A tint would be that of delivered entries.
      '--ec-today-bg-color': palette.background.paper,
      '--ec-event-text-color': palette.text.primary,
      // Entries fill their day.
      '--ec-event-col-gap': '2px',
      '--ec-now-indicator-color': palette.error.main,
    },
    '& .ec-toolbar': { display: 'none' },
    '& .ec-main': { borderRadius: RADIUS.card, background: palette.background.paper },
    '& :is(.ec-day-grid, .ec-time-grid, .ec-timeline) .ec-day:is(.ec-sun, .ec-sat)': {
      '--ec-day-bg-color': palette.background.default,
    },
    '& :is(.ec-col-head, .ec-col-group, .ec-time-grid .ec-sidebar)': {
      fontSize: '0.75rem',
      lineHeight: '1.5rem',
      color: palette.text.secondary,
    },
    '& .ec-col-head b': { fontSize: '0.875rem', color: palette.text.primary },
    '& :is(.ec-col-head b, .ec-day-grid .ec-day-head time)': {
      display: 'inline-block',
      minWidth: 24,
      boxSizing: 'border-box',
      borderRadius: 12,
      textAlign: 'center',
      fontWeight: 500,
    },
    '& .ec-day-grid.ec-month-view .ec-day-head': { padding: '4px', lineHeight: '1.5rem' },
    '& .ec-day-grid .ec-day-head time': { fontSize: '0.8125rem' },
    '& :is(.ec-col-head .ec-today, .ec-day-grid .ec-today .ec-day-head time)': {
      padding: '0 4px',
      background: palette.primary.main,
      color: palette.primary.contrastText,
      fontWeight: 600,
    },
    // The library makes days of other months too pale to read. The first of a month has its name.
    '& .ec-day.ec-other-month .ec-day-head time': { opacity: 1 },
    '& .ec-day-foot': { padding: 0 },
    '& .ec-day-foot a': {
      display: 'block',
      padding: '2px 6px 4px',
      fontSize: '0.75rem',
      fontWeight: 500,
      color: palette.text.secondary,
      '&:hover': { color: palette.text.primary, textDecoration: 'underline' },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .ec-popup': {
      minInlineSize: 260,
      // Fits in the lowest month, below its header.
      maxBlockSize: 428,
      borderRadius: RADIUS.card,
      boxShadow: '0 8px 24px rgb(0 0 0 / 0.24)',
      '& .ec-day-head': { fontWeight: 600 },
    },
    // The header of a week already has the dates.
    '& .ec-day-grid.ec-week-view .ec-body .ec-day-head': { display: 'none' },
    '& .ec-timeline .ec-header time': { whiteSpace: 'nowrap', fontSize: '0.8125rem' },
    '& .ec-event': {
      borderLeft: '3px solid transparent',
      '& a': {
        color: 'inherit',
        [TOUCH]: {
          lineHeight: '20px',
          // The link covers the whole entry.
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        },
        '&:not(:hover, :focus-visible)': { textDecoration: 'none' },
      },
    },
    // It began before the first day that is shown.
    '& :is(.ec-day-grid, .ec-timeline) .ec-start-clipped': { borderLeftStyle: 'dotted' },
    '& .ec-day-grid .ec-event-title': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [TOUCH]: TWO_LINES,
    },
    // A day of a timeline has room for two lines: a number, the places of a trip and a customer.
    '& .ec-timeline .ec-event-title': TWO_LINES,
    // The same before and after the names arrive, which would push the last days out of view.
    '& .ec-timeline .ec-sidebar': {
      [PHONE]: { boxSizing: 'border-box', width: 96, overflowWrap: 'anywhere' },
    },
    // Entries of a timeline are as tall as their row.
    '& .ec-timeline .ec-event': { minBlockSize: 26, marginBlockStart: 2 },
    [TOUCH]: {
      '& :is(.ec-day-grid, .ec-timeline, .ec-list) .ec-event': { minBlockSize: FRAME.touch },
    },
    '& .ec-timeline .ec-event-body': { alignItems: 'center' },
    '& .ec-event-detail': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 'inherit',
      color: palette.text.secondary,
    },
    // Two lines, also within half an hour.
    '& .ec-time-grid .ec-event': {
      paddingBlock: 1,
      // A gap below it.
      boxShadow: `inset 0 -1px ${palette.background.paper}`,
      fontSize: '0.75rem',
      lineHeight: '13px',
    },
    '& .ec-time-grid :is(.ec-event-title, .ec-event-detail)': {
      // Letters may be taller than their line.
      overflow: 'clip visible',
      lineHeight: 'inherit',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .ec-time-grid .ec-event-title': { fontWeight: 500 },
    '& .ec-event-late': {
      flexShrink: 0,
      marginInlineEnd: 4,
      color: palette.status.late.main,
      fontWeight: 600,
    },
    '& .ec-day-grid .ec-event-time': { color: palette.text.secondary },
    // A list: time, the status as a dot, and two lines, below each other in columns.
    '& .ec-list .ec-day-head': {
      padding: '6px 16px',
      background: palette.background.default,
      fontSize: '0.8125rem',
      fontWeight: 600,
    },
    '& .ec-list .ec-today time': { color: palette.primary.main },
    '& .ec-list .ec-event': {
      inlineSize: '100%',
      minHeight: FRAME.touch,
      display: 'grid',
      gridTemplate: '"tag name menu" "tag detail menu" / 10px minmax(0, 1fr) auto',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: 12,
      padding: '6px 4px 6px 16px',
      borderLeft: 0,
      borderBottom: `1px solid ${palette.divider}`,
      boxShadow: 'none',
      backgroundColor: palette.background.paper,
      fontSize: '0.8125rem',
    },
    '& .ec-list:has(.ec-event-time) .ec-event': {
      gridTemplate: '"time tag name menu" "time tag detail menu" / 4rem 10px minmax(0, 1fr) auto',
    },
    '& .ec-list .ec-event-body': { display: 'contents' },
    '& .ec-list .ec-event-time': {
      gridArea: 'time',
      margin: 0,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .ec-list .ec-event-tag': {
      gridArea: 'tag',
      inlineSize: 10,
      blockSize: 10,
      margin: 0,
      borderRadius: 5,
      background: palette.text.secondary,
    },
    '& .ec-list .ec-event-title': { gridArea: 'name', fontSize: '0.875rem', fontWeight: 500 },
    '& .ec-list .ec-event-detail': { ...TWO_LINES, gridArea: 'detail' },
    '& .ec-event button': {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineEnd: 0,
      minWidth: 24,
      padding: 0,
      border: 0,
      borderRadius: RADIUS.input,
      background: palette.background.paper,
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
    },
    '& .ec-list .ec-event button': {
      position: 'relative',
      gridArea: 'menu',
      minWidth: 36,
      minHeight: 32,
      background: 'none',
      [TOUCH]: { minWidth: FRAME.touch, minHeight: FRAME.touch, marginBlock: -6 },
    },
    // Grid views have no room for the entry's button, so it appears on hover and focus.
    '& .ec-event:not(.ec-list *, :hover) button:not(:focus)': { opacity: 0, pointerEvents: 'none' },
    '& .calendar-overlap': {
      outline: `2px dashed ${palette.error.main}`,
      outlineOffset: -2,
    },
    ...eachStatus(palette, (name, { main, tint }) => [
      `& .calendar-${name}`,
      {
        borderLeftColor: main,
        backgroundColor: tint,
        '& .ec-event-tag': { backgroundColor: main },
      },
    ]),
  })),
);
