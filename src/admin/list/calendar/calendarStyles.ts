import { styled } from '@mui/material/styles';

import { eachStatus, onceForTheme, PHONE, TOUCH } from '../../../theme/controls';
import { FONT, FRAME, RADIUS } from '../../../theme/tokens';

/** The element around the calendar and its buttons. */
export const CalendarRoot = styled('div')(
  onceForTheme(({ theme: { palette } }) => ({
    '& h2': { margin: 0, fontSize: '1rem' },
    // The heading is below the buttons, which share a row.
    [PHONE]: { '& h2, & h2 + *': { order: 1, flexBasis: '100%' } },
    '& .calendar': { marginTop: 12, height: 'max(480px, calc(100dvh - 320px))' },
    // A window of 800 px shows the week of today and the buttons above the month at the same time.
    '& .calendar:has(.ec-day-grid.ec-month-view)': { height: 'max(640px, calc(100dvh - 320px))' },
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
      '--ec-today-bg-color': palette.action.selected,
      '--ec-event-text-color': palette.text.primary,
      // Entries fill their day.
      '--ec-event-col-gap': '2px',
      '--ec-now-indicator-color': palette.error.main,
    },
    '& .ec-toolbar': { display: 'none' },
    '& .ec-main': { borderRadius: RADIUS.card, background: palette.background.paper },
    // The library makes days of other months too pale to read.
    '& .ec-day.ec-other-month .ec-day-head time': { opacity: 1, color: palette.text.secondary },
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
    '& .ec-day-grid .ec-event-title': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // A day of a timeline has room for two lines: a lane and a customer.
    '& .ec-timeline .ec-event-title': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
    },
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
    // A list: lines between entries, and their status only at their edge.
    '& .ec-list .ec-day-head': { paddingInline: 16 },
    '& .ec-list .ec-event': {
      inlineSize: '100%',
      padding: 0,
      borderLeftWidth: 4,
      borderBottom: `1px solid ${palette.divider}`,
      boxShadow: 'none',
      backgroundColor: palette.background.paper,
    },
    '& .ec-list .ec-event a': {
      display: 'block',
      padding: '8px 36px 8px 12px',
      fontSize: '0.875rem',
      [TOUCH]: { paddingBlock: 12 },
    },
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
      insetBlock: 0,
      minWidth: 36,
      background: 'none',
      [TOUCH]: { minWidth: FRAME.touch },
    },
    // Grid views have no room for the entry's button, so it appears on hover and focus.
    '& .ec-event:not(.ec-list *, :hover) button:not(:focus)': { opacity: 0, pointerEvents: 'none' },
    // The hours beside the grid show the time, and short entries have a single line.
    '& .ec-time-grid .ec-event-time': { display: 'none' },
    ...eachStatus(palette, (name, { main, tint }) => [
      `& .calendar-${name}`,
      { borderLeftColor: main, backgroundColor: tint },
    ]),
  })),
);
