import fc from 'fast-check';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { recount } from '../../server/commands';
import type * as ListModule from '../../server/scope/list';
import { migratedDatabase, onBothEngines, runSql, startApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';
import { sized } from '../support/size';

// A few dozen records are a long list, and most of its pages are skipped to by id.
vi.mock('../../server/scope/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  MAX_TOP_OFFSET: 4,
  MAX_SHORT_LIST: 8,
}));

interface Listed {
  readonly id: string;
  readonly created_at: string;
}

/** Lists of a kind, of one kind of a family, of the whole family, and below a parent. */
const PEOPLE = '/api/people';
const TRAILERS = '/api/equipments/trailer';
const TRACTORS = '/api/equipments/tractor';
const EQUIPMENT = '/api/equipments';

const key = fc.nat();
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('create' as const), key }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('import' as const), key }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('delete' as const), key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), key }) },
);

const newestFirst = (a: Listed, b: Listed) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;

onBothEngines('the pages of a list', (engine) => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let apis: TestApi[];

  const open = async () => {
    const api = await startApi(database.url);
    apis.push(api);
    return api;
  };
  beforeEach(async () => {
    database = await migratedDatabase(engine);
    apis = [];
  });
  afterEach(async () => {
    for (const api of apis) await api.close();
    await database.remove();
  });

  /** Every page has the records of a naive model, newest first, and their exact number. */
  const compare = async (
    { call }: TestApi,
    path: string,
    records: readonly Listed[],
    limit = 5,
  ) => {
    const expected = [...records].sort(newestFirst).map(({ id }) => id);
    for (let page = 1; (page - 2) * limit < expected.length; page += 1) {
      const { body } = await call('GET', `${path}?page=${page}&limit=${limit}`);
      expect(body.total).toBe(expected.length);
      expect(body.data.map(({ id }: Listed) => id)).toEqual(
        expected.slice((page - 1) * limit, page * limit),
      );
    }
  };

  const create = async ({ call }: TestApi, path: string, body = {}): Promise<Listed> => {
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(201);
    return answer.body;
  };

  it('equal those of a simple model after random changes and a restart', async () => {
    let api = await open();
    const here: Listed[] = [];
    const gone: Listed[] = [];
    let nth = 0;
    const apply = async ({ do: what, key: number }: { do: string; key: number }) => {
      nth += 1;
      if (what === 'create') here.push(await create(api, PEOPLE));
      if (what === 'import') {
        const created_at = new Date(Date.UTC(2020 + (number % 9), 0, 1)).toISOString();
        const id = `${number % 2 ? 'a' : 'zz'}-${nth}`;
        const { end } = await importFile(api, 'people', `id,created_at\n${id},${created_at}`);
        expect(end).toMatchObject({ done: { created: 1 } });
        here.push({ id, created_at });
      }
      const [chosen] = what === 'delete' ? here.splice(number % Math.max(1, here.length), 1) : [];
      if (chosen) {
        expect((await api.call('DELETE', `${PEOPLE}/${chosen.id}`)).status).toBe(200);
        gone.push(chosen);
      }
      const [back] = what === 'restore' ? gone.splice(number % Math.max(1, gone.length), 1) : [];
      if (back) {
        const { body } = await api.call('GET', '/api/history/deleted?kind=person&limit=100');
        const { id } = body.data.find(({ recordId }: { recordId: string }) => recordId === back.id);
        expect((await api.call('POST', `/api/history/${id}/restore`)).status).toBe(200);
        here.push(back);
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        async (steps, limit) => {
          for (const each of steps) await apply(each);
          await compare(api, PEOPLE, here, limit);
          await apis.pop()?.close();
          api = await open();
          await compare(api, PEOPLE, here, limit);
        },
      ),
      { numRuns: sized(2, 6), endOnFailure: true },
    );
  });

  it('of a family hold the records of all its kinds, and of a kind only its own', async () => {
    const api = await open();
    const tractors: Listed[] = [];
    const trailers: Listed[] = [];
    for (let n = 0; n < 12; n += 1) {
      tractors.push(await create(api, TRACTORS));
      if (n % 2 === 0) trailers.push(await create(api, TRAILERS));
    }
    const [first] = tractors.splice(0, 1);
    await api.call('DELETE', `${TRACTORS}/${first?.id}`);
    await compare(api, TRACTORS, tractors);
    await compare(api, TRAILERS, trailers);
    await compare(api, EQUIPMENT, [...tractors, ...trailers]);
  });

  it('below a parent are deleted and restored with it', async () => {
    const api = await open();
    const [one, other] = [await create(api, '/api/companies'), await create(api, '/api/companies')];
    const papers = (company: Listed) => `/api/companies/${company.id}/documents`;
    const ofOne: Listed[] = [];
    for (let n = 0; n < 12; n += 1) ofOne.push(await create(api, papers(one)));
    const ofOther = [await create(api, papers(other))];
    await compare(api, papers(one), ofOne);
    await api.call('DELETE', `/api/companies/${one.id}`);
    await compare(api, '/api/companies', [other]);
    const { body } = await api.call('GET', '/api/history/deleted?kind=company');
    await api.call('POST', `/api/history/${body.data[0].id}/restore`);
    await compare(api, '/api/companies', [one, other]);
    await compare(api, papers(one), ofOne);
    await compare(api, papers(other), ofOther);
  });

  it('stay exact while several clients write, and each answer is one snapshot', async () => {
    const servers = engine === 'postgres' ? [await open(), await open()] : [await open()];
    const kept: Listed[] = [];
    const work = async (api: TestApi) => {
      for (let n = 0; n < 20; n += 1) {
        const person = await create(api, PEOPLE);
        if (n % 4 === 3) await api.call('DELETE', `${PEOPLE}/${person.id}`);
        else kept.push(person);
        const { body } = await api.call('GET', `${PEOPLE}?limit=5&page=${1 + (n % 5)}`);
        // Nodes of a cluster commit one after the other.
        if (inject('isCitus')) continue;
        const left = Math.max(0, body.total - (n % 5) * 5);
        expect(body.data.length).toBe(Math.min(5, left));
      }
    };
    await Promise.all(servers.flatMap((api) => [work(api), work(api), work(api)]));
    for (const api of servers) await compare(api, PEOPLE, kept);
  });

  it('are recounted by npm run recount after other tools wrote, also during writes', async () => {
    let api = await open();
    const people: Listed[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await create(api, PEOPLE));
    const [first] = people.splice(0, 1);
    await runSql(database.url, `delete from person where id = '${first?.id}'`);
    const again = () => recount({ DATABASE_URL: database.url }, [], () => undefined);
    if (engine === 'sqlite') {
      await apis.pop()?.close();
      await again();
      api = await open();
    } else {
      const write = async () => {
        for (let n = 0; n < 20; n += 1) people.push(await create(api, PEOPLE));
      };
      await Promise.all([again(), again(), write()]);
    }
    await compare(api, PEOPLE, people);
  });
});
