import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { CardStats } from './answers';
import { toDifference, valueBefore } from './badge';
import type { RangeChoice } from './choices';
import { formatAmount, formatValue } from './format';
import { RANGE_DAYS } from './metrics';
import type { Metric, StatsRange } from './metrics';
import { NOT_AVAILABLE } from './days';

const DIGITS = 5;

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
    ({ totalSum, differencePercentage }: CardStats): Comparison => {
      const now = formatValue(metric, totalSum);
      if (now === NOT_AVAILABLE) return NOTHING;
      const before = valueBefore(totalSum, differencePercentage);
      const period = translate(`waybill.stats.before.${range}`);
      const both = { days: RANGE_DAYS[range as RangeChoice], now, period };
      if (before === undefined)
        return {
          former: translate('waybill.stats.before.none', { period }),
          both: translate('waybill.stats.both.none', both),
        };
      const isFall = toDifference(differencePercentage).direction === 'down';
      const word = metric.direction !== 'down' ? 'than' : isFall ? 'better' : 'worse';
      // As exact as a rounded percentage may be, and fine enough to differ from the value above.
      const value = formatAmount(metric, Number(before.toPrecision(DIGITS)));
      return {
        former: translate(`waybill.stats.before.${word}`, { value, period }),
        both: translate('waybill.stats.both.values', { ...both, then: value }),
      };
    },
    [metric, range, translate],
  );
}
