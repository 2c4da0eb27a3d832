import { keyOf, PARENT } from './rows';

/** What is asked of a database of so many rows. */
export interface Case {
  readonly name: string;
  readonly path: (rows: number) => string;
  readonly body?: object;
  /** How many times what it costs at 1,000 rows it may cost at 1,000,000. */
  readonly ratio?: number;
  /** How many milliseconds it may take at 1,000,000 rows. */
  readonly most?: number;
}

const LIMIT = 25;
const FLAT = 1.5;
const SEARCH_MS = 100;

const pagesOf = (name: string, path: string): Case[] => {
  const page = (at: (last: number) => number) => (rows: number) =>
    `${path}?page=${at(Math.ceil(rows / LIMIT))}&limit=${LIMIT}`;
  return [
    { name: `${name}, first page`, path: page(() => 1), ratio: FLAT },
    { name: `${name}, middle page`, path: page((last) => last / 2), ratio: FLAT },
    { name: `${name}, last page`, path: page((last) => last), ratio: FLAT },
  ];
};

const search = (name: string, q: string): Case => ({
  name: `search, ${name}`,
  path: () => `people?q=${encodeURIComponent(q)}&limit=${LIMIT}`,
  most: SEARCH_MS,
});

export const CASES: Case[] = [
  ...pagesOf('whole table', 'people'),
  ...pagesOf("one parent's", `companies/${PARENT}/documents`),
  search('one match', 'zebulon'),
  search('1 in 1,000', 'quentin'),
  search('1 in 8', 'brandt'),
  search('two words', 'haas7 hugo'),
  search('two letters', 'qu'),
  search('no match', 'xylophone'),
  { name: 'one record', path: (rows) => `people/${keyOf(rows >> 1)}` },
  { name: 'create', path: () => 'people', body: { first_name: 'New', last_name: 'Person' } },
];
