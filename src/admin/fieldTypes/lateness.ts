import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { daysBetween, localDay } from '../../dates/days';
import type { ValueProps } from './fieldType';
import { parseNumber, plainText } from './format';

/**
 * Days since a due date for which an amount is still owed, or since the planned day of a record that has not ended. NaN
 * for other fields.
 */
export function daysLate({ value, field, record }: ValueProps): number {
  const { amountDueField, lateUnless } = field;
  const isOwed = amountDueField && (parseNumber(record?.[amountDueField]) ?? 0) > 0;
  const status = lateUnless && record?.[lateUnless.field];
  // Undefined if the status is hidden from the user.
  const isOpen = status !== undefined && !lateUnless?.values.includes(plainText(status));
  return isOwed || isOpen ? daysBetween(plainText(value), localDay()) : NaN;
}

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
