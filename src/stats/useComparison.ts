import { useTranslate } from 'ra-core';

import type { CardStats } from './api';
import { toDifference, valueBefore } from './badge';
import { formatCompact, formatValue } from './format';
import type { Metric, StatsRange } from './metrics';
import { NOT_AVAILABLE } from './days';

/** Says which value and period a card's difference is against; empty where there is no value. */
export function useComparison(metric: Metric, range: StatsRange) {
  const translate = useTranslate();
  return ({ totalSum, differencePercentage }: CardStats): string => {
    if (formatValue(metric, totalSum) === NOT_AVAILABLE) return '';
    const before = valueBefore(totalSum, differencePercentage);
    const period = translate(`waybill.stats.before.${range}`);
    if (before === undefined) return translate('waybill.stats.before.none', { period });
    const isFall = toDifference(differencePercentage).direction === 'down';
    const word = metric.direction !== 'down' ? 'than' : isFall ? 'better' : 'worse';
    const value = formatCompact(metric, before);
    return translate(`waybill.stats.before.${word}`, { value, period });
  };
}
