import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHELL_SCRIPT, SIGNED_IN_SCRIPT } from '../../server/statistics/homePage';
import { placeholder } from '../../server/console/brandedPage';
import { openSeal } from '../support/seal';
import { caller, startEmptyApi, type Call, type TestApi } from '../support/api';
import { startServer, type Server } from '../../server/start';
import { SETTINGS_ELEMENT, type Settings } from '../../src/contract/settings';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'x-api-key': '' };
const PAGE = '<!doctype html><html><head><title>Waybill</title></head><body>Console</body></html>';

const HOME = PAGE.replace(
  '</head>',
  // Long enough to be worth compressing.
  `<script>${SIGNED_IN_SCRIPT}</script></head><h1>${placeholder('name')}</h1><script>${SHELL_SCRIPT}</script><!--${'-'.repeat(1024)}-->`,
);

function settingsOf(page: string): Settings {
  const block = new RegExp(
    `<script type="application/json" id="${SETTINGS_ELEMENT}">(.*?)</script>`,
  );
  return JSON.parse(block.exec(page)?.[1] ?? 'null') as Settings;
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'waybill-console-'));

/** A built console in a folder of its own, beside a file that must not be reached. */
function makeConsole(): string {
  const around = makeFolder();
  const folder = join(around, 'console');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'home.html'), HOME);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'index-abc.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'index-abc.js.br'), 'in brotli');
  writeFileSync(join(folder, 'assets', 'index-abc.js.map'), '{"sources":[]}');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(around, 'outside.txt'), 'outside');
  return folder;
}

const removeConsole = (folder: string) => rmSync(join(folder, '..'), { recursive: true });

