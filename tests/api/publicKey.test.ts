import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmptyApi, type TestApi } from '../support/api';
import { routesOf } from '../support/hostile/routesOf';

const QUERY = '?statsType=Network&statsRange=Week&statsDataType=network_total_transactions';
const READS = ['/api/stats', '/api/stats-data', '/api/stats-data/statsCard'];

let api: TestApi;
beforeAll(async () => {
  api = await startEmptyApi('sqlite');
});
afterAll(() => api.close());

it('the public key opens the three statistics routes and no other', async () => {
  const opened: string[] = [];
  const routes = routesOf(api.server.app).filter(({ path }) => path.startsWith('/api/'));
  expect(routes.length).toBeGreaterThan(150);
  for (const { path, methods } of routes)
    for (const method of methods.filter((each) => each !== 'OPTIONS')) {
      const address = path.replace(/:\w+/g, '7').replace('*', 'nothing') + QUERY;
      const { status } = await api.call(method, address, undefined, {
        'x-api-key': 'public-key-of-tests',
      });
      if (status !== 403) opened.push(`${method} ${path} ${status}`);
    }
  expect(opened.sort()).toEqual(
    ['GET', 'HEAD'].flatMap((method) => READS.map((path) => `${method} ${path} 200`)).sort(),
  );
});
