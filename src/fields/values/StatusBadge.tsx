import type {} from '../../layout/paletteTypes';
import { styled } from '@mui/material/styles';

import { statusColor } from '../../layout/statusColor';
import { plainText } from '../format';
import type { ValueView } from './types';

const Badge = styled('span')(({ theme }) => {
  const tone = (name: 'success' | 'pending' | 'danger' | 'neutral') => ({
    [`&[data-status="${name}"]`]: {
      color: theme.palette[name].main,
      background: theme.palette[name].tint,
    },
  });
  return {
    display: 'inline-block',
    padding: '2px 8px',
    borderRadius: 999,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    ...tone('success'),
    ...tone('pending'),
    ...tone('danger'),
    ...tone('neutral'),
  };
});

/** A status in the colour of its meaning. */
export const StatusBadge: ValueView = ({ value }) => {
  const text = plainText(value);
  return <Badge data-status={statusColor(text)}>{text}</Badge>;
};
