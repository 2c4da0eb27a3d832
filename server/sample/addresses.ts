import type { Faker } from '@faker-js/faker';
import { type City, cities, type Place } from './places';
import { decimal, serial } from './random';

const STREETS = [
  'Industrial Parkway',
  'Commerce Drive',
  'Logistics Way',
  'Terminal Road',
  'Distribution Boulevard',
  'Airport Road',
  'Harbor Street',
  'Railhead Avenue',
  'Old Mill Road',
  'Warehouse Lane',
  'Gateway Drive',
  'Enterprise Street',
  'Freight Street',
  'Crossroads Boulevard',
  'Dockside Avenue',
  'Frontage Road',
];

const MEXICAN_STREETS = [
  'Av. Industrial',
  'Calle Comercio',
  'Blvd. Aeropuerto',
  'Carretera Nacional',
  'Av. Central',
  'Parque Logístico Norte',
];

/** First letters of Canadian postal codes, by province. */
const CANADIAN: Record<string, string> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NS: 'B',
  NT: 'X',
  ON: 'L',
  PE: 'C',
  QC: 'H',
  SK: 'S',
  YT: 'Y',
};

/** First two digits of Mexican postal codes, by state. */
const MEXICAN = Object.fromEntries(
  (
    'AGU20 BCN22 BCS23 CAM24 COA25 COL28 CHP29 CHH31 CMX06 DUR34 GUA36 GRO39 HID42 JAL44 MEX52 ' +
    'MIC58 MOR62 NAY63 NLE64 OAX68 PUE72 QUE76 ROO77 SLP78 SIN80 SON83 TAB86 TAM87 TLA90 VER91 ' +
    'YUC97 ZAC98'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, 3), entry.slice(3)]),
);

/** First and last of the first three digits of ZIP codes, by state. */
const AMERICAN = Object.fromEntries(
  (
    'AL350369 AR716729 AZ850865 CA900961 CO800816 CT060069 DC200205 DE197199 FL320349 GA300319 ' +
    'IA500528 ID832838 IL600629 IN460479 KS660679 KY400427 LA700714 MA010027 MD206219 ME039049 ' +
    'MI480499 MN550567 MO630658 MS386397 MT590599 NC270289 ND580588 NE680693 NH030038 NJ070089 ' +
    'NM870884 NV889898 NY100149 OH430459 OK730749 OR970979 PA150196 RI028029 SC290299 SD570577 ' +
    'TN370385 TX750799 UT840847 VA220246 VT050059 WA980994 WI530549 WV247268 WY820831'
  )
    .split(' ')
    .map((entry): [string, [number, number]] => [
      entry.slice(0, 2),
      [Number(entry.slice(2, 5)), Number(entry.slice(5))],
    ]),
);

/** A ZIP code of the state; all of one city share their first three digits. */
function zipCode(faker: Faker, city: City): string {
  const [first, last] = AMERICAN[city.state] ?? [100, 999];
  const area = first + (cities.indexOf(city) % (last - first + 1));
  return serial(area, 3) + serial(faker.number.int({ min: 1, max: 99 }), 2);
}

function postalCode(faker: Faker, city: City): string {
  const { country, state } = city;
  if (country === 'US') return zipCode(faker, city);
  if (country === 'MX') return `${MEXICAN[state]}${serial(faker.number.int({ max: 999 }), 3)}`;
  const letters = '[A-CEGHJ-NPR-TV-Z]';
  return faker.helpers.fromRegExp(`${CANADIAN[state]}[1-9]${letters} [0-9]${letters}[0-9]`);
}

/** An address in a city, within about four kilometres of its centre. */
export function placeIn(faker: Faker, city: City): Place {
  const number = faker.number.int({ min: 100, max: 9899 });
  const street = faker.helpers.arrayElement(city.country === 'MX' ? MEXICAN_STREETS : STREETS);
  return {
    street: city.country === 'MX' ? `${street} ${number}` : `${number} ${street}`,
    city: city.name,
    state: city.state,
    country: city.country,
    postalCode: postalCode(faker, city),
    lat: decimal(faker, city.lat - 0.03, city.lat + 0.03, 5),
    long: decimal(faker, city.long - 0.03, city.long + 0.03, 5),
    zone: city.zone,
  };
}

/** An address in one line. */
export const addressLine = ({ street, city, state, postalCode, country }: Place): string =>
  `${street}, ${city}, ${state} ${postalCode}, ${country}`;
