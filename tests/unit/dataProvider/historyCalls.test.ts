import { expect, it, vi } from 'vitest';

import { extensionCalls } from '../../../src/dataProvider/extensionCalls';
import { createCatalogue } from '../../../src/resources';
import type { HttpClient } from '../../../src/dataProvider/httpClient';
import { pathsIn } from '../../../src/dataProvider/kindCalls';

const catalogue = createCatalogue('waybill');

const answer = { data: [], total: 0 };

it.each([
  [
    'the changes of a record',
    (calls) => calls.versions('tractor', { id: 'a&b', page: 2, perPage: 10 }),
    ['/api/history?kind=tractor&id=a%26b&page=2&limit=10'],
    answer,
  ],
  [
    'what was deleted of a kind',
    (calls) => calls.deleted('tractor', { page: 1, perPage: 10 }),
    ['/api/history/deleted?kind=tractor&page=1&limit=10'],
    answer,
  ],
  [
    'what was deleted below a record',
    (calls) => calls.deleted('company-document', { meta: { parentId: 7 }, page: 1, perPage: 10 }),
    ['/api/history/deleted?kind=company-document&parentId=7&page=1&limit=10'],
    answer,
  ],
  [
    'the activity of all kinds',
    (calls) => calls.activity({ kind: 'tractor', by: 'staff' }, { before: 'a&b', perPage: 25 }),
    ['/api/activity?kind=tractor&by=staff&before=a%26b&limit=25'],
    answer,
  ],
] satisfies [string, (calls: ReturnType<typeof extensionCalls>) => unknown, string[], object][])(
  'the history call for %s',
  async (_, ask, [url, method], expected) => {
    const http = vi.fn<HttpClient>(() =>
      Promise.resolve({ status: 200, headers: new Headers(), body: '', json: answer }),
    );
    const backend = { apiUrl: '/api', http, catalogue, pathOf: pathsIn(catalogue) };
    expect(await ask(extensionCalls(backend))).toEqual(expected);
    expect(http).toHaveBeenCalledOnce();
    const [asked, options] = http.mock.calls[0] ?? [];
    expect([asked, options?.method]).toEqual([url, method]);
  },
);
