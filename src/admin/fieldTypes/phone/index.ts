import type { FieldType } from '../fieldType';
import { phoneHref } from '../href';
import { calledCountry } from '../text/codes';
import { linkType } from '../url';

/** A + only at the start; separators between the digits; an optional extension at the end. */
const PHONE_NUMBER = /^(\+|00)?([\d\s()./-]+)(?:(?:[,;]\s*)?(?:x|ext\.?|#)\s*\d+)?$/i;

/** From the shortest emergency number to the E.164 maximum, including the country code. */
const DIGITS = /^\d{3,15}$/;

/** Parses a phone number. Says whether it starts with a country code. Undefined for other texts. */
function parsePhone(text: string) {
  const [, abroad, number = ''] = PHONE_NUMBER.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '');
  return DIGITS.test(digits) ? { digits, isFromAbroad: abroad !== undefined } : undefined;
}

const isNumber = (text: string) => parsePhone(text) !== undefined;

export const phone: FieldType = {
  ...linkType(phoneHref),
  width: 130,
  keyboard: () => 'tel',
  fits: isNumber,
  meaning(typed, translate) {
    const number = parsePhone(typed);
    if (!number?.isFromAbroad) return undefined;
    return calledCountry(number.digits) ?? translate('waybill.fieldTypes.inputs.noCountry');
  },
  mayHold: isNumber,
};
