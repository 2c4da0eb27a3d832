import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { daysBetween, localDay } from '../../dates/days';
import { plainText } from './format';

/**
 * Returns a function that writes by how many days work is late, or an empty text if it is not. `due` is the day beside
 * the words. If it is not that many days ago, one of the record's legs is late. Always the same function in a language.
 */
export function useLateText() {
  const translate = useTranslate();
  return useCallback(
    (days: number, due: unknown): string => {
      if (!(days > 0)) return '';
      const isOfLeg = daysBetween(plainText(due), localDay()) !== days;
      return translate(`waybill.dashboard.${isOfLeg ? 'legLate' : 'daysLate'}`, {
        smart_count: days,
      });
    },
    [translate],
  );
}
