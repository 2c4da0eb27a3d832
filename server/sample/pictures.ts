const GROUNDS = ['#0F766E', '#1D4ED8', '#6D28D9', '#B45309', '#15803D', '#9F1239', '#334155'];

const svg = (body: string) =>
  'data:image/svg+xml,' +
  encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>`);

const initials = (words: string) =>
  words
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '').charAt(0))
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase();

function tile(letters: string, name: string): string {
  const ground = GROUNDS[[...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % 7];
  return svg(
    `<rect width="64" height="64" rx="12" fill="${ground}"/>` +
      '<text x="32" y="42" font-family="sans-serif" font-size="28" text-anchor="middle" ' +
      `fill="#fff">${letters}</text>`,
  );
}

/** A small picture with the initials of a name, carried in the record: samples load nothing. */
export const monogram = (name: string): string => tile(initials(name), name);

/** A country's letters: flags that are letters of a font are missing on many systems. */
export const countryIcon = (alpha2: string): string => tile(alpha2, alpha2);
