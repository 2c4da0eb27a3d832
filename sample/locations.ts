import { faker } from '@faker-js/faker/locale/en_US';
import words from './data/locations.json';
import { addressLine, currencyOf, phoneNumber, pickCity, placeIn } from './places';
import { addHours } from './calendar';
import { round } from './format';
import { chance, decimal, float, integer, pick, weighted } from './random';
import type { Sample } from './sample';

const LOCATIONS = 180;
const DEVICES = 220;
/** Mostly the United States, with traffic over both borders. */
const COUNTRIES = { US: 82, CA: 10, MX: 8 };

function addLocation({ add, addUnder, joined }: Sample) {
  const city = pickCity(COUNTRIES);
  const place = placeIn(city);
  const type = weighted(words.types);
  const side = chance(0.6) ? ` ${pick(words.sides)}` : '';
  const isMetric = city.country !== 'US';
  const created = joined();
  const location = add('location', created, {
    location_name: `${city.name}${side} ${pick(words.names[type])}`,
    location_type: type,
    time_zone: city.zone,
    currency_units: currencyOf(city.country),
    distance_units: isMetric ? 'km' : 'mi',
    weight_units: isMetric ? 'kg' : 'lb',
    address: place.address,
    full_address: addressLine(place),
    city_locality: place.city,
    state_province: place.state,
    postal_code: place.postal_code,
    country_code: place.country,
    coordinates: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    lat: place.latitude,
    long: place.longitude,
  });
  const has_dock = type !== 'yard' && type !== 'rail ramp';
  const profile = { has_dock, needs_liftgate: !has_dock, is_sorting: type === 'cross-dock' };
  add('location-profile', created, profile, location);
  const contacts = integer(1, 2);
  for (let index = 0; index < contacts; index++) {
    const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()];
    const email = faker.internet.email({ firstName, lastName, provider: 'example.com' });
    addUnder(location, 'location-contact', {
      name: `${firstName} ${lastName}`,
      phone_number: phoneNumber(place),
      mobile_number: chance(0.6) ? phoneNumber(place) : null,
      email: email.toLowerCase(),
      is_primary: index === 0,
    });
  }
  return { location, place, city };
}

export type Site = ReturnType<typeof addLocation>;

/** Facilities in real cities, each with a profile and one or two contacts; the first is the main one. */
export const addLocations = (sample: Sample): Site[] =>
  Array.from({ length: LOCATIONS }, () => addLocation(sample));

/** A tracker's position in the form that equipment and tracker records store. */
export const positionAt = (latitude: number, longitude: number) => ({
  latitude: round(latitude, 5),
  longitude: round(longitude, 5),
  heading: integer(0, 359),
  accuracy_m: integer(3, 25),
});

type Position = ReturnType<typeof positionAt>;

/** A tracker's report just after it passed a site at `mph` miles an hour. */
export function reportFrom({ location, place }: Site, position: Position, seen: Date, mph: number) {
  const { city, state, country } = place;
  const { latitude: lat, longitude: long } = position;
  const last_updated = seen.toISOString();
  return {
    position,
    current_position: { ...position, at: last_updated },
    lat,
    long,
    speed: country === 'US' ? mph : round(mph * 1.609, 1),
    speed_unit: country === 'US' ? 'mph' : 'km/h',
    location: location.id,
    last_known_location: { city, state, country, at: last_updated },
    last_updated,
  };
}

function addDevice({ add, daysAgo, today }: Sample, site: Site) {
  const { lat, long } = site.city;
  const position = positionAt(lat + float(-0.02, 0.02), long + float(-0.02, 0.02));
  const isMoving = chance(0.35);
  const seen = addHours(today, -float(0.05, isMoving ? 2 : 40));
  const report = reportFrom(site, position, seen, isMoving ? decimal(18, 68, 1) : 0);
  return add('device', daysAgo(3, 900), report);
}

export type Device = ReturnType<typeof addDevice>;

/** Trackers and electronic logs, each last seen near a site. */
export const addDevices = (sample: Sample, sites: Site[]): Device[] =>
  Array.from({ length: DEVICES }, () => addDevice(sample, pick(sites)));
