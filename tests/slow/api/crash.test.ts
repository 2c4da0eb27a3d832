import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { METRICS } from '../../../src/stats/metrics';
import { Cluster } from '../../support/cluster';
import { Ledger } from '../../support/crash/ledger';
import { crash } from '../../support/crash/rounds';
import { audit, KEYS, Writers } from '../../support/crash/writers';
import { startProduct } from '../../support/product';

const LONG = 300_000;
const ROUNDS = 10;

const nothingLost = { rounds: ROUNDS, lost: [], wrong: [], miscounted: 0 };

describe('a server that is killed while clients write', () => {
  it(
    'loses no acknowledged write (SQLite)',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'waybill-crash-'));
      const database = `file:${join(folder, 'waybill.db')}`;
      const figures = await crash({ database, rounds: ROUNDS });
      expect(figures).toMatchObject(nothingLost);
      expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
      rmSync(folder, { recursive: true });
    },
    LONG,
  );

  it('does not share its SQLite file with a second server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-crash-'));
    const env = {
      ...KEYS,
      DATABASE_URL: `file:${join(folder, 'waybill.db')}`,
      SAMPLE_DATA: 'off',
    };
    const first = await startProduct(env);
    await expect(startProduct(env)).rejects.toThrow(
      /Waybill cannot start: DATABASE_URL: another Waybill server is using .*waybill\.db\n$/,
    );
    await first.kill();
    await (await startProduct(env)).stop();
    rmSync(folder, { recursive: true });
  });
});

const programs = inject('postgresPrograms');

describe.skipIf(!programs)('servers on one PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start(programs ?? '');
  });
  afterAll(() => cluster.remove());

  it(
    'lose no acknowledged write when they and the database are killed while clients write',
    async () => {
      const also = async (round: number) => {
        if (round % 2 === 0) return;
        await (round % 4 === 1 ? cluster.kill() : cluster.down());
        await cluster.upAgain();
      };
      const figures = await crash({ database: cluster.url(), rounds: ROUNDS, also });
      expect(figures).toMatchObject(nothingLost);
      expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
    },
    LONG,
  );

  it(
    'take over from each other, wait for the database, and agree',
    async () => {
      const database = cluster.url('template1');
      const env = { ...KEYS, DATABASE_URL: database };
      const [first, second] = await Promise.all([startProduct(env), startProduct(env)]);
      const servers = [first.url, second.url];
      const ledger = new Ledger();
      const writers = new Writers(8, servers, ledger);
      const more = async (count: number) => {
        const before = ledger.acknowledged;
        await expect.poll(() => ledger.acknowledged).toBeGreaterThan(before + count);
      };
      await more(50);

      await first.kill();
      await expect.poll(() => ledger.broken).toBeGreaterThan(0);
      await more(50);
      const third = await startProduct(env);
      servers[0] = third.url;
      await more(50);

      const { broken } = ledger;
      await cluster.down();
      await expect.poll(() => ledger.refused).toBeGreaterThanOrEqual(20);
      await cluster.upAgain();
      await more(50);
      await writers.stop();
      expect(ledger.wrong).toEqual([]);
      expect(ledger.broken).toBe(broken);

      for (const url of [second.url, third.url]) {
        const { lost, rows, total } = await audit(url, ledger);
        expect(lost).toEqual([]);
        expect(total).toBe(rows);
      }

      const [metric] = METRICS;
      const query = `statsType=${metric?.group}&statsRange=Week&statsDataType=${metric?.id}`;
      const latest = async (url: string) => {
        const headers = { 'x-api-key': KEYS.PUBLIC_API_KEY };
        return (await fetch(`${url}/api/stats?${query}`, { headers })).json();
      };
      const before = await latest(second.url);
      // The running day is in no figure yet.
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      const stored = await fetch(`${third.url}/api/stats-data`, {
        method: 'POST',
        headers: { 'x-api-key': KEYS.STAFF_API_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ statsDataType: metric?.id, date: yesterday, dayCount: 4711 }),
      });
      expect(stored.status).toBe(201);
      const after = await latest(third.url);
      expect(after).not.toEqual(before);
      // Pages ask again every 15 seconds.
      await expect.poll(() => latest(second.url)).toEqual(after);
      await Promise.all([second.stop(), third.stop()]);
    },
    LONG,
  );
});
