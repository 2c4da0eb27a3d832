import { parseNumber, parseBoolean } from './format';
import { parsePhone } from './phoneNumber';

/** JSON of an object or a list, or undefined where the text is none. */
export function parseJson(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text can be held by a field of some kind. */
export type Check = (text: string) => boolean;

export const anything: Check = () => true;
export const isWhole: Check = (text) => /^[+-]?\d+$/.test(text.trim());
export const isNumber: Check = (text) => parseNumber(text) !== undefined;
export const isTruth: Check = (text) => parseBoolean(text) !== undefined;
export const isDay: Check = (text) =>
  /^\d{4}-\d{2}-\d{2}/.test(text.trim()) && !Number.isNaN(new Date(text).getTime());
export const isStructure: Check = (text) => parseJson(text) !== undefined;
export const isListText: Check = (text) => Array.isArray(parseJson(text));
export const isAddress: Check = (text) => URL.canParse(text.trim());
export const isMail: Check = (text) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
export const isPhone: Check = (text) => parsePhone(text) !== undefined;
