const GROUNDS = ['#0F766E', '#1D4ED8', '#6D28D9', '#B45309', '#15803D', '#9F1239', '#334155'];

const svg = (width: number, height: number, body: string) =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );

const groundOf = (name: string) =>
  GROUNDS[[...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % GROUNDS.length];

const initials = (words: string) =>
  words
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '').charAt(0))
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase();

function tile(letters: string, name: string): string {
  return svg(
    64,
    64,
    `<rect width="64" height="64" rx="12" fill="${groundOf(name)}"/>` +
      '<text x="32" y="42" font-family="sans-serif" font-size="28" text-anchor="middle" ' +
      `fill="#fff">${letters}</text>`,
  );
}

/** A small picture with the initials of a name, carried in the record: samples load nothing. */
export const monogram = (name: string): string => tile(initials(name), name);

/** A country's letters: flags that are letters of a font are missing on many systems. */
export const countryIcon = (alpha2: string): string => tile(alpha2, alpha2);

/** A photo's stand-in, four by three: a parcel on the ground of its article, from near or far. */
export function photo(name: string, isNear: boolean): string {
  const scale = isNear ? 1 : 0.55;
  return svg(
    80,
    60,
    `<rect width="80" height="60" fill="${groundOf(name)}"/>` +
      '<path d="M0 46h80v14H0z" fill="#000" opacity=".25"/>' +
      `<g transform="translate(40 50) scale(${scale})">` +
      '<path d="M-20-34h40V0h-40z" fill="#E8C48A"/><path d="M-5-34H5V0H-5z" fill="#B98A4B"/></g>',
  );
}