describe('the served console', () => {
  const folder = makeConsole();
  let api: TestApi;
  let call: Call;
  beforeAll(async () => {
    api = await startEmptyApi('sqlite', { consoleFolder: folder });
    ({ call } = api);
  });
  afterAll(async () => {
    await api.close();
    removeConsole(folder);
  });

  it.each([
    ...['/', '/index.html', '/sign-in', '/SIGN-IN/', '/forgot-password', '/signup', '/profile'],
    ...[
      '/dashboard',
      '/dashboard/network-stats',
      '/dashboard/company/7/documents',
      '/dashboard/v1.2',
    ],
  ])('answers its page at %s', async (path) => {
    const answer = await call('GET', path, undefined, HTML);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.body).toContain('Console');
  });

  it.each(['/methodology', '/signup/x', '/dashboardx', '/tractor/7/show', '/nowhere'])(
    'answers 404 with its page at %s',
    async (path) => {
      const { status, headers, body } = await call('GET', path, undefined, HTML);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('Console');
      const again = { ...HTML, 'if-none-match': String(headers['etag'] ?? '*') };
      expect((await call('GET', path, undefined, again)).status).toBe(404);
    },
  );

  it('contains the settings with the sealed staff key', async () => {
    const { body } = await call('GET', '/', undefined, HTML);
    const settings = settingsOf(body);
    expect(settings).toEqual({
      apiUrl: '/api',
      publicKey: 'public-key-of-tests',
      seal: expect.anything(),
      extensions: true,
      brand: api.server.config.brand,
    });
    expect(body).not.toContain('staff-key-of-tests');
    expect(body).not.toContain('waybill-demo');
    const { email, password } = api.server.config.signIn;
    expect(await openSeal(settings.seal, email, password)).toBe('staff-key-of-tests');
  });

  it("contains the public page's skeleton at / only, with the brand", async () => {
    expect((await call('GET', '/?range=Year', undefined, HTML)).body).toContain('<h1>Waybill</h1>');
    expect((await call('GET', '/sign-in', undefined, HTML)).body).not.toContain('<h1>');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('is compressed as "%s" prefers', async (accepted, encoding) => {
    const { headers, rawPayload } = await api.server.app.inject({
      url: '/',
      headers: { ...HTML, 'accept-encoding': accepted },
    });
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect(String(decode ? decode(rawPayload) : rawPayload)).toContain('<h1>Waybill</h1>');
  });

  it('is read again after a new build', async () => {
    const read = async () => (await call('GET', '/sign-in', undefined, HTML)).body as string;
    expect(await read()).toContain('Console');
    writeFileSync(join(folder, 'index.html'), PAGE.replace('Console', 'Console, built again'));
    await expect.poll(read).toContain('Console, built again');
    writeFileSync(join(folder, 'index.html'), PAGE);
    await expect.poll(read).not.toContain('built again');
  });

  it('allows only its two known inline scripts', async () => {
    const { headers, body } = await call('GET', '/', undefined, HTML);
    const policy = String(headers['content-security-policy']);
    const hashes = [...String(body).matchAll(/<script>(.*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(2);
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it.each(['/api/people', '/api/nothing', '/api/stats', '/%ff', '/api/%ff'])(
    'blocks scripts in responses that are not its page: %s',
    async (path) => {
      const { headers } = await call('GET', path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  it('lets browsers cache files with a hash for ever', async () => {
    const asset = await call('GET', '/assets/index-abc.js');
    expect(asset.body).toBe('export {};');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await call('GET', '/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['gzip, deflate, br', 'br', 'in brotli'],
    ['gzip', undefined, 'export {};'],
    ['', undefined, 'export {};'],
  ])('sends the compressed copy to "%s"', async (accepted, encoding, body) => {
    const headers = { 'accept-encoding': accepted };
    const asset = await call('GET', '/assets/index-abc.js', undefined, headers);
    expect(asset).toMatchObject({ status: 200, body });
    expect(asset.headers['content-encoding']).toBe(encoding);
    expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['vary']).toBe('accept-encoding');
  });

  it.each([
    ['/assets/old-1.js', HTML],
    ['/logo.png', { accept: 'image/*,*/*;q=0.8' }],
    ['/assets/../../outside.txt', { accept: '*/*' }],
    ['/..%2foutside.txt', { accept: '*/*' }],
    ['/data.json', { accept: 'application/json' }],
  ])('answers 404 for the missing file %s', async (path, headers) => {
    const answer = await call('GET', path, undefined, headers);
    expect([403, 404]).toContain(answer.status);
    expect(answer.body.message).toEqual(expect.any(String));
    expect(JSON.stringify(answer.body)).not.toContain('outside');
  });

  it.each([
    '/assets/index-abc.js.map',
    '/assets/index-abc.js.%6Dap',
    '//assets/index-abc.js.map',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '//.vite/manifest.json',
    '/home.html',
    '//home.html',
    '/./home.html',
  ])("does not serve the build's internal file %s", async (path) => {
    for (const accept of ['*/*', 'application/json'])
      expect((await call('GET', path, undefined, { accept })).status, accept).toBe(404);
    const visit = await call('GET', path, undefined, HTML);
    expect(visit.body).not.toEqual(expect.stringContaining(placeholder('name')));
    if (!/%|\/[./]/.test(path) || path.startsWith('/.vite')) expect(visit.status).toBe(404);
  });

  it('answers 404 to other methods', async () => {
    expect((await call('POST', '/sign-in', {})).status).toBe(404);
  });

  it('answers GET /healthz', async () => {
    expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

describe('a server without a built console', () => {
  it('serves the API and answers at / which command to run', async () => {
    const folder = makeFolder();
    const api = await startEmptyApi('sqlite', { consoleFolder: join(folder, 'none') });
    const page = await api.call('GET', '/', undefined, HTML);
    expect(page.status).toBe(503);
    expect(page.body).toMatch(/^The console is not built yet: run "npm run build".*\n$/);
    expect((await api.call('GET', '/api/people')).status).toBe(200);
    await api.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a server whose console cannot be read', () => {
  it('answers 500 and logs the error, and does not say that the console is not built', async () => {
    const folder = makeFolder();
    // A file that may not be read cannot be tested as root.
    mkdirSync(join(folder, 'index.html'));
    const api = await startEmptyApi('sqlite', { consoleFolder: folder });
    const page = await api.call('GET', '/sign-in', undefined, HTML);
    expect(page.status).toBe(500);
    expect(page.body).not.toContain('not built yet');
    expect(api.lines.join('\n')).toContain('EISDIR');
    await api.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a server for another backend', () => {
  const folder = makeConsole();
  const lines: string[] = [];
  let server: Server;
  let call: Call;
  beforeAll(async () => {
    server = await startServer(
      {
        PORT: '0',
        API_HOST: 'https://backend.example:8443/v1/',
        API_KEY: 'one-key',
        DATABASE_URL: `file:${join(folder, 'never', 'waybill.db')}`,
        BRAND_NAME: '</script><script>alert(1)</script>',
        BRAND_LOGO: 'http://logos.example/a.svg',
        MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png © Their makers',
      },
      { log: (line) => lines.push(line), consoleFolder: folder },
    );
    call = caller(server);
  });
  afterAll(async () => {
    await server.close();
    removeConsole(folder);
  });

  it('points the console at that backend', async () => {
    const { body, headers } = await call('GET', '/', undefined, HTML);
    const settings = settingsOf(body.replaceAll('\n', ''));
    expect(settings).toMatchObject({
      apiUrl: 'https://backend.example:8443/v1',
      publicKey: 'one-key',
      extensions: false,
      brand: { name: '</script><script>alert(1)</script>' },
      mapTiles: {
        url: 'http://tiles.example/{z}/{x}/{y}.png',
        attribution: '© Their makers',
      },
    });
    const { email, password } = server.config.signIn;
    expect(await openSeal(settings.seal, email, password)).toBe('one-key');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://backend.example:8443;");
    expect(policy).toMatch(/img-src [^;]* http:\/\/logos\.example http:\/\/tiles\.example;/);
  });

  it('escapes the settings so that they cannot close their script element', async () => {
    const { body } = await call('GET', '/', undefined, HTML);
    expect(body).not.toContain('<script>alert');
  });

  it('opens no database and serves no API', async () => {
    expect(() => rmSync(join(folder, 'never'))).toThrow(/ENOENT/);
    const answer = await call('GET', '/api/people');
    expect(answer.status).toBe(404);
    expect(answer.body.message).toMatch(/has no API of its own/);
  });

  it('warns that visitors can read the key', () => {
    expect(lines.join('\n')).toMatch(/Warning: any visitor of the console can read API_KEY/);
    expect(lines.join('\n')).not.toContain('one-key');
  });
});
