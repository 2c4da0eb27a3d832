import { listOfTile } from '../../src/contract/tiles';
import { listQuery } from '../../src/dataProvider/query';
import { resolveRelativeDates } from '../../src/dataProvider/relativeDates';
import { servicePath } from '../../src/resources/endpoints';
import { catalogue, keyOf, PARENT } from './rows';

/** A measured request, or several sent together. */
export interface Case {
  readonly name: string;
  /** The paths, for a database with `rows` rows. Several are requested at the same time. */
  readonly path: (rows: number) => string | readonly string[];
  readonly body?: object;
  /** The limit that applies. */
  readonly bar?: 'edge' | 'middle' | 'search' | 'name' | 'nameSort' | 'tiles';
}

const LIMIT = 25;

const pagesOf = (name: string, path: string): Case[] => {
  const page = (at: (last: number) => number) => (rows: number) =>
    `${path}${path.includes('?') ? '&' : '?'}page=${at(Math.ceil(rows / LIMIT))}&limit=${LIMIT}`;
  return [
    { name: `${name}, first page`, path: page(() => 1), bar: 'edge' },
    { name: `${name}, middle page`, path: page((last) => last / 2), bar: 'middle' },
    { name: `${name}, last page`, path: page((last) => last), bar: 'edge' },
  ];
};

const search = (name: string, q: string): Case => ({
  name: `Search, ${name}`,
  path: () => `people?q=${encodeURIComponent(q)}&limit=${LIMIT}`,
  bar: 'search',
});

const nameSearch = (name: string, q: string): Case => ({
  name: `Search by a carrier's name, ${name}`,
  path: () => `loads?q=${encodeURIComponent(q)}&limit=${LIMIT}`,
  bar: 'name',
});

const get = (name: string, path: string): Case => ({ name, path: () => path });

/** The dashboard's requests for its tiles, built like the data provider's. */
const tiles = () =>
  catalogue.kinds.flatMap((kind) =>
    kind.tiles.map((tile) => {
      const { difference } = tile;
      const list = listOfTile(catalogue, kind, tile);
      const pagination = difference ? undefined : { page: 1, perPage: 1 };
      const query = listQuery({
        pagination,
        filter: resolveRelativeDates(catalogue, list.kind, list.filter),
      });
      return `${difference ? 'totals/' : ''}${servicePath(catalogue, list.kind)}?${query}`;
    }),
  );

export const CASES: Case[] = [
  ...pagesOf('Whole table', 'people'),
  ...pagesOf("One parent's", `companies/${PARENT}/documents`),
  ...pagesOf('Sorted by name', 'load-legs?sort=quote&order=asc'),
  ...pagesOf('Sorted by name, descending', 'load-legs?sort=quote&order=desc'),
  search('one match', 'zebulon'),
  search('1 in 1,000', 'quentin'),
  search('1 in 8', 'brandt'),
  search('two words', 'haas7 hugo'),
  search('no match', 'xylophone'),
  search('two letters, 1 in 1,000', 'qu'),
  search('two letters, 1 in 8', 'br'),
  search('two letters, no match', 'xy'),
  search('one letter', 'q'),
  search('one letter, half of all', 'h'),
  search('one letter that ids have', 'a'),
  search('one digit, no match', '1'),
  nameSearch('one match', 'adler 400'),
  nameSearch('1 in 1,000', 'zephyr'),
  nameSearch('1 in 10', 'copper'),
  nameSearch('no match', 'xylophone'),
  {
    ...get("Sorted by the carrier's name", 'loads?sort=carrier&order=asc&limit=25'),
    bar: 'nameSort',
  },
  { name: 'One record', path: (rows) => `people/${keyOf(rows >> 1)}` },
  { name: 'Create', path: () => 'people', body: { first_name: 'New', last_name: 'Person' } },
  get('Sorted by a column', 'people?sort=last_name&order=asc&limit=25'),
  get('Filtered, middle page', 'people?first_name=Ann&limit=25&page=20'),
  get('Home: statuses', 'overview/statuses'),
  get('Home: latest', 'overview/latest'),
  get('Home: expiring', 'overview/expiring'),
  get('Home: counts', 'overview/counts'),
  { name: 'Home: all tiles together', path: tiles, bar: 'tiles' },
];
