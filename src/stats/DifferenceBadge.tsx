import { useTranslate } from 'ra-core';

import { toDifference } from './badge';

/** How a card's total moved: an arrow, a colour and words say which way. */
export function DifferenceBadge({ percentage }: { percentage: unknown }) {
  const translate = useTranslate();
  const { direction, text } = toDifference(percentage);
  return (
    <span className={`ns-badge ns-${direction}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path
          d={direction === 'up' ? 'M6 10V2M2.5 5.5 6 2l3.5 3.5' : 'M6 2v8M2.5 6.5 6 10l3.5-3.5'}
        />
      </svg>
      <span className="ns-sr">{translate(`waybill.stats.${direction}`)}</span> {text}
    </span>
  );
}
