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
