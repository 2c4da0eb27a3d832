import { Database } from 'fakerest';
import { HttpError } from 'ra-core';

import type { HttpClient } from '../../../src/dataProvider/httpClient';
import type { Catalogue } from '../../../src/resources';
import { endpoints } from '../../../src/resources/endpoints';
import { fakerestFilter, seedCollections } from '../../support/oracleProvider';

interface Target {
  kind: string;
  parentId: string | undefined;
  id: string | undefined;
}

/** Finds out what a path of the API means, ids decoded. */
function findTarget(catalogue: Catalogue, path: string): Target {
  for (const endpoint of endpoints(catalogue)) {
    const pattern = new RegExp(`^${endpoint.path.replace('{id}', '([^/]+)')}(?:/([^/]+))?$`);
    const match = pattern.exec(path);
    const kind = endpoint.kinds[0]?.name;
    if (!match || !kind || endpoint.family) continue;
    const ids = match.slice(1).map((each) => each && decodeURIComponent(each));
    const [parentId, id] = endpoint.parent ? ids : [undefined, ids[0]];
    return { kind, parentId, id };
  }
  throw new HttpError('No such path', 404);
}

/** Waybill's API, its extensions included, as an HTTP client over fakerest's database. */
export function fakerestHttp(catalogue: Catalogue, base: string): HttpClient {
  const database = new Database({ data: seedCollections() as never });

  function list({ kind, parentId }: Target, query: URLSearchParams) {
    const { page, limit, sort = 'id', order = 'asc', ...given } = Object.fromEntries(query);
    const filter = { ...fakerestFilter(given), ...(parentId && { parent_id: parentId }) };
    const range = [(Number(page) - 1) * Number(limit), Number(page) * Number(limit) - 1];
    if (!database.getCollection(kind)) throw new HttpError('No such path', 404);
    return {
      data: database.getAll(kind, { filter, range, sort: [sort, order] } as never),
      total: database.getCount(kind, { filter } as never),
    };
  }

  function one({ kind, parentId, id = '' }: Target) {
    const found = database.getAll(kind, { filter: { id } } as never)[0];
    if (!found || found.parent_id !== parentId) throw new HttpError('No such record', 404);
    return found;
  }

  return async (url, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(url);
    const target = findTarget(catalogue, pathname.slice(new URL(base).pathname.length + 1));
    const { kind, parentId, id } = target;
    const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    const answer = () => {
      if (method === 'POST')
        return database.addOne(kind, { ...sent, parent_id: parentId } as never);
      if (id === undefined) return list(target, searchParams);
      one(target);
      if (method === 'PUT') return database.updateOne(kind, id, sent as never);
      if (method === 'DELETE') return database.removeOne(kind, id);
      return one(target);
    };
    return { status: 200, headers: new Headers(), body: '', json: answer() as unknown };
  };
}
