import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANE_DAYS, MIN_LANE_LOADS } from '../../src/contract/lanes';
import { STATISTICS_ELEMENT } from '../../src/contract/statistics';
import definitions from '../../src/i18n/messages/statsDefinitions';
import { METRICS } from '../../src/stats/metrics';
import { startEmptyApi, type TestApi } from '../support/api';

const HTML = { accept: 'text/html', 'x-api-key': '', host: 'stats.example' };

const drawnOf = (page: string) => /<div id="shell" lang="en">.*?<script>/s.exec(page)?.[0] ?? '';
const metaOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];
const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1];
const CARDS = METRICS.filter(({ card }) => card);
const slugOf = (id: string) => id.replaceAll('_', '-');

describe('the page of a metric', () => {
  let api: TestApi;
  const get = (path: string, headers: Record<string, string> = {}) =>
    api.call('GET', path, undefined, { ...HTML, ...headers });

  beforeAll(async () => {
    api = await startEmptyApi('sqlite', { now: () => new Date('2026-03-10T12:00:00Z') });
    for (const [date, dayCount] of [
      ['2026-02-01', 1000],
      ['2026-03-08', 700],
      ['2026-03-09', 534],
    ]) {
      const record = { statsType: 'Supply', statsDataType: 'supply_total_loads', date, dayCount };
      expect((await api.call('POST', '/api/stats-data', record)).status).toBe(201);
    }
  });
  afterAll(() => api.close());

  it('contains definition, figure, chart, values, files and links', async () => {
    const { status, headers, body } = await get('/stats/supply-total-loads?range=Week');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const drawn = drawnOf(body);
    const { what, computed, caution, changes } = definitions.supply_total_loads;
    for (const text of [what, computed, caution, changes]) expect(drawn).toContain(text);
    expect(drawn).toContain('>1,234<');
    expect(drawn).toMatch(/class="ns-line" d="M0 [\d.]+L/);
    expect(drawn).toContain('<time dateTime="2026-03-08"');
    for (const file of [
      '/stats/supply-total-loads.csv?range=Week',
      '/stats/supply-total-loads.csv?range=All_time',
      '/stats/supply-total-loads.json?range=Week',
      '/stats.csv?range=Week',
      '/stats/supply-total-loads.png?range=Week',
    ])
      expect(drawn).toContain(`href="${file}"`);
    expect(drawn).toContain('href="/stats/supply-total-loads-cost?range=Week"');
    expect(drawn).toContain('href="/stats/demand-change-in-cost?range=Week"');
    expect(drawn).toContain('href="/stats/supply-total-loads?range=Year"');
    expect(body).toContain(`id="${STATISTICS_ELEMENT}"`);
    // The citation names the address that the page was asked at. It is the one of the JSON file.
    expect(drawn).toMatch(/<cite>[^<]*http:\/\/[\w.:]+\/stats\/supply-total-loads\.?<\/cite>/);
    const { citation } = (await get('/stats/supply-total-loads.json?range=Week')).body;
    expect(drawn).toContain(`<cite>${citation}</cite>`);
    expect(body).not.toContain('origin.invalid');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await get('/stats/supply-total-loads?range=Week', known)).status).toBe(304);
  });

  it('describes itself in its head, with one canonical address for all ranges', async () => {
    const { body } = await get('/stats/supply-total-loads?range=Week');
    const url = 'http://stats.example/stats/supply-total-loads';
    expect(titleOf(body)).toBe('# of Loads, Supply – Waybill');
    expect(metaOf(body, 'og:title')).toBe('# of Loads, Supply – Waybill');
    expect(metaOf(body, 'description')).toMatch(/^Loads created .* peak 700 on Mar 8/);
    expect(body).toContain(`<link rel="canonical" href="${url}">`);
    // A shared page keeps its range.
    expect(metaOf(body, 'og:url')).toBe(`${url}?range=Week`);
    expect(metaOf(body, 'og:image')).toBe(`${url}.png?range=Week`);
    expect(body).toContain(`oembed?url=${encodeURIComponent(`${url}?range=Week`)}`);
  });

  it.each(CARDS)('$id has a page with its own title and description', async ({ id, label }) => {
    const { status, body } = await get(`/stats/${slugOf(id)}`);
    expect(status).toBe(200);
    expect(drawnOf(body)).toContain(`>${label}</h1>`);
    expect(titleOf(body)).toContain(label);
    expect(metaOf(body, 'description')).toContain(
      definitions[id as keyof typeof definitions].what.slice(0, 30).split('“')[0],
    );
  });

  it('has titles and descriptions that all differ', async () => {
    const pages = await Promise.all(CARDS.map(({ id }) => get(`/stats/${slugOf(id)}`)));
    const heads = pages.map(({ body }) => [titleOf(body), metaOf(body, 'description')]);
    for (const part of [0, 1]) expect(new Set(heads.map((head) => head[part])).size).toBe(26);
  });

  it('shows a fixed metric without chart or table', async () => {
    const { body } = await get('/stats/network-average-transaction-time');
    const drawn = drawnOf(body);
    expect(drawn).toContain('>2s<');
    expect(drawn).toContain('There is no chart, no table and no CSV file');
    expect(drawn).not.toContain('network-average-transaction-time.csv');
    expect(drawn).not.toContain('<table');
    expect(drawn).not.toContain('ns-chart-card');
  });

  it.each(['nothing', 'pipeline-total-gmv', 'supply_total_loads', '%3Cscript%3Ealert(1)'])(
    'answers 404 with links to all metrics for "%s"',
    async (slug) => {
      const { status, headers, body } = await get(`/stats/${slug}`);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(titleOf(body)).toBe('Metric not found – Waybill');
      expect(drawnOf(body)).toContain('Metric not found</h1>');
      for (const { id } of CARDS) expect(body).toContain(`href="/stats/${slugOf(id)}"`);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('alert(1)');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  it('leads from "lanes", of which there is a file, to their section', async () => {
    const { status, headers } = await get('/stats/lanes');
    expect([status, headers.location]).toEqual([301, '/#ns-lanes']);
  });

  it('is linked from the card of the public page, and in the site map', async () => {
    const { body } = await get('/');
    const { body: map } = await get('/sitemap.xml');
    for (const { id } of CARDS) {
      expect(drawnOf(body)).toContain(`href="/stats/${slugOf(id)}"`);
      expect(map).toContain(`<loc>http://stats.example/stats/${slugOf(id)}</loc>`);
    }
    const { status, headers } = await get('/stats');
    expect([status, headers['location']]).toEqual([301, '/']);
  });

  it.each(['supply-total-loads', 'network-transactions-per-second'])(
    'has a picture of %s',
    async (slug) => {
      const { headers, rawPayload } = await api.server.app.inject(`/stats/${slug}.png?range=Week`);
      expect(headers['content-type']).toBe('image/png');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
      expect((await get('/stats/nothing.png')).status).toBe(404);
    },
  );

  it('is explained by the methodology, which has an address in both languages', async () => {
    const { status, headers, body } = await get('/stats/methodology');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(titleOf(body)).toBe('Methodology – Waybill');
    expect(metaOf(body, 'description')).toMatch(/^Days are counted in UTC/);
    expect(body).toContain('<link rel="canonical" href="http://stats.example/stats/methodology">');
    expect(body).toContain('hreflang="fr" href="http://stats.example/stats/methodology?lang=fr"');
    const drawn = drawnOf(body);
    expect(drawn).toContain('Methodology</h1>');
    expect(drawn).toContain(`the last ${LANE_DAYS} whole days`);
    expect(drawn).toContain(`Lanes with fewer than ${MIN_LANE_LOADS} loads are left out`);
    for (const { id } of CARDS) {
      expect(drawn).toContain(`href="/stats/${slugOf(id)}"`);
      expect(drawn).toContain(
        definitions[id as keyof typeof definitions].what.split('“')[0]!.slice(0, 30),
      );
    }
    const french = (await get('/stats/methodology?lang=fr')).body;
    expect(titleOf(french)).toBe('Méthodologie – Waybill');
    expect(french).toContain('Les jours sont comptés en UTC.');
    expect(french).toContain(`des ${LANE_DAYS} derniers jours entiers`);
    expect(french).toContain('href="/stats/supply-total-loads?lang=fr"');
    expect(drawnOf((await get('/')).body)).toContain('href="/stats/methodology"');
    const { body: map } = await get('/sitemap.xml');
    expect(map).toContain('<loc>http://stats.example/stats/methodology</loc>');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await get('/stats/methodology', known)).status).toBe(304);
  });

  it('cannot be framed by other sites, but its card and chart can, in light and dark', async () => {
    expect((await get('/stats/supply-total-loads')).headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
    });
    for (const view of ['card', 'chart'])
      for (const theme of ['light', 'dark']) {
        const path = `/embed/supply-total-loads?range=Week&view=${view}&theme=${theme}`;
        const { status, headers, body } = await get(path);
        expect(status).toBe(200);
        expect(headers['x-frame-options']).toBeUndefined();
        expect(headers['content-security-policy']).toContain('frame-ancestors *');
        // The page's own font.
        expect(headers['content-security-policy']).toContain("font-src 'self'");
        expect(body).toContain(`data-theme="${theme}"`);
        expect(body.includes('class="ns-plot"')).toBe(view === 'chart');
        expect(body).toContain('>1,234<');
        expect(body).toContain('href="/stats/supply-total-loads?range=Week"');
        expect(body).not.toContain('<script');
        expect(body).toContain('rel="license noreferrer">CC BY 4.0</a>');
      }
    const { body } = await get('/embed/network-total-transactions-cost?view=chart');
    expect(body).toContain('$0.006');
    // Without data
    expect((await get('/embed/demand-cost-per-shipment?view=chart')).body).toContain(
      'No Data Available',
    );
  });

  it.each([
    ['supply-total-loads?range=Decade', 400, '"range"'],
    ['supply-total-loads?view=x', 400, '"view"'],
    ['supply-total-loads?theme=x', 400, '"theme"'],
  ])('refuses to embed %s', async (path, code, message) => {
    const { status, headers, body } = await get(`/embed/${path}`);
    expect(status).toBe(code);
    expect(body.message).toContain(message);
    expect(headers['x-frame-options']).toBeDefined();
  });

  it('says in a frame that there is no such metric, in the language of the address', async () => {
    const { status, headers, body } = await get('/embed/nothing');
    expect(status).toBe(404);
    expect(body).toContain('<p>Metric not found. <a href="/"');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(body).toContain('data-theme="dark"');
    const french = (await get('/embed/nothing?lang=fr&theme=light')).body;
    expect(french).toContain('data-theme="light"><p>Indicateur introuvable. <a href="/?lang=fr"');
  });
});
