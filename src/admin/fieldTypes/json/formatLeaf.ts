import type { TranslateFunction } from 'ra-core';

import { isEmpty } from '../../../resources/values';
import { formatDateTime } from '../dateFormats';
import { plainText, writeNumber } from '../format';

/**
 * A value without nested structures as text: lists in one line, formatted date-times, booleans in words, numbers
 * without groups, because some are years or codes.
 */
export function formatLeaf(value: unknown, translate: TranslateFunction): string {
  if (isEmpty(value)) return '—';
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return writeNumber(value);
  return Array.isArray(value) ? value.map(plainText).join(', ') : formatDateTime(value);
}
