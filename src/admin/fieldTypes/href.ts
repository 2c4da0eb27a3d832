const LINKS = ['http:', 'https:', 'mailto:', 'tel:'];
const PICTURES = ['http:', 'https:'];

const protocolOf = (text: string): string | undefined =>
  URL.canParse(text) ? new URL(text).protocol : undefined;

/** The URL if it is safe to link to. `javascript:` and similar URLs are not. */
export function linkHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return LINKS.includes(protocolOf(text) ?? '') ? text : undefined;
}

/** The URL if it is one of an image: on the web, or a data URL. */
export function pictureSrc(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text;
  return PICTURES.includes(protocolOf(text) ?? '') ? text : undefined;
}

/** A `mailto:` URL if the text looks like an email address. */
export const mailHref = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value.trim())
    ? `mailto:${encodeURIComponent(value.trim()).replace('%40', '@')}`
    : undefined;

/** A `tel:` URL if the text is a number that can be dialed. */
export const phoneHref = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\+?[\d\s().-]{3,}$/.test(text.trim())) return undefined;
  return `tel:${text.replace(/[^\d+]/g, '')}`;
};
