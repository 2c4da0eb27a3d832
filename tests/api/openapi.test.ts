import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATISTICS_PATH } from '../../src/contract/statistics';
import { createCatalogue, resolveCatalogue } from '../../src/resources';
import { servicePath } from '../../src/resources/endpoints';
import { text } from '../../src/resources/field';
import { startEmptyApi, type TestApi } from '../support/api';
import { describeApi, registerRoutes } from '../support/description';
import { storeEveryKind, type Stored } from '../support/storeEveryKind';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

const catalogue = createCatalogue('waybill');
const described = await describeApi(catalogue);

/** Every method and path that the document names, but for those that refuse the rest. */
async function routes(): Promise<string[]> {
  const app = Fastify();
  const found: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    const isNamed = url.startsWith('/api/') || url === STATISTICS_PATH;
    const path = url.replace('/api', '').replace(/:(\w+)/g, '{$1}');
    if (isNamed && methods.length === 1) found.push(`${methods[0]?.toLowerCase()} ${path}`);
  });
  await registerRoutes(app, catalogue);
  return found;
}

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(described));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has no dangling reference', () => {
    for (const [, reference = ''] of JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], described);
      expect(found, reference).toBeDefined();
    }
  });

  it('describes every tag, and uses alternatives only for several choices', () => {
    for (const { name, description } of described.tags) expect(description, name).toMatch(/\.$/);
    const alternatives = JSON.stringify(described).match(/"anyOf":\[\{[^{}]*\}\]/g);
    expect(alternatives).toBeNull();
  });

  it('names every route once, and no other', async () => {
    const operations = Object.entries(described.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => method !== 'parameters')
        .map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
    ) as { call: string; operationId: string }[];
    expect(operations.map(({ call }) => call).sort()).toEqual((await routes()).sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('cannot lack a route: the API refuses one without a schema', async () => {
    const withMore = registerRoutes(Fastify(), catalogue, (api) => api.get('/more', () => ({})));
    await expect(withMore).rejects.toThrow('The route GET /api/more has no schema.');
  });

  it('describes the warnings of unknown references and the refusal of a restricted delete', () => {
    const paths = described.paths as unknown as Record<string, Record<string, Operation>>;
    const { get, post } = paths['/loads'] ?? {};
    const { put, delete: remove } = paths['/loads/{id}'] ?? {};
    const headersOf = (operation?: Operation, status = '200') =>
      Object.keys(operation?.responses[status]?.headers ?? {});
    expect(headersOf(post, '201')).toContain('X-Unknown-References');
    expect(headersOf(put)).toContain('X-Unknown-References');
    expect(headersOf(get)).toEqual([]);
    expect(JSON.stringify(remove?.responses['409'])).toMatch(/"references".*"isAtLeast"/);
    expect(JSON.stringify(described.paths['/batch'])).toContain('"unknownReferences"');
  });

  it('follows the catalogue', async () => {
    const dock = { singular: 'dock', service: 'docks', title: 'Docks', label: 'Dock' };
    const declared = {
      ...dock,
      columns: ['door'],
      representation: ['door'],
      fields: { door: text() },
    };
    const own = resolveCatalogue([declared], []);
    const { paths, components } = await describeApi(own);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/docks', '/docks/{id}']));
    expect(components.schemas['dock']).toMatchObject({
      properties: { door: { title: 'Door', type: ['string', 'null'] } },
    });
    expect(components.schemas['dock.filters']).toMatchObject({
      properties: { door_contains: { type: 'string' } },
    });
  });
});

describe('responses', () => {
  let server: TestApi;
  let judge: FastifyInstance;
  let stored: Map<string, Stored>;

  beforeAll(async () => {
    server = await startEmptyApi('sqlite');
    stored = await storeEveryKind(catalogue, async (path, record) => {
      return (await server.call('POST', `/api/${path}`, record)).body;
    });
    const ajv = { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } };
    judge = Fastify({ ajv });
    const { schemas } = described.components;
    judge.addSchema({ $id: 'described', components: { schemas } });
    for (const name of Object.keys(schemas)) {
      const body = { $ref: `described#/components/schemas/${name}` };
      judge.post(`/${name}`, { schema: { body } }, () => ({ fits: true }));
    }
  });
  afterAll(async () => {
    await judge.close();
    await server.close();
  });

  const judged = async (schema: string, payload: object) =>
    (await judge.inject({ method: 'POST', url: `/${schema}`, payload })).json() as object;

  it('match the schema of every kind, full and empty', async () => {
    for (const kind of catalogue.kinds) {
      const { record, parentId } = stored.get(kind.name) as Stored;
      expect(await judged(kind.name, record), kind.name).toEqual({ fits: true });
      expect(await judged(`${kind.name}.input`, record), kind.name).toEqual({ fits: true });
      const bare = await server.call('POST', `/api/${servicePath(catalogue, kind, parentId)}`, {});
      expect(await judged(kind.name, bare.body), kind.name).toEqual({ fits: true });
    }
    for (const family of catalogue.families) {
      const { record } = stored.get(family.kinds[0] ?? '') as Stored;
      expect(await judged(`${family.name}.any`, record), family.name).toEqual({ fits: true });
    }
  });

  it('of another shape do not match the schema', async () => {
    expect(await judged('tractor', { id: 7 })).toMatchObject({ statusCode: 400 });
    const { record } = stored.get('tractor') as Stored;
    expect(await judged('tractor', { ...record, year: 'old' })).toMatchObject({ statusCode: 400 });
  });

  it('include the description, for staff, with an ETag', async () => {
    const answer = await server.call('GET', '/api/openapi.json');
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(described)));
    const again = { 'if-none-match': String(answer.headers['etag']) };
    expect((await server.call('GET', '/api/openapi.json', undefined, again)).status).toBe(304);
    const visitor = { 'x-api-key': 'public-key-of-tests' };
    expect((await server.call('GET', '/api/openapi.json', undefined, visitor)).status).toBe(403);
  });

  it('of versions and refusals match the description', async () => {
    const { record } = stored.get('person') as Stored;
    const { body } = await server.call('GET', `/api/history?kind=person&id=${record.id}`);
    expect(await judged('version', body.data[0])).toEqual({ fits: true });
    const { body: refusal } = await server.call('POST', '/api/invoices', { due_date: 'soon' });
    expect(await judged('error', refusal)).toEqual({ fits: true });
  });
});
