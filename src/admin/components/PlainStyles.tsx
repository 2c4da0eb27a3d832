import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

import { PHONE, TOUCH } from '../../theme/controls';
import { FRAME, RADIUS } from '../../theme/tokens';

/** Narrower than a line of tools with all of their words, and with those at its start. */
const LAPTOP = '@media (max-width: 1439.95px)';
const TABLET = '@media (max-width: 1199.95px)';
const withoutWords = (of: string) => ({
  [`${of} .words`]: { display: 'none' },
  [`${of}:has(.words)`]: { paddingInline: 11 },
});

const controls = ({ palette }: Theme) => ({
  '.control': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    boxSizing: 'border-box' as const,
    minHeight: 36,
    minWidth: 36,
    padding: '7px 13px',
    border: '1px solid transparent',
    borderRadius: RADIUS.input,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 500,
    whiteSpace: 'nowrap' as const,
    verticalAlign: 'middle',
    textDecoration: 'none',
    cursor: 'pointer',
    [TOUCH]: { minHeight: FRAME.touch, minWidth: FRAME.touch },
    '&:hover': { background: palette.action.hover },
    '&:disabled': { color: palette.text.disabled, background: 'none', cursor: 'default' },
  },
  '.control[data-look="outlined"]': { borderColor: palette.control },
  '.control[data-look="filled"]': {
    background: palette.primary.main,
    color: palette.primary.contrastText,
    '&:hover': { background: palette.primary.dark },
  },
  // Where the line would break, a picture and its tooltip say enough.
  [LAPTOP]: withoutWords('.plain-space ~ .control'),
  [TABLET]: withoutWords('.control'),
  '.glyph': {
    flex: 'none',
    width: 20,
    height: 20,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
  },
});

const boxes = ({ palette }: Theme) => ({
  '.plain-box': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    boxSizing: 'border-box' as const,
    minHeight: 36,
    padding: '0 11px',
    border: `1px solid ${palette.control}`,
    borderRadius: RADIUS.input,
    background: palette.background.paper,
    // What is typed into and pressed stands within the edge.
    [TOUCH]: { minHeight: FRAME.touch + 2 },
    '&:hover': { borderColor: palette.text.secondary },
    // The ring is the box's own edge.
    '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    '& > .glyph': { color: palette.text.secondary },
    '& > input': {
      flex: 1,
      minWidth: 0,
      alignSelf: 'stretch',
      padding: 0,
      border: 0,
      outline: 'none',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    },
  },
  '.plain-box[role="search"]': {
    flex: '9 1 180px',
    // Else it is as wide as its input would like to be, and the line breaks early.
    minWidth: 0,
    maxWidth: 320,
    [PHONE]: { flex: '1 1 100%', maxWidth: 'none' },
  },
});

const places = {
  '.plain-page': { display: 'flex', flexDirection: 'column' as const, gap: 16 },
  '.plain-line': { display: 'flex', flexWrap: 'wrap' as const, alignItems: 'center', gap: 8 },
  '.plain-space': { flex: 1, [PHONE]: { display: 'none' } },
  '.plain-title': {
    flex: '1 1 auto',
    margin: 0,
    fontSize: '1.25rem',
    lineHeight: '1.75rem',
    fontWeight: 600,
  },
};

const styles = (theme: Theme) => ({ ...controls(theme), ...boxes(theme), ...places });

/**
 * How buttons and boxes of plain elements look. One style sheet, made once: a list puts a dozen of
 * them on the page each time it is opened.
 */
export const PlainStyles = () => <GlobalStyles styles={styles} />;
