import { statusColor } from '../../layout/statusColor';
import { plainText } from '../format';
import type { ValueView } from './types';

/** A status in the colour of its meaning. */
export const statusBadge: ValueView = ({ value }) => {
  const text = plainText(value);
  return (
    <span className="value-badge" data-status={statusColor(text)}>
      {text}
    </span>
  );
};
