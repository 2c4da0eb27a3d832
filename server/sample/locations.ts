import { dateText } from './calendar';
import { addContacts, addProfile } from './locationDetails';
import { addressLine, placeIn } from './addresses';
import { cities, type City, type Place } from './places';
import { decimal, joined, lifecycle, weighted } from './random';
import type { Sample } from './sample';

const LOCATIONS = 180;

/** What a place is for, how often, and how it is called after its city. */
const TYPES = {
  warehouse: { weight: 26, names: ['Warehouse', 'Storage Center'] },
  'distribution center': { weight: 24, names: ['Distribution Center', 'Fulfillment Center'] },
  terminal: { weight: 18, names: ['Terminal', 'Truck Terminal'] },
  'cross-dock': { weight: 12, names: ['Cross-Dock'] },
  plant: { weight: 8, names: ['Plant', 'Assembly Plant'] },
  yard: { weight: 6, names: ['Drop Yard', 'Trailer Yard'] },
  'rail ramp': { weight: 3, names: ['Intermodal Ramp'] },
  port: { weight: 3, names: ['Container Terminal'] },
};

const SIDES = ['North', 'South', 'East', 'West', 'Gateway', 'Central', 'Airport', 'Riverside'];

const NOTES = [
  'Check in at the guard shack with the pickup number.',
  'Overnight parking for two trucks, first come first served.',
  'Safety vest and hard toes beyond the gate.',
  'Drop trailers in row C; keys stay in the lockbox.',
  'Scale on site; tickets at the dispatch window.',
  'No left turn from the highway, use the service road.',
];

const CURRENCIES: Record<string, string> = { US: 'USD', CA: 'CAD', MX: 'MXN' };

/** Fields that say where a place is; a driver shows the same of the home terminal. */
export function addressFields(sample: Sample, place: Place, second: string | null) {
  const { faker } = sample;
  const metric = place.country !== 'US';
  const verified = faker.datatype.boolean(0.75);
  return {
    time_zone: place.zone,
    currency_units: CURRENCIES[place.country] ?? 'USD',
    distance_units: metric ? 'km' : 'mi',
    weight_units: metric ? 'kg' : 'lb',
    address: place.street,
    full_address: addressLine(place),
    address_1: place.street,
    address_2: second,
    city_locality: place.city,
    state_province: place.state,
    postal_code: place.postalCode,
    country_code: place.country,
    coordinates: { type: 'Point', coordinates: [place.long, place.lat] },
    lat: place.lat,
    long: place.long,
    is_verified: verified,
    verified_by: verified
      ? faker.helpers.arrayElement(['Address registry', 'Site visit', 'Driver check-in'])
      : null,
  };
}

const typeWeights = Object.fromEntries(
  Object.entries(TYPES).map(([type, { weight }]) => [type, weight]),
) as Record<keyof typeof TYPES, number>;

/** Mostly the United States, with traffic over both borders; big cities more often. */
function pickCity({ faker }: Sample): City {
  const country = weighted(faker, { US: 82, CA: 10, MX: 8 });
  const choices = cities.filter((city) => city.country === country);
  const rank = Math.floor(choices.length * faker.number.float() ** 1.8);
  return choices[rank] ?? faker.helpers.arrayElement(choices);
}

function addLocation(sample: Sample) {
  const { faker, add } = sample;
  const place = placeIn(faker, pickCity(sample));
  const type = weighted(faker, typeWeights);
  const side = faker.datatype.boolean(0.6) ? ` ${faker.helpers.arrayElement(SIDES)}` : '';
  const created = joined(sample);
  const second = faker.datatype.boolean(0.3)
    ? `Dock ${faker.number.int({ min: 1, max: 48 })}`
    : null;
  const address = addressFields(sample, place, second);
  const location = add('location', created, {
    location_name: `${place.city}${side} ${faker.helpers.arrayElement(TYPES[type].names)}`,
    location_type: type,
    notes: faker.datatype.boolean(0.35) ? faker.helpers.arrayElement(NOTES) : null,
    status: lifecycle(faker),
    ...address,
    verified_date: address.is_verified ? dateText(created) : null,
  });
  addProfile(sample, location, type);
  addContacts(sample, location, place);
  return { location, place };
}

export type Site = ReturnType<typeof addLocation>;

/** Facilities in real cities, each with a profile and one or two contacts. */
export const addLocations = (sample: Sample): Site[] =>
  Array.from({ length: LOCATIONS }, () => addLocation(sample));

/** A position a short way from a site, as a tracker reports it. */
export function positionNear({ faker }: Sample, { place }: Site) {
  return {
    latitude: decimal(faker, place.lat - 0.02, place.lat + 0.02, 5),
    longitude: decimal(faker, place.long - 0.02, place.long + 0.02, 5),
    heading: faker.number.int({ max: 359 }),
    accuracy_m: faker.number.int({ min: 3, max: 25 }),
  };
}
