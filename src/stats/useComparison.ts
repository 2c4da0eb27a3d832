import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { CardStats } from './answers';
import { toDifference, valueBefore } from './badge';
import type { RangeChoice } from './choices';
import { formatAmount, formatValue } from './format';
import { RANGE_DAYS } from './metrics';
import type { Metric, StatsRange } from './metrics';
import { NOT_AVAILABLE } from './days';
import { parseNumber } from './parseNumber';

/** What a card's difference is against, in words; empty where the card has no value. */
export interface Comparison {
  /** The former value and its period. */
  readonly former: string;
  /** This value and its period, and the former ones. */
  readonly both: string;
}

const NOTHING: Comparison = { former: '', both: '' };

/** Compares a card's total with the one before it. */
export function useComparison(metric: Metric, range: StatsRange) {
  const translate = useTranslate();
  return useCallback(
    (stats: CardStats): Comparison => {
      const now = formatValue(metric, stats.totalSum);
      if (now === NOT_AVAILABLE) return NOTHING;
      const before = valueBefore(stats);
      const days = RANGE_DAYS[range as RangeChoice];
      const period = translate('waybill.stats.compare.before', { days });
      const both = { days, now, period };
      if (before === undefined)
        return {
          former: translate('waybill.stats.before.none'),
          both: translate('waybill.stats.both.none', both),
        };
      const isFall = toDifference(stats.differencePercentage).direction === 'down';
      const compared = metric.direction !== 'down' ? 'than' : isFall ? 'better' : 'worse';
      const word = before === parseNumber(stats.totalSum) ? 'same' : compared;
      const value = formatAmount(metric, before);
      return {
        former: translate(`waybill.stats.before.${word}`, { value, period }),
        both: translate('waybill.stats.both.values', { ...both, then: value }),
      };
    },
    [metric, range, translate],
  );
}
