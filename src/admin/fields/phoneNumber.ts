/** + only in front, brackets, dots and dashes between the digits, an extension behind them. */
const NUMBER = /^(\+|00)?([\d\s()./-]+)(?:(?:[,;]\s*)?(?:x|ext\.?|#)\s*\d+)?$/i;

/** A phone number as it is dialled. */
interface Dialled {
  readonly digits: string;
  /** The digits begin with those of a country. */
  readonly isFromAbroad: boolean;
}

/** The phone number in a text; undefined where anything else is in it. */
export function parsePhone(text: string): Dialled | undefined {
  const [, abroad, number = ''] = NUMBER.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '');
  return digits === '' ? undefined : { digits, isFromAbroad: abroad !== undefined };
}
