import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as ListModule from '../../server/scope/list';
import type * as TextModule from '../../server/search/searchedText';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

const LIMITS = vi.hoisted(() => ({ isLong: false, areFrequent: false }));

// A few loads count as a long list, whose names are looked up by indexes and walked along.
vi.mock('../../server/scope/list', async (original) => {
  const actual = await original<typeof ListModule>();
  return {
    ...actual,
    get MAX_SHORT_LIST() {
      return LIMITS.isLong ? 2 : actual.MAX_SHORT_LIST;
    },
    get MAX_SORTED_ROWS() {
      return LIMITS.isLong ? 5 : actual.MAX_SORTED_ROWS;
    },
  };
});

// Every word that a name has counts as frequent.
vi.mock('../../server/search/searchedText', async (original) => {
  const actual = await original<typeof TextModule>();
  return {
    ...actual,
    get MAX_RARE_NAMES() {
      return LIMITS.areFrequent ? 0 : actual.MAX_RARE_NAMES;
    },
  };
});

interface Load {
  readonly id: string;
  readonly external_system_id: string;
}

/** Loads as [number, carrier, driver]; a carrier that does not exist has no name. */
const LOADS = [
  ['LD-1', 'Copper Lantern Motor Freight', 'Mercedes Blum'],
  ['LD-2', 'Zebra Cartage', 'Ruben Bosco'],
  ['LD-3', 'Aspen 100% Haulage', 'Mercedes Abel'],
  ['LD-4', 'Copper Lantern Motor Freight', undefined],
  ['copper coils', 'Zebra Cartage', 'Mercedes Blum'],
  ['LD-6', 'no-such-company', 'Ruben Bosco'],
  ['LD-7', undefined, 'Mercedes Abel'],
  ['LD-8', 'Aspen 100% Haulage', 'Ruben Bosco'],
] as const;

const makeLoads = async (api: TestApi) => {
  const ids = new Map<string, string>();
  const idOf = async (path: string, name: string, body: object) => {
    const known = ids.get(name);
    if (known) return known;
    const { body: made } = await api.call('POST', path, body);
    ids.set(name, made.id);
    return made.id as string;
  };
  for (const [external_system_id, carrier, driver] of LOADS) {
    await api.call('POST', '/api/loads', {
      external_system_id,
      carrier:
        carrier === 'no-such-company'
          ? carrier
          : carrier && (await idOf('/api/companies', carrier, { name: carrier })),
      driver: driver && (await idOf('/api/drivers', driver, { source_ref_id: driver })),
    });
  }
  return ids;
};

const CASES: [string, string[]][] = [
  ['q=copper', ['copper coils', 'LD-4', 'LD-1']],
  ['q=LANTERN copper', ['LD-4', 'LD-1']],
  ['q=copper mercedes', ['copper coils', 'LD-1']],
  ['q=ld- mercedes', ['LD-7', 'LD-3', 'LD-1']],
  ['q=me', ['LD-7', 'copper coils', 'LD-3', 'LD-1']],
  ['q=100%25', ['LD-8', 'LD-3']],
  ['q=nobody', []],
  ['q=no-such', []],
  ['carrier_contains=copper', ['LD-4', 'LD-1']],
  ['carrier_contains=o-such', ['LD-6']],
  ['q=mercedes&sort=driver', ['LD-7', 'LD-3', 'copper coils', 'LD-1']],
  ['sort=carrier', ['LD-8', 'LD-3', 'LD-4', 'LD-1', 'copper coils', 'LD-2', 'LD-7', 'LD-6']],
  [
    'sort=carrier&order=desc',
    ['copper coils', 'LD-2', 'LD-4', 'LD-1', 'LD-8', 'LD-3', 'LD-7', 'LD-6'],
  ],
  ['sort=driver', ['LD-7', 'LD-3', 'copper coils', 'LD-1', 'LD-8', 'LD-6', 'LD-2', 'LD-4']],
];

describe.each([
  ['in a short list', false, false],
  ['in a long list', true, false],
  ['in a long list, by frequent words', true, true],
])('%s', (_, isLong, areFrequent) => {
  onBothEngines('sorting and filtering by the name of a referenced record', (engine) => {
    let api: TestApi;
    let ids: Map<string, string>;
    const numbers = async (query: string): Promise<string[]> => {
      const { body } = await api.call('GET', `/api/loads?${query}`);
      expect(body.message).toBeUndefined();
      return body.data.map((load: Load) => load.external_system_id);
    };

    beforeAll(async () => {
      Object.assign(LIMITS, { isLong, areFrequent });
      api = await startEmptyApi(engine);
      ids = await makeLoads(api);
    });
    afterAll(() => api.close());

    it.each(CASES)('%s', async (query, expected) => {
      expect(await numbers(query)).toEqual(expected);
    });

    it.each(CASES)('%s, page by page', async (query, expected) => {
      const pages = [];
      for (let page = 1; page <= 5; page += 1)
        pages.push(await numbers(`${query}&page=${page}&limit=2`));
      expect(pages.flat()).toEqual(expected);
    });

    it('uses the current names', async () => {
      const id = ids.get('Zebra Cartage');
      await api.call('PUT', `/api/companies/${id}`, { name: 'Quagga Cartage' });
      expect(await numbers('q=zebra')).toEqual([]);
      expect(await numbers('q=quagga')).toEqual(['copper coils', 'LD-2']);
      await api.call('PUT', `/api/companies/${id}`, { name: 'Zebra Cartage' });
    });

    it('finds a word that is also an ID', async () => {
      const { body } = await api.call('GET', '/api/loads?external_system_id=LD-7');
      const own = body.data[0].id;
      const company = `/api/companies/${ids.get('Zebra Cartage')}`;
      await api.call('PUT', company, { name: `Owner of ${own}` });
      expect(await numbers(`q=${own}`)).toEqual(['LD-7', 'copper coils', 'LD-2']);
      await api.call('PUT', company, { name: 'Zebra Cartage' });
    });

    it('applies to exports', async () => {
      const { body } = await api.call(
        'GET',
        '/api/export/loads?q=mercedes&sort=carrier&format=json',
      );
      expect(body.map((load: Load) => load.external_system_id)).toEqual([
        'LD-3',
        'LD-1',
        'copper coils',
        'LD-7',
      ]);
    });
  });
});
