/**
 * A + only at the start; brackets, dots and dashes between the digits; an optional extension at the
 * end.
 */
const PHONE = /^(\+|00)?([\d\s()./-]+)(?:(?:[,;]\s*)?(?:x|ext\.?|#)\s*\d+)?$/i;

/** From the shortest emergency number to the E.164 maximum, including the country code. */
const DIGITS = /^\d{3,15}$/;

/** Parses a phone number. Says whether it starts with a country code. Undefined for other texts. */
export function parsePhone(text: string) {
  const [, abroad, number = ''] = PHONE.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '');
  return DIGITS.test(digits) ? { digits, isFromAbroad: abroad !== undefined } : undefined;
}
