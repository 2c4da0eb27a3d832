import { styled } from '@mui/material';

import { eachStatus, onceForTheme, PHONE, TOUCH } from '../../../theme/controls';
import { FRAME, RADIUS } from '../../../theme/tokens';
import { visuallyHidden } from '../../components/elementProps';
import { cardFieldStyles } from '../CardFields';

const HEIGHT = 'max(360px, calc(100dvh - 260px))';

/** The row of a board's columns, with its cards. */
export const BoardColumns = styled('div')(
  onceForTheme(({ theme: { palette } }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    overflowX: 'auto',
    // Room for the focus ring. Columns that do not fit are cut off by the window's edge.
    padding: '3px 24px 3px 3px',
    margin: '-3px -24px -3px -3px',
    ['@media (max-width: 899.95px)']: { paddingRight: 16, marginRight: -16 },
    scrollSnapType: 'x proximity',
    scrollPadding: 3,
    '& section': {
      display: 'flex',
      flexDirection: 'column',
      // Five columns fit beside the sidebar at 1440 px.
      flex: '1 0 216px',
      // All have one width, however long their names are.
      minWidth: 0,
      maxWidth: 360,
      [PHONE]: { flexBasis: '82vw' },
      boxSizing: 'border-box',
      minHeight: 160,
      maxHeight: HEIGHT,
      // As tall as a full column, so that the page does not grow when cards arrive.
      '&[data-pending]': { height: HEIGHT },
      scrollSnapAlign: 'start',
      border: `1px solid ${palette.divider}`,
      borderRadius: RADIUS.card,
      background: palette.background.default,
      '&[data-over]': { outline: `2px solid ${palette.primary.main}` },
    },
    ...eachStatus(palette, (name, { main, tint }) => [
      `& section[data-status=${name}]`,
      { borderTop: `3px solid ${main}`, '& > header': { background: tint } },
    ]),
    'details > & section': { minHeight: 96, maxHeight: 420 },
    '& header': {
      position: 'relative',
      padding: '10px 12px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& h2': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      margin: 0,
      fontSize: '0.875rem',
      lineHeight: '1.5rem',
      fontWeight: 600,
      '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    // Folds and opens the column: covers its header, or the whole column while that is folded.
    '& header button': {
      position: 'absolute',
      inset: 0,
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      padding: '12px 8px',
      borderRadius: 0,
      '&[aria-expanded=false]': { justifyContent: 'center', '& svg': { rotate: '180deg' } },
    },
    '& section:not([data-folded]) h2:has(+ button)': { paddingInlineStart: 20 },
    '& section[data-folded] h2:has(+ button)': { paddingTop: '28px' },
    // The column's tint already shows the status, so the badge has no background.
    '& header .value-badge': {
      padding: 0,
      background: 'none',
      font: 'inherit',
      fontWeight: 600,
    },
    '& header .value-badge[data-status=neutral]': { color: 'inherit' },
    // Only its name and number, but as tall as the tallest column, so that cards can be dropped there.
    '& section[data-folded]': {
      flex: '0 0 44px',
      alignSelf: 'stretch',
      overflow: 'hidden',
      // After the others, so that a phone begins with cards. The row does not scroll after a column that folds.
      [PHONE]: { order: 1, scrollSnapAlign: 'none' },
      '& > header': { flex: 1, minHeight: 0, padding: '12px 0', borderBottom: 'none' },
      '& h2': {
        flexDirection: 'row-reverse',
        justifyContent: 'flex-end',
        width: '100%',
        maxHeight: '100%',
        writingMode: 'vertical-rl',
        whiteSpace: 'nowrap',
      },
    },
    '& header p': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 8,
      margin: '2px 0 0',
      color: palette.text.secondary,
      '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '& .board-cards': { minHeight: 0, overflow: 'auto' },
    // The cards of finished records.
    '& .board-cards summary': { paddingInline: 12 },
    '& ul': { listStyle: 'none', margin: 0, padding: '8px 8px 0' },
    '& .board-card': {
      // Hidden labels stay inside, so that they do not widen the page.
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      marginBottom: 8,
      padding: '4px 4px 8px 12px',
      border: `1px solid ${palette.divider}`,
      borderRadius: RADIUS.input,
      background: palette.background.paper,
      cursor: 'grab',
      '&[data-dragged]': { opacity: 0.4 },
    },
    ...eachStatus(palette, (name, { main }) => [
      `& .board-card[data-status=${name}]`,
      { borderInlineStart: `3px solid ${main}` },
    ]),
    '& .board-status': { gridColumn: '1 / -1', margin: '0 8px 4px 0', lineHeight: '20px' },
    // With a mouse, the button appears on hover, in the place of the status.
    '@media (hover: hover)': {
      '& .board-card:not(:hover) h3 + button:not(:focus-visible)': { opacity: 0 },
      '& .board-card h3 + button': { gridArea: '1 / 2', justifySelf: 'end' },
      '& .board-status': { gridArea: '1 / 2', margin: '0 8px 0 0', alignSelf: 'center' },
      '& .board-card:hover .board-status, & h3 + button:focus-visible + .board-status': {
        opacity: 0,
      },
    },
    // A drag that begins on a link moves the card, not the link.
    '& .board-card a': { WebkitUserDrag: 'none' },
    '& h3': { margin: 0, minWidth: 0, alignSelf: 'center', font: 'inherit', fontWeight: 600 },
    '& h3 a': {
      display: 'inline-flex',
      alignItems: 'center',
      overflowWrap: 'anywhere',
      [TOUCH]: { minHeight: FRAME.touch },
    },
    '& .board-trip': {
      gridColumn: '1 / -1',
      margin: '0 8px 4px 0',
      fontSize: '0.8125rem',
      overflowWrap: 'anywhere',
      '& p': { margin: 0, color: palette.text.secondary },
      '& p:first-of-type': { fontWeight: 500, color: palette.text.primary },
      '& .board-days': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 8,
        fontWeight: 400,
        color: palette.text.secondary,
      },
      '& .board-days > [title]': {
        marginInlineStart: 'auto',
        color: palette.text.primary,
        fontVariantNumeric: 'tabular-nums',
      },
    },
    '& .board-card dl': {
      gridColumn: '1 / -1',
      display: 'grid',
      gap: 2,
      margin: '0 6px 0 0',
      fontSize: '0.8125rem',
    },
    ...cardFieldStyles(palette),
    // The name of a truck or a driver needs no label.
    '& .board-card [data-refers]': {
      '& dt': visuallyHidden,
      '& dd': {
        display: 'block',
        color: palette.text.secondary,
        textAlign: 'start',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    // "Past due amount" and its amount fit in one line of the narrowest column.
    '& .board-card dt': { fontSize: '0.75rem' },
  })),
);
