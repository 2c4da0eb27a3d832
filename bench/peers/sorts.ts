import { keyOf } from '../storage/rows';
import { KEY } from '../storage/server';
import { requestOf, type Sort } from './throughput';

const LIMIT = 25;
const PAGES = 40;

/** People in the table at first. */
export const ROWS = 10_000;

const HEADERS = [`x-api-key: ${KEY}`];

/** Query of the n-th request for a page; starts over after the last page. */
export const pageOf = (n: number) => `page=${1 + (n % PAGES)}&limit=${LIMIT}`;
export const idOf = (n: number) => keyOf(n % ROWS);
export const person = (n: number) => ({ first_name: 'New', last_name: `Person ${n}` });

/** The requests to Waybill and to servers with the same API. */
export const SORTS = {
  List: (n) => requestOf('GET', `/api/people?${pageOf(n)}`, HEADERS),
  Get: (n) => requestOf('GET', `/api/people/${idOf(n)}`, HEADERS),
  Post: (n) => requestOf('POST', '/api/people', HEADERS, person(n)),
} satisfies Record<string, Sort>;
