/** Parses JSON of an object or a list; returns undefined for anything else. */
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

/** From an emergency call to the most that E.164 allows, the country's code included. */
const DIGITS = /^\d{3,15}$/;

/** The phone number in a text, and whether it begins with the code of a country; undefined for others. */
export function parsePhone(text: string) {
  const [, abroad, number = ''] = PHONE.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '');
  return DIGITS.test(digits) ? { digits, isFromAbroad: abroad !== undefined } : undefined;
}

const LINKS = ['http:', 'https:', 'mailto:', 'tel:'];
const PICTURES = ['http:', 'https:'];

const protocolOf = (text: string): string | undefined =>
  URL.canParse(text) ? new URL(text).protocol : undefined;

/** The address if a browser may follow it; `javascript:` and its like are only text. */
export function linkHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return LINKS.includes(protocolOf(text) ?? '') ? text : undefined;
}

/** The address if it is one of a picture: of the web, or drawn in the value itself. */
export function pictureSrc(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text;
  return PICTURES.includes(protocolOf(text) ?? '') ? text : undefined;
}

/** `mailto:` for something that looks like an address. */
export const mailHref = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value.trim())
    ? `mailto:${encodeURIComponent(value.trim()).replace('%40', '@')}`
    : undefined;

/** `tel:` for something that a telephone can dial. */
export const phoneHref = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\+?[\d\s().-]{3,}$/.test(text.trim())) return undefined;
  return `tel:${text.replace(/[^\d+]/g, '')}`;
};
