/**
 * Writes sample/data/geo.json, the geography of the sample data, and src/admin/map/cities.json, the cities of
 * maps, from packages that are development dependencies: `npx tsx scripts/geo.ts`. sample/SOURCES.md has
 * sources and licenses.
 */
import { continents, countries, type TCountryCode } from 'countries-list';
import currencies from 'currency-codes';
import isoCountries from 'i18n-iso-countries';
import { iso31661, iso31662 } from 'iso-3166';
import { writeFileSync } from 'node:fs';
import { landBorders, LANDLOCKED } from './geo/borders';
import { freightCities } from './geo/cities';
import { FORMAL_NAMES } from './geo/formalNames';
import { mapCities } from './geo/mapCities';

const OUTPUT = new URL('../sample/data/geo.json', import.meta.url);
const MAP_CITIES = new URL('../src/admin/map/cities.json', import.meta.url);

/** The trading countries whose states the sample data lists. */
const WITH_STATES =
  'US CA MX AE AR AT AU BE BR CH CL CN CO DE ES FR GB IN IT JP KR NL PL SE SG ZA'.split(' ');
/** The source lists every council of the United Kingdom; its four countries are enough. */
const BRITISH = new Set(['ENG', 'NIR', 'SCT', 'WLS']);
/** Currencies younger than the edition of ISO 4217 that the source carries. */
const YOUNG_CURRENCIES: Record<string, string> = { XCG: 'Caribbean Guilder' };
const IMPERIAL = new Set(['US', 'LR', 'MM']);

const borders = landBorders();

const currencyName = (code: string) =>
  currencies.code(code)?.currency ?? YOUNG_CURRENCIES[code] ?? null;

function country({ alpha2, alpha3, numeric }: (typeof iso31661)[number]) {
  const known = countries[alpha2 as TCountryCode];
  const currency = known.currency[0];
  return {
    common_name: known.name,
    official_name: FORMAL_NAMES.get(alpha2) ?? isoCountries.getName(alpha2, 'en') ?? known.name,
    native_name: known.native,
    iso_alpha2: alpha2,
    iso_alpha3: alpha3,
    iso_numeric: numeric,
    region: continents[known.continent],
    is_landlocked: LANDLOCKED.has(alpha2),
    borders: borders.get(alpha2) ?? [],
    capital: known.capital || null,
    currency_code: currency ?? null,
    currency_name: currency ? currencyName(currency) : null,
    phone_code: known.phone[0] ? `+${known.phone[0]}` : null,
    unit_of_measure: IMPERIAL.has(alpha2) ? 'Imperial' : 'Metric',
  };
}

const statesOf = (code: string) =>
  iso31662
    .filter(({ parent }) => parent === code)
    .map(({ name, code }): [string, string] => [name, code.slice(3)])
    .filter(([, state]) => code !== 'GB' || BRITISH.has(state))
    .sort(([a], [b]) => a.localeCompare(b, 'en'));

const rows = (list: unknown[]) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

const allCountries = iso31661
  .map(country)
  .sort((a, b) => a.common_name.localeCompare(b.common_name, 'en'));
const states = WITH_STATES.map((code) => [code, statesOf(code)]);
const cities = freightCities();

writeFileSync(
  OUTPUT,
  `{\n"countries": ${rows(allCountries)},\n"states": ${rows(states)},\n"cities": ${rows(cities)}\n}\n`,
);
console.log(
  `${allCountries.length} countries, ` +
    `${states.reduce((sum, [, list]) => sum + (list?.length ?? 0), 0)} states, ` +
    `${cities.length} cities written to ${OUTPUT.pathname}`,
);
writeFileSync(MAP_CITIES, `${JSON.stringify(mapCities(cities))}\n`);
