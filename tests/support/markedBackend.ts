import type { HttpClient } from '../../src/dataProvider/httpClient';
import { createCatalogue, type FieldTypeName, type Kind } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { DATA } from './pseudoLocale';

const VALUES: Record<FieldTypeName, unknown> = {
  text: `${DATA}text`,
  longText: `${DATA}long`,
  integer: 12345,
  decimal: 1.5,
  money: 1234.5,
  boolean: true,
  date: '2026-01-31',
  dateTime: '2026-01-31T10:00:00Z',
  json: { [`${DATA}key`]: `${DATA}value`, [`${DATA}list`]: [1, 2] },
  reference: '11',
  references: ['11', '12'],
  url: `https://${DATA}.example/`,
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  email: `${DATA}@example.com`,
  phone: `+1${DATA}`,
  status: `${DATA}status`,
};

const catalogue = createCatalogue('waybill');
const paths = endpoints(catalogue).map(({ path, kinds }) => ({
  kind: kinds[0],
  list: new RegExp(`^/${path.replace('{id}', '[^/]+')}$`),
  one: new RegExp(`^/${path.replace('{id}', '[^/]+')}/[^/]+$`),
}));

/** A record with a value in every field, each text marked as data. */
const markedRecord = (kind: Kind) => ({
  id: '11',
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-03T03:04:05Z',
  ...Object.fromEntries(kind.fields.map((field) => [field.name, VALUES[field.type]])),
});

/** A backend with one marked record of every kind; `answer` comes first where it knows the call. */
export const markedBackend =
  (base: string, answer: (path: string, query: string) => unknown = () => undefined): HttpClient =>
  (url) => {
    const { pathname, search } = new URL(url);
    const path = pathname.slice(new URL(base).pathname.length);
    const json = answer(path, search) ?? recordsAt(path);
    if (json === undefined) throw new Error(`Nobody answers ${path}`);
    return Promise.resolve({ status: 200, headers: new Headers(), body: '', json });
  };

function recordsAt(path: string): unknown {
  const list = paths.find((each) => each.list.test(path))?.kind;
  if (list) return { data: [markedRecord(list)], total: 12, page: 1, lastPage: 2 };
  const one = paths.find((each) => each.one.test(path))?.kind;
  return one && markedRecord(one);
}
