import { expect, it } from 'vitest';
import { OperatorError } from '../../server/config/operatorError';
import { addSample } from '../../server/commands/sample';
import { createCatalogue } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { emptyDatabase, onBothEngines, startApi, type Call } from '../support/api';

const catalogue = createCatalogue('waybill');

/** The number of records of each kind. Nested records are counted in their tables. */
async function totals(call: Call): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { path, kinds, family, parent } of endpoints(catalogue)) {
    const [kind] = kinds;
    if (!kind || family || parent || path !== kind.service) continue;
    found.set(kind.name, (await call('GET', `/api/${path}?limit=1`)).body.total);
  }
  return found;
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, each) => total + each, 0);

onBothEngines('npm run sample', (engine) => {
  it('adds the requested number of records of every kind, which refer to existing ones', async () => {
    const { url, remove } = await emptyDatabase(engine);
    const lines: string[] = [];
    const run = (...words: string[]) =>
      addSample({ DATABASE_URL: url }, words, (line) => lines.push(line));
    await run('--records', '1500');
    expect(lines.at(-2)).toMatch(/^1,500 of 1,500 records stored in \d+ s$/);
    await run('--records=3');
    expect(lines.at(-1)).toMatch(/^Added 3 sample records to /);

    const api = await startApi(url);
    const counts = await totals(api.call);
    for (const kind of ['person', 'company', 'tractor', 'load', 'shipment', 'order', 'invoice'])
      expect(counts.get(kind), kind).toBeGreaterThan(5);
    expect(counts.get('stats-data')).toBe(0);
    // The rest is nested under others.
    expect(sum(counts.values())).toBeGreaterThan(1000);
    expect(sum(counts.values())).toBeLessThanOrEqual(1503);

    const loads = (await api.call('GET', '/api/loads?limit=50')).body.data;
    for (const { carrier } of loads as { carrier: string | null }[])
      if (carrier) expect((await api.call('GET', `/api/companies/${carrier}`)).status).toBe(200);
    await api.close();
    await remove();
  });

  it.each([[[]], [['--records', '0']], [['--records', 'many']], [['1000']]])(
    'refuses %j and asks for a number',
    async (words) => {
      const error: unknown = await addSample({}, words, () => undefined).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(OperatorError);
      expect((error as Error).message).toMatch(/^say how many records, from 1 to 100000000/);
    },
  );
});
