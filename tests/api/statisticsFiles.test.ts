import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METRICS } from '../../src/stats/metrics';
import { migratedDatabase, startApi, type TestApi, type TestDatabase } from '../support/api';
import { storeDay } from '../support/storeDay';

const TODAY = '2026-03-10';
const PUBLIC = { 'x-api-key': '', host: 'stats.example' };

describe('the public data', () => {
  let api: TestApi;
  let database: TestDatabase;
  const get = (path: string, headers: Record<string, string> = {}) =>
    api.call('GET', path, undefined, { ...PUBLIC, ...headers });

  beforeAll(async () => {
    database = await migratedDatabase('sqlite');
    const now = () => new Date(`${TODAY}T12:00:00Z`);
    api = await startApi(database.url, { BRAND_NAME: 'Way & <bill>' }, { now });
    await storeDay(api, 'supply_total_loads', '2026-01-02', 1000);
    await storeDay(api, 'supply_total_loads', '2026-03-06', 700);
    await storeDay(api, 'supply_total_loads', '2026-03-09', 534);
    await storeDay(api, 'supply_total_loads', TODAY, 9);
    await storeDay(api, 'demand_change_in_cost', '2026-03-09', 4.5);
  });
  afterAll(async () => {
    await api.close();
    await database.remove();
  });

  it('is one CSV file of all metrics, without the running day', async () => {
    const { status, headers, body } = await get('/stats.csv?range=Week');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toBe(
      [
        'date,metric,value',
        '2026-03-09,demand_change_in_cost,4.5',
        '2026-03-06,supply_total_loads,700',
        '2026-03-09,supply_total_loads,534',
        '',
      ].join('\n'),
    );
  });

  it('is a CSV file for each metric', async () => {
    const { body } = await get('/stats/supply-total-loads.csv');
    expect(body).toBe('date,value\n2026-03-06,700\n2026-03-09,534\n');
    const all = await get('/stats/supply-total-loads.csv?range=All_time');
    expect(all.body).toBe('date,value\n2026-01-02,1000\n2026-03-06,700\n2026-03-09,534\n');
  });

  it('is a JSON file for each metric, with definition, license and citation', async () => {
    const { status, headers, body } = await get('/stats/supply-total-loads.json?range=Week');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({
      metric: 'supply_total_loads',
      slug: 'supply-total-loads',
      group: 'Supply',
      label: '# of Loads',
      unit: null,
      nature: 'flow',
      definition: 'Loads created in a day.',
      range: 'Week',
      firstDay: '2026-03-06',
      lastDay: '2026-03-09',
      totalSum: 1234,
      license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      citation:
        'Way & <bill>: Supply, # of Loads (supply_total_loads), data through Mar 9, 2026. ' +
        'http://stats.example/stats/supply-total-loads',
      series: [
        { date: '2026-03-06', value: 700 },
        { date: '2026-03-09', value: 534 },
      ],
    });
    for (const name of ['computed', 'caution', 'changes']) expect(body[name]).toMatch(/\.$/);
    expect((await get('/stats/demand-total-shipment-cost.json')).body.unit).toBe('USD');
  });

  it('has the chosen days instead of a range, in every file', async () => {
    const days = 'days=2026-01-02_2026-03-06';
    const { body } = await get(`/stats.csv?range=Week&${days}`);
    expect(body).toBe(
      'date,metric,value\n2026-01-02,supply_total_loads,1000\n2026-03-06,supply_total_loads,700\n',
    );
    expect((await get(`/stats/supply-total-loads.csv?${days}`)).body).toBe(
      'date,value\n2026-01-02,1000\n2026-03-06,700\n',
    );
    const { body: json } = await get(`/stats/supply-total-loads.json?${days}`);
    expect(json).toMatchObject({
      range: null,
      days: { from: '2026-01-02', to: '2026-03-06' },
      firstDay: '2026-01-02',
      lastDay: '2026-03-06',
      totalSum: 1700,
      series: [{ value: 1000 }, { value: 700 }],
    });
    for (const type of ['csv', 'picture'])
      expect(json.links[type], type).toMatch(/\?range=Month&days=2026-01-02_2026-03-06$/);
    const after = await get('/stats/supply-total-loads.json?days=2026-03-03_2026-03-06');
    expect(after.body).toMatchObject({ totalSum: 700, previousSum: null });
    const { body: all } = await get(`/stats/supply-total-loads.json?range=All_time&${days}`);
    expect(all).toMatchObject({ range: 'All_time', days: null, firstDay: '2026-01-02' });
    expect(all.series).toHaveLength(3);
  });

  it.each(['/stats.csv', '/stats/supply-total-loads.csv', '/stats/supply-total-loads.json'])(
    '%s refuses unknown days with a message that names the parameter',
    async (path) => {
      for (const days of [
        'x',
        '',
        '2026-03-06',
        '2026-03-06_2026-03-02',
        '2026-02-30_2026-03-02',
        '2026-03-02_2026-03-06&days=2026-03-02_2026-03-06',
      ]) {
        const { status, body } = await get(`${path}?days=${days}`);
        expect(status, days).toBe(400);
        expect(body.message, days).toContain('"days"');
      }
    },
  );

  it('says that a fixed metric has one value and no days', async () => {
    const { body } = await get('/stats/network-total-transactions-cost.json');
    expect(body).toMatchObject({ fixed: 0.006, firstDay: null, series: [] });
    const { body: csv } = await get('/stats/network-total-transactions-cost.csv');
    expect(csv).toBe('date,value\n');
  });

  it.each(METRICS.filter(({ card }) => card))('has the files of $id', async ({ id }) => {
    const slug = id.replaceAll('_', '-');
    expect((await get(`/stats/${slug}.csv`)).body).toMatch(/^date,value\n/);
    expect((await get(`/stats/${slug}.json`)).body).toMatchObject({ metric: id, slug });
  });

  it.each([
    'supply_total_loads',
    'SUPPLY-TOTAL-LOADS',
    'pipeline-total-gmv',
    'constructor',
    '__proto__',
    '%3Cscript%3E',
  ])('answers 404 for the unknown metric "%s"', async (slug) => {
    for (const file of ['csv', 'json']) {
      const { status, headers, body } = await get(`/stats/${slug}.${file}`);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(body.message).toMatch(/^There is no metric "/);
    }
  });

  it.each(['/stats.csv', '/stats/supply-total-loads.csv', '/stats/supply-total-loads.json'])(
    '%s refuses an unknown range with a message that names the parameter',
    async (path) => {
      for (const range of ['Decade', 'week', '', 'Week&range=Year']) {
        const { status, body } = await get(`${path}?range=${range}`);
        expect(status, range).toBe(400);
        expect(body.message, range).toContain('"range"');
      }
    },
  );

  it.each([
    '/stats.csv',
    '/stats/supply-total-loads.csv',
    '/stats/supply-total-loads.json',
    '/feed.xml',
  ])(
    '%s is cached, has an ETag that changes with the figures, and is open to any website',
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=5, s-maxage=15, stale-while-revalidate=60',
        'access-control-allow-origin': '*',
      });
      const known = { 'if-none-match': String(headers['etag']) };
      expect((await get(path, known)).status).toBe(304);
      await storeDay(api, 'supply_total_loads', '2026-03-06', 1);
      expect((await get(path, known)).status).toBe(200);
    },
  );

  it('has a feed with the sentences of each week, escaped', async () => {
    const { headers, body } = await get('/feed.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body).toContain('<title>Way &amp; &lt;bill&gt;: Network Stats</title>');
    expect(body).toContain('<updated>2026-03-08T00:00:00Z</updated>');
    expect(body).toContain('<id>http://stats.example/feed.xml#2026-03-07</id>');
    expect(body).toContain('<title>Network Stats, week ending Mar 7, 2026</title>');
    expect(body).toMatch(/&lt;li&gt;Supply, # of Loads: No earlier data \(70\d in all\);/);
    expect(body.match(/<entry>/g)).toHaveLength(1);
  });

  it('has a site map', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain('<loc>http://stats.example/</loc>');
  });

  it.each(['/feed.xml', '/sitemap.xml', '/oembed?url=x'])(
    '%s names no invalid host',
    async (path) => {
      const { status, body } = await get(path, { host: 'a"><script>' });
      expect(status).toBe(404);
      expect(body.message).toContain('PUBLIC_URL');
    },
  );

  it('describes its embeddable chart for oEmbed', async () => {
    const url = encodeURIComponent('http://stats.example/?metric=supply_total_loads&range=Week');
    const { status, body } = await get(`/oembed?url=${url}&format=json&maxwidth=500`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: '# of Loads – Way & <bill>',
      width: 500,
      height: 490,
      html: expect.stringContaining('title="# of Loads – Way &amp; &lt;bill&gt;"'),
    });
    expect(body.html).toContain(
      '<iframe src="http://stats.example/embed/supply-total-loads?range=Week&amp;view=chart"',
    );
  });

  it.each([
    ['supply-total-loads', 'maxwidth=300', 300, 240],
    ['supply-total-loads', 'maxheight=300', 360, 240],
    ['network-transactions-per-second', '', 360, 240],
  ])(
    'oEmbed answers with a card where a chart of %s has no room: "%s"',
    async (slug, query, width, height) => {
      const url = encodeURIComponent(`http://stats.example/stats/${slug}`);
      const { body } = await get(`/oembed?url=${url}&${query}`);
      expect(body).toMatchObject({ width, height });
      expect(body.html).toContain('view=card"');
    },
  );

  it('names the visited host in JSON, as in its links, but not in pictures', async () => {
    const path = '/stats/supply-total-loads';
    const pictureFor = async (host: string) => {
      const headers = { host };
      return (await api.server.app.inject({ url: `${path}.png`, headers })).rawPayload;
    };
    expect(await pictureFor('stats.example')).toEqual(await pictureFor('other.example'));
    const { body } = await get(`${path}.json`);
    expect(body.source.url).toBe('http://stats.example');
    expect(body.links.csv).toBe('http://stats.example/stats/supply-total-loads.csv?range=Month');
    const fixed = await get('/stats/network-transactions-per-second.json');
    expect(fixed.body.links).not.toHaveProperty('csv');
  });

  it.each([
    ['', 400, '"url" is missing'],
    ['url=https%3A%2F%2Fevil.example%2F', 404, '"url" must be'],
    ['url=javascript%3Aalert(1)', 404, '"url" must be'],
    ['url=http%3A%2F%2Fstats.example%2Fdashboard', 404, '"url" must be'],
    ['url=http%3A%2F%2Fstats.example%2F&format=xml', 501, '"format" must be'],
  ])('oEmbed refuses "%s"', async (query, code, message) => {
    const { status, body } = await get(`/oembed?${query}`);
    expect(status).toBe(code);
    expect(body.message).toContain(message);
  });
});
