import geo from './geo.json';

/** A city of the sample network. */
export interface City {
  name: string;
  /** ISO 3166-2 code without the country: TX. */
  state: string;
  country: string;
  lat: number;
  long: number;
  zone: string;
}

type CityRow = [string, string, string, number, number, string];

export const cities: readonly City[] = (geo.cities as CityRow[]).map(
  ([name, state, country, lat, long, zone]) => ({ name, state, country, lat, long, zone }),
);

/** Names of the states of the countries that have them listed, by country and state code. */
export const states: ReadonlyMap<string, readonly (readonly [name: string, code: string])[]> =
  new Map(geo.states as unknown as [string, [string, string][]][]);

export const stateName = (country: string, code: string): string =>
  states.get(country)?.find(([, each]) => each === code)?.[0] ?? code;

/** A postal address and where it lies. */
export interface Place {
  street: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  lat: number;
  long: number;
  zone: string;
}

const EARTH_RADIUS_MILES = 3959;

/** Roads are about a fifth longer than the great circle. */
const ROAD_FACTOR = 1.19;

/** Miles by road between two places, estimated. */
export function roadMiles(from: { lat: number; long: number }, to: typeof from): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.lat, to.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.long, to.long);
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h)) * ROAD_FACTOR);
}
