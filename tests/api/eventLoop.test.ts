import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';
import { holdMeter, type Held } from '../support/eventLoopUse';

/** CPU time that the main thread may take between two turns of the event loop, in ms. */
const MAX_HELD_MS = 50;
const TRIES = 3;

const COUNT = 60;
const NESTED = 10;
/** Close to 1 MB, and full of what a spreadsheet would take for formulas. */
const JUNK = '=a;'.repeat(340_000);
const ID = 'd-7';

// Node 22 cannot tell the CPU time of one thread.
const canMeasure = typeof process.threadCpuUsage === 'function';

describe.runIf(canMeasure)('the event loop', () => {
  onBothEngines('with 60 records of 1 MB', (engine) => {
    let api: TestApi;
    let meter: ReturnType<typeof holdMeter>;
    /** What stands in for values that only the server knows. */
    const known = { CURSOR: '', LOCATION: '', COMPANY: '', DELETION: '' };

    const fill = async (path: string, count: number, body: object) => {
      const lines = Array.from({ length: count }, (_, nr) =>
        JSON.stringify({ id: `d-${nr}`, ...body, junk: JUNK }),
      );
      const { end } = await importFile(api, path, lines.join('\n'), 'ndjson');
      expect(end).toMatchObject({ done: { created: count } });
    };

    beforeAll(async () => {
      api = await startEmptyApi(engine);
      meter = holdMeter(api);
      const { call } = api;
      known.CURSOR = (await call('GET', '/api/changes')).body.cursor;
      known.COMPANY = (await call('POST', '/api/companies', {})).body.id;
      known.LOCATION = (await call('POST', '/api/locations', {})).body.id;
      await fill('devices', COUNT, { device_identifier: 'Ann', location: known.LOCATION });
      await fill(`companies/${known.COMPANY}/documents`, NESTED, {});
      await call('PUT', `/api/devices/${ID}`, { n: 1 });
    }, 300_000);
    afterAll(async () => {
      await meter.close();
      await api.close();
    });

    /** The shortest of a few tries: the first one may compile code. */
    const shortest = async (method: string, template: string, body?: string, tries = TRIES) => {
      const path = template.replace(
        /CURSOR|LOCATION|COMPANY|DELETION/,
        (name) => known[name as keyof typeof known],
      );
      let best: Held | undefined;
      for (let nr = 0; nr < tries && !(best && best.held < MAX_HELD_MS); nr += 1) {
        const held = await meter.send(method, path, body);
        expect(held.status).toBe(200);
        if (!best || held.held < best.held) best = held;
      }
      return best as Held;
    };

    it.each([
      ['/api/devices?limit=60', COUNT],
      ['/api/devices?limit=60&sort=device_identifier', COUNT],
      ['/api/devices?limit=60&device_identifier=Ann', COUNT],
      ['/api/devices?limit=60&q=ann', COUNT],
      [`/api/devices/${ID}`, 1],
      ['/api/export/devices', COUNT],
      ['/api/export/devices?fields=junk', COUNT],
      ['/api/export/devices?format=json', COUNT],
      ['/api/export/devices?format=ndjson', COUNT],
      ['/api/activity?limit=60', COUNT],
      [`/api/history?kind=device&id=${ID}`, 3],
      ['/api/related/records/locations/LOCATION?kind=device&field=location&limit=60', COUNT],
      ['/api/suggest/devices?field=device_identifier&q=a', 0],
      ['/api/find?q=ann', 0],
      ['/api/totals/loads', 0],
      ['/api/overview/latest', 0],
      ['/api/overview/statuses', 0],
      ['/api/changes?since=CURSOR', 0],
    ])('is not held by GET %s', async (path, megabytes) => {
      const { bytes, held } = await shortest('GET', path);
      expect(bytes).toBeGreaterThanOrEqual(megabytes * 1_000_000);
      expect(held).toBeLessThan(MAX_HELD_MS);
    });

    it('is not held by a change of 8 bytes', async () => {
      const { held } = await shortest('PUT', `/api/devices/${ID}`, '{"n":22}');
      expect(held).toBeLessThan(MAX_HELD_MS);
    });

    it('is not held by a deletion with all that is nested below, nor by its restoration', async () => {
      const held = { deletion: Infinity, restoration: Infinity };
      for (let nr = 0; nr < TRIES; nr += 1) {
        const deletion = await shortest('DELETE', '/api/companies/COMPANY', undefined, 1);
        const { body } = await api.call('GET', '/api/history/deleted?kind=company');
        known.DELETION = body.data[0].id;
        const restoration = await shortest('POST', '/api/history/DELETION/restore', undefined, 1);
        held.deletion = Math.min(held.deletion, deletion.held);
        held.restoration = Math.min(held.restoration, restoration.held);
      }
      expect(held.deletion).toBeLessThan(MAX_HELD_MS);
      expect(held.restoration).toBeLessThan(MAX_HELD_MS);
    });

    it('answers a page that is streamed like any other', async () => {
      const { body } = await api.call('GET', '/api/devices?limit=59&page=1');
      expect(body).toMatchObject({ total: COUNT, page: 1, lastPage: 2 });
      const ids = (body.data as { id: string; junk: string }[]).map(({ id, junk }) => {
        expect(junk).toHaveLength(JUNK.length);
        return id;
      });
      const { body: exported } = await api.call('GET', '/api/export/devices?format=json&fields=id');
      expect(ids).toEqual((exported as { id: string }[]).slice(0, 59).map(({ id }) => id));
      const last = await api.call('GET', '/api/devices?limit=59&page=2');
      expect((last.body.data as { id: string }[]).map(({ id }) => id)).toEqual([exported[59].id]);
      expect(await api.call('HEAD', '/api/devices?limit=60')).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: '',
      });
    });
  });
});
