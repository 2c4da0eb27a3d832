import { styled } from '@mui/material/styles';

import { TOUCH } from '../../../layout/theme/controls';

/** Columns below one another: a box to tick with its words, and what can be done at the end. */
export const ColumnList = styled('ul')(({ theme: { palette } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 36,
    borderRadius: 6,
    [TOUCH]: { minHeight: 44 },
  },
  '& li[draggable=true] label': { cursor: 'grab' },
  '& [data-shown] + :not([data-shown])': {
    marginTop: 4,
    borderTop: `1px solid ${palette.divider}`,
    borderRadius: 0,
  },
  '& [aria-disabled=true]': { opacity: 0.38, cursor: 'default' },
  '& li[data-dragged]': { background: palette.action.selected },
  '& label': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    alignSelf: 'stretch',
    gap: 8,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& input[type=checkbox]': {
    flex: 'none',
    width: 16,
    height: 16,
    margin: '0 4px',
    accentColor: palette.primary.main,
  },
  '& input[type=number]': {
    width: 64,
    height: 30,
    boxSizing: 'border-box',
    padding: '0 6px',
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
  },
}));
