import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmptyApi, type TestApi } from '../support/api';

describe('the files in docs/monitoring', () => {
  let api: TestApi;
  let served: Set<string>;
  beforeAll(async () => {
    api = await startEmptyApi('sqlite');
    await api.call('GET', '/api/loads');
    const text = await (await fetch(`${api.server.url}/metrics`)).text();
    served = new Set(Array.from(text.matchAll(/^(\w+)[{ ]/gm), ([, name = '']) => name));
  });
  afterAll(() => api.close());

  it.each(['alerts.yml', 'grafana.json'])(
    '%s uses only metrics that the server exports',
    (file) => {
      const text = readFileSync(`docs/monitoring/${file}`, 'utf8');
      const asked = new Set(text.match(/\b(waybill|nodejs|process)_\w+/g));
      expect(asked.size).toBeGreaterThan(4);
      expect([...asked].filter((name) => !served.has(name))).toEqual([]);
    },
  );
});
