import type { TranslateFunction } from 'ra-core';

import { parsePhone } from '../../phoneNumber';
import { calledBy } from './callingCodes';

/** Most digits of a number, the country's included, as E.164 has it. */
const MOST = 15;
/** Fewest digits of a number with those of its country, and without. */
const FEWEST = { fromAbroad: 7, here: 3 };

/** What is said about a phone number: whose country it leads to, or why it looks like none. */
export function phoneHelp(text: string, translate: TranslateFunction): string | undefined {
  const number = parsePhone(text);
  if (!number) return undefined;
  const { digits, isFromAbroad } = number;
  const fewest = isFromAbroad ? FEWEST.fromAbroad : FEWEST.here;
  if (digits.length > MOST) return translate('waybill.suggest.phone.long', { most: MOST });
  if (digits.length < fewest) return translate('waybill.suggest.phone.short');
  return isFromAbroad
    ? (calledBy(digits) ?? translate('waybill.suggest.phone.nowhere'))
    : undefined;
}
