import { parseBoolean, parseNumber } from './format';

/** JSON of an object or a list, or undefined where the text is none. */
export function parseJson(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** + only in front, brackets, dots and dashes between the digits, an extension behind them. */
const PHONE = /^(\+|00)?([\d\s()./-]+)(?:(?:[,;]\s*)?(?:x|ext\.?|#)\s*\d+)?$/i;

interface PhoneNumber {
  readonly digits: string;
  /** The digits begin with those of a country. */
  readonly isFromAbroad: boolean;
}

/** The phone number in a text; undefined where anything else is in it. */
export function parsePhone(text: string): PhoneNumber | undefined {
  const [, abroad, number = ''] = PHONE.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '');
  return digits === '' ? undefined : { digits, isFromAbroad: abroad !== undefined };
}

/** Whether a text fits a field type. */
export type Check = (text: string) => boolean;

export const anything: Check = () => true;
export const isWhole: Check = (text) => /^[+-]?\d+$/.test(text.trim());
export const isNumber: Check = (text) => parseNumber(text) !== undefined;
export const isBoolean: Check = (text) => parseBoolean(text) !== undefined;
export const isDay: Check = (text) =>
  /^\d{4}-\d{2}-\d{2}/.test(text.trim()) && !Number.isNaN(new Date(text).getTime());
export const isStructure: Check = (text) => parseJson(text) !== undefined;
export const isListText: Check = (text) => Array.isArray(parseJson(text));
export const isAddress: Check = (text) => URL.canParse(text.trim());
export const isMail: Check = (text) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
export const isPhone: Check = (text) => parsePhone(text) !== undefined;
