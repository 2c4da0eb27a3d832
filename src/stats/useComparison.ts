import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { CardStats } from './answers';
import { toDifference, valueBefore } from './badge';
import { formatAmount, formatValue } from './format';
import type { Metric, StatsRange } from './metrics';
import { NOT_AVAILABLE } from './days';

const DIGITS = 5;

/** Says which value and period a card's difference is against; empty where there is no value. */
export function useComparison(metric: Metric, range: StatsRange) {
  const translate = useTranslate();
  return useCallback(
    ({ totalSum, differencePercentage }: CardStats): string => {
      if (formatValue(metric, totalSum) === NOT_AVAILABLE) return '';
      const before = valueBefore(totalSum, differencePercentage);
      const period = translate(`waybill.stats.before.${range}`);
      if (before === undefined) return translate('waybill.stats.before.none', { period });
      const isFall = toDifference(differencePercentage).direction === 'down';
      const word = metric.direction !== 'down' ? 'than' : isFall ? 'better' : 'worse';
      // As exact as a rounded percentage may be, and fine enough to differ from the value above.
      const value = formatAmount(metric, Number(before.toPrecision(DIGITS)));
      return translate(`waybill.stats.before.${word}`, { value, period });
    },
    [metric, range, translate],
  );
}
