import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';

import type { Catalogue } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { createRoutes } from '../../src/routing/routes';
import { METRICS, STATS_RANGES } from '../../src/stats/metrics';

const OVERVIEW = ['counts', 'statuses', 'expiring', 'past-due', 'latest'];
/** Files that must not be had, by names that one would try. */
const TRIED = ['.env', 'keys.json', 'data/keys.json', 'waybill.db', 'data/waybill.db'];

/** Every file of a built console, as the address it is served at. */
export async function filesOf(consoleFolder: string): Promise<string[]> {
  const entries = await readdir(consoleFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(consoleFolder, `${entry.parentPath}${sep}${entry.name}`))
    .map((path) => `/${path.split(sep).join('/')}`);
}

/** Every address of the console that shows a page of its own. */
export const pagesOf = (catalogue: Catalogue): string[] => [
  ...['/', '/sign-in', '/forgot-password', '/signup', '/profile', '/dashboard', '/nowhere'],
  ...createRoutes(catalogue).pages.map(({ pattern }) => pattern.replace(/:\w+/g, '7')),
];

/** Every call of the API that reads something, one id standing for all. */
export const readsOf = (catalogue: Catalogue): string[] => [
  ...endpoints(catalogue).flatMap(({ path }) => {
    const list = `/api/${path.replace('{id}', '7')}`;
    return [list, `${list}/7`];
  }),
  ...OVERVIEW.map((part) => `/api/overview/${part}`),
  ...['/api', '/api/history?kind=tractor&id=7', '/api/history/deleted?kind=tractor', '/healthz'],
  ...METRICS.flatMap(({ id, group }) =>
    STATS_RANGES.flatMap((range) => {
      const query = `statsType=${group}&statsRange=${range}&statsDataType=${id}`;
      return ['stats-data', 'stats-data/statsCard', 'stats'].map((call) => `/api/${call}?${query}`);
    }),
  ),
];

/** Addresses that a curious visitor would try. */
export const triesOf = (): string[] =>
  TRIED.flatMap((file) => [`/${file}`, `/..%2f${file}`, `/assets/..%2f..%2f..%2f${file}`]);

/** Spellings in which a secret could be hidden in a text. */
export function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    [...secret].reverse().join(''),
    bytes.toString('hex'),
    // Within other bytes base64 starts at any of three places; the ends depend on the neighbours.
    ...[0, 1, 2].flatMap((shift) => {
      const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
      const inner = shifted.toString('base64').slice(Math.ceil((shift * 4) / 3), -4);
      return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
    }),
  ];
}
