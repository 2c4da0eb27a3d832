import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { NO_CARD_STATS } from './answers';
import { toDifference } from './badge';
import type { Metric } from './metrics';
import { parseNumber } from './parseNumber';
import type { Entry } from './statistics/entry';
import { useWritten, writeText } from './useWritten';

interface Props {
  metric: Metric;
  entry: Entry<'card'>;
}

/**
 * How a card's total moved. The arrow and its colour stand for the sign alone. The number takes the
 * colour only where a rise is good news; elsewhere the line below the value says what it means.
 * No difference is no news: its number is plain, and no direction is read out.
 */
export function DifferenceBadge({ metric, entry }: Props) {
  const translate = useTranslate();
  const write = useCallback(
    (badge: HTMLElement) => {
      const { differencePercentage } = entry.read().data ?? NO_CARD_STATS;
      const { direction, text } = toDifference(differencePercentage);
      const moved = Boolean(parseNumber(differencePercentage));
      const [, word, number] = badge.children;
      badge.className = `ns-badge ns-${direction}`;
      badge.dataset['good'] = moved ? metric.direction : 'neutral';
      writeText(word!, moved ? `${translate(`waybill.stats.${direction}`)} ` : '');
      writeText(number!, text);
    },
    [metric, entry, translate],
  );
  return (
    <span ref={useWritten(entry.follow, write)}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />
      </svg>
      <span className="ns-sr" />
      <span className="ns-badge-text" />
    </span>
  );
}
