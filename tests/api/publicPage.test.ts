import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STATISTICS_ELEMENT, type StatisticsAnswer } from '../../src/contract/statistics';
import { rasterize } from '../../server/statistics/rasterize';
import { startServer, type Server } from '../../server/start';
import { DEFAULT_METRIC, METRICS, RANGE_CHOICES } from '../../src/stats/metrics';
import { drawPage } from '../../src/stats/draw';
import { migratedDatabase, runSql, startApi, startEmptyApi, type TestApi } from '../support/api';
import { storeDay } from '../support/storeDay';
import { STAFF_SETTINGS } from '../support/staffSettings';

vi.mock('../../src/stats/draw', { spy: true });
vi.mock('../../server/statistics/rasterize', { spy: true });

const TODAY = '2026-03-10';
const HTML = { accept: 'text/html', 'x-api-key': '', host: 'stats.example' };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const dataOf = (page: string) => {
  const [, json = 'null'] =
    new RegExp(`id="${STATISTICS_ELEMENT}">(.*?)</script>`).exec(page) ?? [];
  return JSON.parse(json) as StatisticsAnswer;
};
const drawnOf = (page: string) => /<div id="shell" lang="\w+">.*?<script>/s.exec(page)?.[0] ?? '';
const metaOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];

describe('the server-rendered public page', () => {
  let api: TestApi;
  const get = async (path: string, headers: Record<string, string> = {}) =>
    api.call('GET', path, undefined, { ...HTML, ...headers });

  beforeAll(async () => {
    api = await startEmptyApi('sqlite', { now: () => new Date(`${TODAY}T12:00:00Z`) });
    await storeDay(api, 'supply_total_loads', '2026-03-08', 700);
    await storeDay(api, 'supply_total_loads', '2026-03-09', 534);
    await storeDay(api, 'supply_total_loads', '2026-02-01', 1000);
  });
  afterAll(async () => {
    await api.close();
  });

  it('contains the figures and chart of the view in its address, and their data', async () => {
    const { status, headers, body } = await get('/?metric=SUPPLY_total_loads&range=month');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const drawn = drawnOf(body);
    expect(drawn).toContain('>1,234<');
    expect(drawn).toContain('vs 1,000 · previous 30 days');
    expect(drawn).toMatch(/class="ns-line" d="M0 [\d.]+L/);
    expect(drawn).toContain('peak 700 on Mar 8, low 534 on Mar 9');
    expect(drawn).not.toContain('Loading...');
    const loads = dataOf(body).metrics.find(({ id }) => id === 'supply_total_loads');
    expect(loads).toMatchObject({ total: 1234, previousTotal: 1000 });
  });

  it('describes itself in its head for link previews', async () => {
    const { body } = await get('/?metric=supply_total_loads&range=Week');
    const title = '# of Loads, Week: 1,234 – Waybill';
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title);
    expect(metaOf(body, 'og:title')).toBe(title);
    expect(metaOf(body, 'og:site_name')).toBe('Waybill');
    expect(metaOf(body, 'description')).toContain('peak 700 on Mar 8');
    expect(metaOf(body, 'og:description')).toBe(metaOf(body, 'description'));
    const query = 'metric=supply_total_loads&amp;range=Week';
    // Search engines list one page, not all of its views.
    expect(body).toContain('<link rel="canonical" href="http://stats.example/">');
    expect(metaOf(body, 'og:url')).toBe(`http://stats.example/?${query}`);
    expect(metaOf(body, 'og:image')).toBe(`http://stats.example/preview.png?${query}`);
    expect(metaOf(body, 'og:image:alt')).toBe(
      `# of Loads, Week: 1,234. ${metaOf(body, 'description')}`,
    );
    expect(metaOf(body, 'og:locale')).toBe('en_US');
    expect(metaOf(body, 'og:locale:alternate')).toBe('fr_FR');
    expect(body).toContain('<link rel="alternate" type="application/atom+xml" href="/feed.xml">');
    const [, oEmbed = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(body) ?? [];
    const { status, body: embedded } = await get(
      new URL(oEmbed.replaceAll('&amp;', '&')).pathname +
        new URL(oEmbed.replaceAll('&amp;', '&')).search,
    );
    expect(status).toBe(200);
    expect(embedded.html).toContain(
      'src="http://stats.example/embed/supply-total-loads?range=Week&amp;view=chart"',
    );
  });

  describe('with a second metric, chosen days or all days', () => {
    const OLD = 'metric=supply_total_loads&range=All_time';
    const DAYS = 'metric=supply_total_loads&range=Month&days=2026-02-01_2026-03-08';
    const LATER = 'metric=supply_total_loads&range=Month&days=2030-01-01_2030-02-01';
    const BEFORE = 'metric=supply_total_loads&range=Month&compare=on';
    const GROUP = 'metric=supply_total_loads&range=Month&view=group';
    const TWO = 'metric=supply_total_loads&range=Month&with=supply_total_trailers';
    const titleOf = (body: string) => /<title>(.*?) – Waybill<\/title>/.exec(body)?.[1];

    beforeAll(async () => {
      await storeDay(api, 'supply_total_loads', '2024-05-06', 2000);
      for (const day of ['2026-03-08', '2026-03-09'])
        await storeDay(api, 'supply_total_trailers', day, 50);
    });

    it.each([
      [OLD, '# of Loads, All time: 4,234', 'Total: 4,234; '],
      [
        DAYS,
        '# of Loads, Feb 1, 2026 – Mar 8, 2026',
        'Total: 1,700; peak 1,000 on Feb 1, low 700 on Mar 8',
      ],
      [TWO, '# of Loads &amp; # of Trailers, Last 30 Days', 'Mar 8, 2026 – Mar 9, 2026'],
      [BEFORE, '# of Loads, Last 30 Days: 1,234', 'Dashed: 4 weeks earlier.'],
      [GROUP, 'Supply, Last 30 Days', '# of Loads up 23.4%'],
      [LATER, '# of Loads, Jan 1, 2030 – Feb 1, 2030', 'No figures for this period'],
    ])('%s is described as its chart', async (query, title, sentence) => {
      const { body } = await get(`/?${query}`);
      expect(titleOf(body)).toBe(title);
      expect(metaOf(body, 'description')).toContain(sentence);
      const escaped = query.replaceAll('&', '&amp;');
      expect(metaOf(body, 'og:url')).toBe(`http://stats.example/?${escaped}`);
      expect(metaOf(body, 'og:image')).toBe(`http://stats.example/preview.png?${escaped}`);
      if (query === TWO)
        expect(drawnOf(body)).toMatch(
          /role="img" aria-label="# of Loads &amp; # of Trailers, Last 30 Days".*# of Trailers/,
        );
      const own = `/stats/supply-total-loads?${query.replace(/^[^&]*&/, '')}`;
      const page = await get(own);
      expect(metaOf(page.body, 'description')).toContain(sentence);
      expect(page.body).not.toContain('.csv?range=Year');
      const picture = own.replace('?', '.png?').replaceAll('&', '&amp;');
      expect(metaOf(page.body, 'og:image')).toBe(`http://stats.example${picture}`);
    });

    it.each([
      [OLD, '# of Loads, All time', 'Total: 4,234'],
      [DAYS, '# of Loads, Feb 1, 2026 – Mar 8, 2026', 'Total: 1,700; peak 1,000 on Feb 1'],
      [TWO, '# of Loads &amp; # of Trailers, Last 30 Days', 'Mar 8, 2026 – Mar 9, 2026'],
    ])('%s is embedded as its chart', async (query, name, sentence) => {
      const own = query.replace(/^[^&]*&/, '');
      const { status, body } = await get(`/embed/supply-total-loads?${own}&view=chart`);
      expect(status).toBe(200);
      expect(body).toContain(`>${name}</h1>`);
      expect(body).toContain(sentence);
      expect(body).toContain('Data through ');
      expect(body).toContain(`href="/stats/supply-total-loads?${own.replaceAll('&', '&amp;')}"`);
      const page = `http://stats.example/stats/supply-total-loads?${own}`;
      const oEmbed = await get(`/oembed?url=${encodeURIComponent(page)}`);
      expect(oEmbed.body.html).toContain(`${own.replaceAll('&', '&amp;')}&amp;view=chart`);
    });

    it('has the average of a rate before the range, weighted by its volume', async () => {
      await storeDay(api, 'supply_change_in_profit', '2026-02-01', 10);
      await storeDay(api, 'supply_change_in_profit', '2026-03-08', 27);
      const days = 'days=2026-02-01_2026-03-08';
      const { body } = await get(`/?metric=supply_change_in_profit&range=Month&${days}`);
      // Of 1,000 and 700 loads.
      expect(metaOf(body, 'description')).toContain('Average: +\u00a017%; ');
    });

    it('has a picture of its own, which changes with days before the range', async () => {
      const pictureOf = async (query: string) => {
        const url = `/preview.png?${query}`;
        const answer = await api.server.app.inject({ url, headers: HTML });
        expect(answer.statusCode, query).toBe(200);
        return answer.rawPayload.toString('base64');
      };
      const plain = await pictureOf('metric=supply_total_loads&range=Month');
      const pictures = [
        plain,
        ...(await Promise.all([OLD, DAYS, TWO, BEFORE, GROUP].map(pictureOf))),
      ];
      expect(new Set(pictures).size).toBe(6);
      await storeDay(api, 'supply_total_loads', '2024-05-06', 1);
      expect(await pictureOf(OLD)).not.toBe(pictures[1]);
    });
  });

  it('is readable without JavaScript', async () => {
    const { body } = await get('/');
    expect(body).not.toContain('<noscript>');
    expect(drawnOf(body)).not.toContain('inert');
    const choices = METRICS.filter(({ card, fixed }) => card && fixed === undefined);
    const drawn = drawnOf(body);
    for (const { id } of choices) {
      const link = `href="/?metric=${id}&amp;range=Month"`;
      // In the list of metrics, and in place of the card's button.
      expect(drawn.split(link).length - 1, id).toBe(id === DEFAULT_METRIC.id ? 3 : 2);
    }
    for (const range of RANGE_CHOICES)
      expect(drawn).toContain(`href="/?metric=${DEFAULT_METRIC.id}&amp;range=${range}"`);
    expect(drawn).not.toContain('<button type="button" class="ns-card-button');
    // Metrics are grouped, because two of them have the same name.
    expect(drawn).toMatch(/>Pipeline<\/span>(?:(?!<\/p>).)*>Total FUM</);
  });

  it('has the charts of a group without JavaScript, each a link to its metric', async () => {
    const drawn = drawnOf((await get('/?metric=supply_total_loads&view=group')).body);
    const [, charts = ''] = /<ul class="ns-group-charts"[^>]*>(.*?)<\/ul>/.exec(drawn) ?? [];
    expect(charts.match(/<li>/g)).toHaveLength(7);
    expect(charts).toContain('href="/?metric=supply_total_tractors&amp;range=Month"');
    expect(charts).not.toContain('<button');
    const own = drawnOf((await get('/stats/supply-total-loads?view=group')).body);
    expect(own).toContain('href="/stats/supply-total-tractors?range=Month" class="ns-group-chart"');
  });

  it('is identical for addresses without a view, and never echoes the query', async () => {
    const { headers } = await get('/');
    for (const query of [
      'metric=%3Cscript%3Ealert(1)%3C/script%3E&range=%22%3E',
      'metric=pipeline_total_gmv&range=Decade&with=nothing&days=2026-03-09_2026-03-01',
      'metric=supply_total_loads&metric=supply_total_loads&range=constructor',
      'metric=&range=',
      'x=%3Cimg%20src=x%20onerror=alert(1)%3E',
    ]) {
      const answer = await get(`/?${query}`);
      expect(answer.headers['etag'], query).toBe(headers['etag']);
      expect(answer.body).not.toMatch(/alert|onerror/);
    }
  });

  it('is rendered in the language that its address names, with addresses in both', async () => {
    const { body } = await get('/?metric=supply_total_loads&range=Month&lang=fr');
    expect(body).toContain('<html lang="fr"');
    expect(body).toContain('<div id="shell" lang="fr">');
    const title = `Nb de chargements, 30 jours\u00a0: 1\u00a0234 – Waybill`;
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title);
    expect(metaOf(body, 'description')).toContain('8\u00a0mars');
    const drawn = drawnOf(body);
    expect(drawn).toContain('Statistiques du réseau</h1>');
    expect(drawn).toContain('>1\u00a0234<');
    expect(drawn).not.toMatch(/30 days|Data through/);
    const french = 'http://stats.example/?lang=fr';
    expect(metaOf(body, 'og:url')).toMatch(/\/\?metric=supply_total_loads&.*lang=fr$/);
    expect(body).toContain(`<link rel="canonical" href="${french}">`);
    for (const [language, address] of [
      ['en', 'http://stats.example/'],
      ['fr', french],
      ['x-default', 'http://stats.example/'],
    ])
      expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${address}">`);
    // Links keep the language without scripts too.
    expect(drawn).toContain('href="/stats/supply-total-loads?lang=fr"');
    expect(drawn).toContain('href="/?metric=supply_total_loads&amp;range=Year&amp;lang=fr"');
    expect(drawn).toContain('href="?metric=supply_total_loads&amp;range=Month&amp;lang=en"');

    const english = await get('/?metric=supply_total_loads&range=Month&lang=xx');
    expect(english.body).toContain('<html lang="en"');
    expect(drawnOf(english.body)).toContain('previous 30 days');
  });

  it.each([
    ['/stats/supply-total-loads?range=Month&lang=fr', 200, 'Nb de chargements, Offre – Waybill'],
    ['/stats/nothing?lang=fr', 404, 'Indicateur introuvable – Waybill'],
    ['/stats/nothing', 404, 'Metric not found – Waybill'],
  ])('renders %s in its language', async (path, expected, title) => {
    const { status, body } = await get(path);
    expect(status).toBe(expected);
    const language = path.includes('lang=fr') ? 'fr' : 'en';
    expect(body).toContain(`<html lang="${language}"`);
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title);
  });

  it('names no invalid host', async () => {
    const { body } = await get('/', { host: 'a"><script>alert(1)</script>' });
    expect(body).not.toContain('alert');
    expect(metaOf(body, 'og:image')).toBeUndefined();
  });

  it('is rendered once for all host names, and names the host of each request', async () => {
    const path = '/?metric=supply_total_loads&range=Year';
    const drawn = vi.mocked(drawPage).mock.calls.length;
    const invented = Array.from({ length: 20 }, (_, nr) => `invented-${nr}.example`);
    const hosts = [...invented, 'two.example:8080', '[::1]'];
    for (const host of hosts) {
      const { body } = await get(path, { host });
      const query = 'metric=supply_total_loads&amp;range=Year';
      expect(metaOf(body, 'og:url')).toBe(`http://${host}/?${query}`);
      expect(metaOf(body, 'og:title')).toContain('# of Loads, Year');
    }
    expect(metaOf((await get(path, { host: 'no name' })).body, 'og:url')).toBeUndefined();
    expect(vi.mocked(drawPage).mock.calls.length).toBe(drawn + 1);
  });

  it('keeps its ETag until figures change', async () => {
    const { headers } = await get('/?metric=supply_total_loads');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await get('/?metric=supply_total_loads', known)).status).toBe(304);
    await storeDay(api, 'supply_total_loads', '2026-03-09', 1);
    const changed = await get('/?metric=supply_total_loads', known);
    expect(changed.status).toBe(200);
    expect(drawnOf(changed.body)).toContain('>1,235<');
  });

  it('cannot be framed by other sites, but its card can, and runs no script', async () => {
    expect((await get('/')).headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
    const { headers, body } = await get('/embed?metric=supply_total_loads&range=Week');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining('frame-ancestors *'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(body).toContain('# of Loads, Week');
    expect(body).toMatch(/>1,23\d</);
    expect(body).toContain('href="/?metric=supply_total_loads&amp;range=Week"');
    expect(body).not.toContain('<script');
    expect(body).toContain('.ns-card{');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await get('/embed?metric=supply_total_loads&range=Week', known)).status).toBe(304);
    expect(body).toContain('data-theme="dark"');
    const light = await get('/embed?metric=supply_total_loads&range=Week&theme=light');
    expect(light.body).toContain('data-theme="light"');
  });

  it('may be indexed by search engines, unlike the back office', async () => {
    const { status, body } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(String(body)).toMatch(/^User-agent: \*\n(Disallow: \/\w+\/?\n)+Sitemap: /);
    expect(body).toContain('Disallow: /dashboard\n');
    expect(body).toContain('\nSitemap: http://stats.example/sitemap.xml\n');
  });

  it('has a picture of 1200 x 630 pixels for each view', async () => {
    const { headers, rawPayload } = await api.server.app.inject({
      url: '/preview.png?metric=supply_total_loads&range=Month',
      headers: HTML,
    });
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(0, 4)).toEqual(PNG);
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it.each(['metric=supply_total_drivers', 'metric=supply_total_loads&days=2020-01-01_2020-01-05'])(
    'has a picture of %s, which has no data, that says so',
    async (query) => {
      const { headers, rawPayload } = await api.server.app.inject({
        url: `/preview.png?${query}`,
        headers: HTML,
      });
      expect(headers['content-type']).toBe('image/png');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('draws one picture at a time, and refuses more than 20 together', async () => {
    const gate = Promise.withResolvers<void>();
    const drawings = vi.mocked(rasterize);
    let [running, mostRunning] = [0, 0];
    drawings.mockImplementation(async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await gate.promise;
      running -= 1;
      return PNG;
    });
    const { promise: areRefused, resolve } = Promise.withResolvers<void>();
    const statuses: number[] = [];
    const draw = async (day: number) => {
      const days = `2025-01-01_2025-03-${String(day).padStart(2, '0')}`;
      const { status, headers, body } = await get(`/preview.png?days=${days}`);
      if (statuses.push(status) === 10) resolve();
      if (status === 503) {
        expect(headers['retry-after']).toBe('5');
        expect(body.message).toBe('Too many pictures are requested. Try again in a few seconds.');
      }
    };
    const requests = Array.from({ length: 30 }, (_, index) => draw(index + 1));
    await areRefused;
    expect(statuses).toEqual(Array(10).fill(503));
    gate.resolve();
    await Promise.all(requests);
    expect(statuses.slice(10)).toEqual(Array(20).fill(200));
    expect(mostRunning).toBe(1);
    drawings.mockRejectedValueOnce(new Error('a picture that cannot be drawn'));
    api.server.app.log.level = 'silent';
    expect((await get('/preview.png?days=2025-04-01_2025-04-02')).status).toBe(500);
    expect((await get('/preview.png?days=2025-04-01_2025-04-02')).status).toBe(200);
    drawings.mockReset();
  });

  it('is served as built if statistics cannot be read, and recovers', async () => {
    await runSql(api.database, 'alter table stats_data rename to stats_data_away');
    try {
      await api.call('POST', '/api/people', { first_name: 'Ann' });
      api.server.app.log.level = 'silent';
      const drawn = async () => {
        const { status, body } = await get('/?metric=supply_total_tractors&range=Year');
        return [status, drawnOf(body)];
      };
      await expect.poll(drawn).toEqual([200, expect.stringContaining('Loading...')]);
    } finally {
      await runSql(api.database, 'alter table stats_data_away rename to stats_data');
    }
    const { body } = await get('/?metric=supply_total_tractors&range=Year');
    expect(drawnOf(body)).not.toContain('Loading...');
  });
});

