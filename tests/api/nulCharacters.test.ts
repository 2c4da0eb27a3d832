import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

interface Operation {
  readonly parameters?: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly $ref?: string;
  }[];
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly parameters: Record<string, { name: string; in: string }> };
}

/** NUL in an address. PostgreSQL cannot store or compare text that contains it. */
const NUL = '%00';

const METHODS = ['get', 'put', 'post', 'delete'];

/** Every described call, once with NUL in each of its parameters. */
function callsWithNul({ paths, components }: Document) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => method in operations).flatMap((method) => {
      const { parameters = [] } = operations[method] ?? {};
      const names = parameters
        .map(({ $ref, ...own }) =>
          $ref === undefined ? own : components.parameters[$ref.split('/').at(-1) ?? ''],
        )
        .flatMap((each) => (each?.in === 'query' ? [each.name] : []));
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const filled = (nul?: string) =>
        `/api${path}`.replace(/\{(\w+)\}/g, (_, name) => (name === nul ? `a${NUL}` : 'a'));
      return [
        ...inPath.map((name) => [method.toUpperCase(), filled(name)] as const),
        ...names.map((name) => [method.toUpperCase(), `${filled()}?${name}=a${NUL}`] as const),
      ];
    }),
  );
}

onBothEngines('the character NUL', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  it('causes no server error in any parameter of any call', async () => {
    const { body: document } = await api.call('GET', '/api/openapi.json');
    const calls = callsWithNul(document as unknown as Document);
    expect(calls.length).toBeGreaterThan(1000);
    const failed = [];
    let answered = 0;
    for (const [method, path] of calls) {
      const { status } = await api.call(method, path, method === 'GET' ? undefined : {});
      if (status < 400) answered += 1;
      if (status >= 500) failed.push(`${status} ${method} ${path}`);
    }
    expect(failed).toEqual([]);
    // Lists answer: the paths are right.
    expect(answered).toBeGreaterThan(100);
  });

  it.each([
    ['GET', '/api/imports?list=companies/%00/documents', undefined, 400],
    ['POST', '/api/imports/%00/undo', {}, 404],
    ['GET', '/api/find?q=a%00', undefined, 200],
    [
      'POST',
      '/api/batch',
      { operations: [{ method: 'DELETE', path: 'companies/%00', restrict: true }] },
      404,
    ],
  ])('%s %s is answered', async (method, path, body, status) => {
    expect((await api.call(method, path, body)).status).toBe(status);
  });
});
