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