describe('the canonical address of the public page', () => {
  const pageWith = async (env: Record<string, string>, headers: Record<string, string>) => {
    const { url, remove } = await migratedDatabase('sqlite');
    const api = await startApi(url, env);
    const { body } = await api.call('GET', '/', undefined, { ...HTML, ...headers });
    await api.close();
    await remove();
    return String(body);
  };
  const TRUSTED = { ...STAFF_SETTINGS, TRUST_PROXY: '127.0.0.1' };

  it('is PUBLIC_URL, whatever the request says', async () => {
    const page = await pageWith(
      { ...TRUSTED, PUBLIC_URL: 'https://stats.example' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' },
    );
    expect(metaOf(page, 'og:url')).toMatch(/^https:\/\/stats\.example\/\?/);
    expect(metaOf(page, 'og:image')).toMatch(/^https:\/\/stats\.example\/preview\.png\?/);
    expect(page).toContain('<link rel="canonical" href="https://stats.example/">');
    expect(page).not.toContain('evil');
  });

  it('is left out if a proxy passes on a protocol other than http or https', async () => {
    const page = await pageWith(TRUSTED, { 'x-forwarded-proto': 'javascript:alert(1)//' });
    expect(page).not.toContain('alert');
    expect(metaOf(page, 'og:url')).toBeUndefined();
  });
});

describe('the public page requested by another host name than localhost', () => {
  const warnings = async (env: Record<string, string>, hosts: string[]) => {
    const { url, remove } = await migratedDatabase('sqlite');
    const api = await startApi(url, env);
    for (const host of hosts) await api.call('GET', '/', undefined, { ...HTML, host });
    await api.close();
    await remove();
    return api.lines.filter((line) => line.includes('name it in TRUST_PROXY'));
  };

  it('logs one warning if TRUST_PROXY is not set', async () => {
    const lines = await warnings({}, ['localhost:8080', 'a.example', 'b.example']);
    expect(lines).toEqual([expect.stringContaining('"level":40')]);
    expect(lines.join()).not.toContain('example');
  });

  it.each([{}, { ...STAFF_SETTINGS, TRUST_PROXY: '10.0.0.1' }])(
    'logs no warning with %j',
    async (env) => {
      const hosts = 'TRUST_PROXY' in env ? ['a.example'] : ['127.0.0.1:80', '[::1]', 'localhost'];
      expect(await warnings(env, hosts)).toEqual([]);
    },
  );
});

it('the public page has no figures if the console uses another backend', async () => {
  let server: Server | undefined;
  try {
    server = await startServer({
      API_HOST: 'https://backend.example/api',
      API_KEY: 'any-key-of-that-backend',
      PORT: '0',
    });
    const page = await server.app.inject({ url: '/?metric=supply_total_loads', headers: HTML });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Loading...');
    expect(page.body).toContain('<noscript>This page needs JavaScript.</noscript>');
    expect(page.body).not.toContain(STATISTICS_ELEMENT);
    for (const path of [
      ...['/stats.json', '/stats.csv', '/stats/supply-total-loads.csv', '/feed.xml'],
      ...['/sitemap.xml', '/oembed', '/embed', '/preview.png'],
    ]) {
      const answer = await server.app.inject({ url: path, headers: HTML });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json().message, path).toMatch(/^This server has no statistics of its own/);
    }
    const robots = await server.app.inject('/robots.txt');
    expect(robots.body).toContain('Disallow: /dashboard\n');
    expect(robots.body).not.toContain('Sitemap');
  } finally {
    await server?.close();
  }
});
