import { faker } from '@faker-js/faker/locale/en_US';
import geo from './data/geo.json';
import { countryIcon } from './pictures';
import places from './data/places.json';
import { addDays, addHours } from './calendar';
import { serial } from './format';
import { decimal, float, integer, pick, weighted } from './random';
import type { Sample } from './sample';

const cities = (geo.cities as [string, string, string, number, number, string][]).map(
  ([name, state, country, lat, long, zone]) => ({ name, state, country, lat, long, zone }),
);

/** A city of the sample network; its state is the ISO 3166-2 code without the country: TX. */
export type City = (typeof cities)[number];

/** Patterns of the postal codes of states, by country. */
const postalCodes = places.postalCodes as Record<string, Record<string, string>>;
const areaCodes: Record<string, string> = places.areaCodes;
const states = new Map(geo.states as unknown as [string, [name: string, code: string][]][]);
const countries = new Map(geo.countries.map((country) => [country.iso_alpha2, country]));

/** A country by the two letters that ISO 3166 gives it. */
export const countryOf = (alpha2: string) =>
  countries.get(alpha2) as (typeof geo.countries)[number];

/** The currency of a country; dollars where it has none. */
export const currencyOf = (alpha2: string): string => countryOf(alpha2).currency_code ?? 'USD';

/** The name of a place's state. */
export const stateName = ({ country, state }: { country: string; state: string }): string =>
  states.get(country)?.find(([, code]) => code === state)?.[0] ?? state;

/** A city of one of the countries, as often as their weights say; big cities more often. */
export function pickCity(weights: Record<string, number>): City {
  const country = weighted(weights);
  const choices = cities.filter((city) => city.country === country);
  return choices[Math.floor(choices.length * float(0, 1) ** 1.8)] ?? pick(choices);
}

/** An address in a city, within about four kilometres of its centre, as stops have it. */
export function placeIn(city: City) {
  const { name, state, country, lat, long } = city;
  const number = integer(100, 9899);
  const street = pick(country === 'MX' ? places.mexicanStreets : places.streets);
  return {
    address: country === 'MX' ? `${street} ${number}` : `${number} ${street}`,
    city: name,
    state,
    country,
    postal_code: faker.helpers.fromRegExp(postalCodes[country]?.[state] ?? ''),
    latitude: decimal(lat - 0.03, lat + 0.03, 5),
    longitude: decimal(long - 0.03, long + 0.03, 5),
  };
}

/** An address in one line. */
export const addressLine = (place: ReturnType<typeof placeIn>): string =>
  `${place.address}, ${place.city}, ${place.state} ${place.postal_code}, ${place.country}`;

/** The parts of a phone number in the range that is reserved for fiction. */
export const phoneParts = ({ country, state }: { country: string; state: string }) => ({
  country_code: country === 'MX' ? '+52' : '+1',
  area_code: country === 'MX' ? '55' : (areaCodes[state] ?? '800'),
  phone_number: `555-01${serial(integer(0, 99), 2)}`,
});

/** A whole phone number: +1 312 555-0142. */
export const phoneNumber = (at: { country: string; state: string }): string =>
  Object.values(phoneParts(at)).join(' ');

const EARTH_RADIUS_MILES = 3959;

/** Roads are about a fifth longer than the great circle. */
const ROAD_FACTOR = 1.19;

/** Miles by road between two places, estimated from their distance by the haversine formula. */
export function roadMiles(from: { lat: number; long: number }, to: typeof from): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.lat, to.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.long, to.long);
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h)) * ROAD_FACTOR);
}

/**
 * Countries and states. Lists show the newest record first, so each record is a second older than
 * the one before it in the alphabet.
 */
export function addGeography({ today, add }: Sample) {
  const loaded = addDays(today, -1100);
  const after = (seconds: number) => addHours(loaded, seconds / 3600);
  geo.countries.forEach((country, rank) => {
    const { iso_alpha2 } = country;
    const record = add('country', after(-rank), { ...country, flag_icon: countryIcon(iso_alpha2) });
    const ofCountry = states.get(iso_alpha2) ?? [];
    ofCountry.forEach(([name, code], place) => {
      add('country-state', after(ofCountry.length - place), { name, code }, record);
    });
  });
}
