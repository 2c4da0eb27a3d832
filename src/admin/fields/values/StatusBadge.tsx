import { statusColor } from '../../../theme/statusColor';
import { plainText } from '../format';
import type { PlainView } from './types';

/** A status in the colour of its meaning. */
export const statusBadge: PlainView = ({ value }) => {
  const text = plainText(value);
  return (
    <span className="value-badge" data-status={statusColor(text)}>
      {text}
    </span>
  );
};
