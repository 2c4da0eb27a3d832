import pictures from './data/pictures.json';

/** A picture that a record carries itself, on a ground that its name chooses: samples load nothing. */
function picture(template: string, name: string, values: Record<string, string>): string {
  const sum = [...name].reduce((total, char) => total + char.charCodeAt(0), 0);
  const ground = pictures.grounds[sum % pictures.grounds.length] ?? '';
  const svg = template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ground);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A country's letters: flags that are letters of a font are missing on many systems. */
export const countryIcon = (alpha2: string): string =>
  picture(pictures.tile, alpha2, { letters: alpha2 });

/** A tile with the initials of a name. */
export function monogram(name: string): string {
  const words = name.split(/[\s-]+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '').charAt(0));
  const letters = words.filter(Boolean).slice(0, 2).join('').toUpperCase();
  return picture(pictures.tile, name, { letters });
}

/** A photo's stand-in, four by three: a parcel on the ground of its article, from near or far. */
export const photo = (name: string, isNear: boolean): string =>
  picture(pictures.parcel, name, { scale: isNear ? '1' : '0.55' });
