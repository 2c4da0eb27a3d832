import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogue } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { requestsTo, type Caller, type HostileRequest } from '../support/hostile/requests';
import { routesOf, type Route } from '../support/hostile/routesOf';
import { Sender, type Heard } from '../support/hostile/send';
import { MARK, staysAway, World } from '../support/hostile/world';
import { sized } from '../support/size';

/** The number of random requests for each database. */
const REQUESTS = sized(500, 20_000);

/** Long enough for a machine that has other work. */
const TIMEOUT_MS = 240_000 + REQUESTS * 60;

/** The level from which on the log tells of faults. */
const ERROR = 50;

const KEYS: Record<Caller, Record<string, string>> = {
  staff: { 'x-api-key': 'staff-key-of-tests' },
  visitor: { 'x-api-key': 'public-key-of-tests' },
  stranger: { 'x-api-key': 'staff-key-of-test' },
};
const VISITORS_READ = ['/api/stats', '/api/stats-data', '/api/stats-data/statsCard'];

/** Text that would reveal internals: stacks, SQL, files. */
const INSIDE =
  /node_modules|\.[jt]s:\d+|\bat \S+ \(|select .{1,80} from |insert into |sqlite|better-sqlite3|SQLSTATE|syntax error at/i;

onBothEngines('random requests', (engine) => {
  const catalogue = createCatalogue('waybill');
  const faults: string[] = [];
  let folder: string;
  let api: TestApi;
  let sender: Sender;
  let world: World;
  let routes: Route[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-hostile-'));
    writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
    const write = (line: string) => {
      if ((JSON.parse(line) as { level: number }).level >= ERROR) faults.push(line);
    };
    api = await startEmptyApi(engine, { consoleFolder: folder, logTo: { write } });
    sender = new Sender(api.server.url);
    world = new World(catalogue, api.call);
    routes = routesOf(api.server.app);
  });
  afterAll(async () => {
    sender.close();
    await api.close();
    rmSync(folder, { recursive: true });
  });

  function judge(route: Route, request: HostileRequest, heard: Heard): void {
    const { status, type, text } = heard;
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    if (type.startsWith('application/json') && text) {
      const body = JSON.parse(text) as unknown;
      if (status >= 400) {
        expect(body).toHaveProperty('message', expect.any(String));
        expect(text).not.toMatch(INSIDE);
      }
    }
    if (staysAway(route, request)) expect(text).not.toContain(MARK);
    const isApi = route.path.startsWith('/api/');
    const isAnswered = status < 400 && request.method !== 'OPTIONS';
    if (isApi && isAnswered && request.caller === 'visitor')
      expect(VISITORS_READ).toContain(route.path);
    if (isApi && request.method !== 'OPTIONS' && request.caller === 'stranger')
      expect(isAnswered).toBe(false);
  }

  async function send(route: Route, request: HostileRequest): Promise<Heard> {
    await world.prepare(route);
    const { method, caller, query, headers, body } = request;
    const path = world.pathOf(route, request) + (query && `?${query}`);
    const heard = await sender.send(method, path, { ...headers, ...KEYS[caller] }, body);
    if (method === 'DELETE' && heard.status < 400) world.forget();
    return heard;
  }

  it(
    'on every route cause no server error, no hang, and reveal no row of another parent',
    async () => {
      expect(routes.length).toBeGreaterThan(150);
      const each = Math.ceil(REQUESTS / routes.length);
      let sent = 0;
      for (const route of routes) {
        const fields = world.endpointOf(route)?.kinds.flatMap((kind) => kind.fields) ?? [];
        await fc.assert(
          fc.asyncProperty(requestsTo(route, fields), async (request) => {
            sent += 1;
            judge(route, request, await send(route, request));
          }),
          { numRuns: each },
        );
      }
      expect(sent).toBeGreaterThanOrEqual(REQUESTS);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      expect(faults).toEqual([]);
      expect((await fetch(`${api.server.url}/healthz`)).status).toBe(200);
    },
    TIMEOUT_MS,
  );
});
