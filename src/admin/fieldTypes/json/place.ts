import { isEmpty } from '../../../resources/values';
import { parseNumber, plainText } from '../format';
import { COUNTRIES } from '../text/codes';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Latitude and longitude in degrees. */
type Point = readonly [number, number];

export interface Place {
  /** False for an object without town or coordinates, which is not a place. */
  readonly isKnown: boolean;
  /** Recipient, street, town and the name of the country. */
  readonly lines: readonly string[];
  readonly point: Point | undefined;
  readonly others: JsonObject;
}

/** A point with named coordinates, or a GeoJSON point, which has the longitude first. */
function pointIn({ lat, latitude = lat, long, longitude = long, coordinates }: JsonObject) {
  const [x, y] = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  const point = [parseNumber(latitude ?? y), parseNumber(longitude ?? x)];
  return point.includes(undefined) ? undefined : (point as unknown as Point);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text];

/** Drops texts whose words all occur in earlier texts. */
function withoutRepeats(before: readonly string[], texts: readonly string[]): string[] {
  const wordsBefore = new Set(before.flatMap(wordsIn));
  return texts.filter((text) => wordsIn(text).some((word) => !wordsBefore.has(word)));
}

/** Reads a place from an object, by the keys that this console and shop systems use. */
export function placeIn(values: JsonObject): Place {
  const used = new Set<string>();
  const take = (...keys: string[]) =>
    keys.flatMap((key) => {
      const text = typeof values[key] === 'object' ? '' : plainText(values[key]).trim();
      if (text) used.add(key);
      return text || [];
    });

  const person = take('first_name', 'last_name').join(' ');
  const street = take('address_1', 'address1');
  const town = take('city', 'city_locality');
  const province = take('state', 'state_province', 'province');
  const provinceCode = take('state_code', 'province_code');
  const region = [
    ...(province.length > 0 ? province : provinceCode),
    ...take('postal_code', 'zip'),
  ].join(' ');
  const country = take('country', 'country_code').slice(0, 1);
  const lines = [
    person,
    ...withoutRepeats([person], take('name')),
    ...take('company'),
    ...street,
    ...withoutRepeats(street, take('address')),
    ...take('address_2', 'address2'),
    [...town, region].filter(Boolean).join(', '),
    ...country,
  ].filter(Boolean);
  lines.push(...withoutRepeats(lines, take('full_address')));

  const { coordinates } = values;
  const storedPoint = pointIn(
    Array.isArray(coordinates) ? values : ((coordinates ?? {}) as JsonObject),
  );
  const point = pointIn(values) ?? storedPoint;
  if (point) take('lat', 'latitude', 'long', 'longitude');
  if (point && String(storedPoint) === String(point)) used.add('coordinates').add('type');
  const others = Object.entries(values).filter(([key, value]) => !used.has(key) && !isEmpty(value));
  return {
    isKnown: town.length > 0 || point !== undefined,
    lines: lines.map((line) => (country.includes(line) && COUNTRIES.nameOf(line)) || line),
    point,
    others: Object.fromEntries(others),
  };
}

const MAP = 'https://www.openstreetmap.org';

export function mapHref({ lines, point }: Place): string {
  if (!point) return `${MAP}/search?query=${encodeURIComponent(lines.join(', '))}`;
  const [latitude, longitude] = point;
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
