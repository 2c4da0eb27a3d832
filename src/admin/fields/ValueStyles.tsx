import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

const tone = ({ palette }: Theme, name: 'success' | 'pending' | 'danger' | 'neutral') => ({
  [`.value-badge[data-status="${name}"]`]: {
    color: palette[name].main,
    background: palette[name].tint,
  },
});

const chip = { padding: '2px 8px', borderRadius: 999, fontSize: 12, lineHeight: '16px' };

const styles = (theme: Theme) => ({
  '.value-empty': { color: theme.palette.text.secondary },
  '.value-link': {
    color: theme.palette.primary.main,
    textDecoration: 'none',
    borderRadius: 2,
    '&:hover': { textDecoration: 'underline' },
  },
  '.value-badge': { ...chip, fontWeight: 500, whiteSpace: 'nowrap' as const },
  ...tone(theme, 'success'),
  ...tone(theme, 'pending'),
  ...tone(theme, 'danger'),
  ...tone(theme, 'neutral'),
  '.value-chips': { display: 'inline-flex', flexWrap: 'wrap' as const, gap: '4px' },
  '.value-chip': {
    ...chip,
    padding: '1px 8px',
    border: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere' as const,
  },
  '.value-yes': { color: theme.palette.primary.main, fontWeight: 600 },
  '.value-no': { color: theme.palette.text.secondary },
  '.value-long': {
    display: 'block',
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit' as const,
    whiteSpace: 'nowrap' as const,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

/** How values look. One style sheet for all: a page of a list has a thousand of them. */
export const ValueStyles = () => <GlobalStyles styles={styles} />;
