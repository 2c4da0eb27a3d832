import { useTranslate } from 'ra-core';

import { toDifference } from './badge';
import type { Metric } from './metrics';
import { parseNumber } from './parseNumber';

interface Props {
  metric: Metric;
  percentage: unknown;
}

/**
 * How a card's total moved. The arrow and its colour stand for the sign alone. The number takes the
 * colour only where a rise is good news; elsewhere the line below the value says what it means.
 * No difference is no news: its number is plain, and no direction is read out.
 */
export function DifferenceBadge({ metric, percentage }: Props) {
  const translate = useTranslate();
  const { direction, text } = toDifference(percentage);
  const moved = Boolean(parseNumber(percentage));
  return (
    <span className={`ns-badge ns-${direction}`} data-good={moved ? metric.direction : 'neutral'}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path
          d={direction === 'up' ? 'M6 10V2M2.5 5.5 6 2l3.5 3.5' : 'M6 2v8M2.5 6.5 6 10l3.5-3.5'}
        />
      </svg>
      {moved && <span className="ns-sr">{translate(`waybill.stats.${direction}`)} </span>}
      <span className="ns-badge-text">{text}</span>
    </span>
  );
}
