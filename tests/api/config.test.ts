import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO, readConfig, type Environment } from '../../server/config';
import { checkExposure, weaknesses } from '../../server/config/exposure';
import { OperatorError } from '../../server/config/operatorError';
import { randomPassword } from '../../server/config/passwords';
import { VARIABLES } from '../../server/config/variables';

const OWN_SIGN_IN = { STAFF_EMAIL: 'ops@example.com', STAFF_PASSWORD: 'long enough!' };

describe('configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({ PATH: '/bin', PORT: '', HOST: ' ' })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      source: {
        database: { engine: 'sqlite', file: resolve('data/waybill.db') },
        dataFolder: resolve('data'),
        keys: {},
        sampleData: undefined,
        historyDays: undefined,
      },
      signIn: { ...DEMO, isDemo: true },
      brand: {
        name: 'Waybill',
        company: 'Waybill Logistics',
        logo: '',
        website: 'https://waybill.example',
        community: 'https://community.waybill.example',
        productSlug: 'waybill',
      },
      publicUrl: undefined,
      corsOrigins: [],
      trustedProxies: [],
      statisticsLimit: 12_000,
      logLevel: 'info',
      metricsKey: undefined,
    });
  });

  it.each([
    ['file:x/y.db', { engine: 'sqlite', file: resolve('x/y.db') }],
    ['file:/var/lib/w.db', { engine: 'sqlite', file: '/var/lib/w.db' }],
    ['file:///var/lib/a b.db', { engine: 'sqlite', file: '/var/lib/a b.db' }],
    ['postgres://u:p@h/d', { engine: 'postgres', url: 'postgres://u:p@h/d' }],
    ['postgres://h', { engine: 'postgres', url: 'postgres://h' }],
    ['postgres://u@[::1]:5432/d', { engine: 'postgres', url: 'postgres://u@[::1]:5432/d' }],
    ['postgres:///d?host=/tmp', { engine: 'postgres', url: 'postgres:///d?host=/tmp' }],
    [
      'postgres://u:p@/d?host=/tmp',
      { engine: 'postgres', url: 'postgres://u:p@localhost/d?host=/tmp' },
    ],
    ['postgresql://h/d?x=1', { engine: 'postgres', url: 'postgresql://h/d?x=1' }],
  ])('DATABASE_URL %s', (DATABASE_URL, database) => {
    expect(readConfig({ DATABASE_URL }).source).toMatchObject({ database });
  });

  it.each([
    [{}, 10],
    [{ DATABASE_POOL: '1' }, 1],
    [{ DATABASE_POOL: '250' }, 250],
  ])('sets the pool size from %j: %i', (env, pool) => {
    const { source } = readConfig({ DATABASE_URL: 'postgres://h/d', ...env });
    expect(source).toMatchObject({ database: { engine: 'postgres', pool } });
  });

  it.each([
    [{}, true],
    [{ DATABASE_DISTRIBUTE: 'off' }, false],
  ])('distributes tables with %j: %s', (env, distribute) => {
    const { source } = readConfig({ DATABASE_URL: 'postgres://h/d', ...env });
    expect(source).toMatchObject({ database: { distribute } });
  });

  it.each([
    [{}, undefined],
    [{ HISTORY_DAYS: ' ' }, undefined],
    [{ HISTORY_DAYS: '1' }, 1],
    [{ HISTORY_DAYS: '3650' }, 3650],
  ])('keeps history for the days in %j: %s', (env, historyDays) => {
    expect(readConfig(env).source).toMatchObject({ historyDays });
  });

  it('stores the keys beside an embedded database', () => {
    const { source } = readConfig({ DATABASE_URL: 'file:/var/lib/waybill/w.db' });
    expect(source).toMatchObject({ dataFolder: '/var/lib/waybill' });
  });

  it('CORS_ORIGINS takes origins with or without a slash at the end', () => {
    const { corsOrigins } = readConfig({
      CORS_ORIGINS: 'https://a.example/, http://b.example:8080',
    });
    expect(corsOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
  });

  it('PUBLIC_URL takes an origin with or without a slash at the end', () => {
    for (const PUBLIC_URL of ['https://stats.example', 'https://stats.example/'])
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://stats.example');
  });

  it.each([
    ['on', true],
    ['true', true],
    ['TRUE', true],
    ['off', false],
    ['False', false],
  ])('SAMPLE_DATA=%s is %s', (SAMPLE_DATA, sampleData) => {
    expect(readConfig({ SAMPLE_DATA }).source).toMatchObject({ sampleData });
  });

  it('LOG_LEVEL ignores case', () => {
    expect(readConfig({ LOG_LEVEL: 'INFO' }).logLevel).toBe('info');
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['STAFF_PASSWD', 'STAFF_PASSWORD'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['BRAND_NMAE', 'BRAND_NAME'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXIES', 'TRUST_PROXY'],
    ['CORS_ORIGNS', 'CORS_ORIGINS'],
    ['PROT', 'PORT'],
    // The last two letters of every name are swapped.
    ...Object.keys(VARIABLES).map((name) => [name.replace(/(.)(.)$/, '$2$1'), name]),
    // A letter is missing, doubled or wrong in every longer one.
    ...Object.keys(VARIABLES)
      .filter((name) => name.length > 8)
      .flatMap((name) =>
        ['', '$&$&', 'Q'].map((letter) => [name.replace(/(?<=^.{3})./, letter), name]),
      ),
  ])('refuses %s, which is close to %s', (name, meant) => {
    const read = () => readConfig({ [name]: 'x' });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(`${name} is not a known variable; did you mean ${meant}?`);
  });

  it('ignores variables of other programs', () => {
    const others = [
      ...['HOSTNAME', 'PORTS', 'PWD', 'APP_HOST', 'DB_HOST', 'API_PORT', 'APP_KEY', 'API_KEY_ID'],
      ...['DATABASE_PORT', 'DATABASE_USER', 'DATABASE_NAME', 'PGHOST', 'HISTSIZE', 'BRAND', 'POST'],
      ...['PATH', 'HOME', 'SHELL', 'USER', 'LANG', 'TERM', 'TZ', 'EDITOR', 'HOSTTYPE', 'NODE_ENV'],
      ...['PORTAL', 'PORTAL_X', 'GHOST', 'HOSTS', 'SORT', 'PART', 'API_KEYS', 'API_HOSTS', 'API'],
      ...['LOGNAME', 'LOG_DIR', 'PUBLIC_PATH', 'DATABASE_HOST', 'METRICS_PORT', 'SAMPLE_RATE'],
      ...['STAFF_ID', 'BRAND_COLOR', 'HTTP_PROXY', 'NO_PROXY', 'TRUST_STORE', 'XDG_DATA_DIRS'],
      ...['LOG_FORMAT', 'LOG_FILE', 'MAP_KEY', 'OPENAI_API_KEY', 'CORS_METHODS', 'STAFF', 'ROUTE'],
    ];
    const env = Object.fromEntries(others.map((name) => [name, 'x']));
    expect(() => readConfig(env)).not.toThrow();
  });

  it('ignores an empty misspelled variable, and one beside the right one', () => {
    expect(() => readConfig({ DATABSE_URL: ' ' })).not.toThrow();
    const env = { DATABASE_URL: 'file:x.db', DATABASE_URI: 'postgres://h/d' };
    expect(() => readConfig(env)).not.toThrow();
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('TRUST_PROXY %s', (TRUST_PROXY, trustedProxies) => {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustedProxies });
  });

  it.each([
    [{ API_KEY: 'k' }, { public: 'k', staff: 'k' }],
    [
      { API_KEY: 'k', STAFF_API_KEY: 's' },
      { public: 'k', staff: 's' },
    ],
    [
      { PUBLIC_API_KEY: 'p', STAFF_API_KEY: 's' },
      { public: 'p', staff: 's' },
    ],
  ])('accepts the keys %j of another backend', (env, keys) => {
    const { source } = readConfig({ API_HOST: 'https://backend.example/v1/', ...env });
    expect(source).toEqual({ backend: 'https://backend.example/v1', keys });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535, not "http"'],
    [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535, not "65536"'],
    [{ PORT: '-1' }, 'PORT must be a port from 0 to 65535, not "-1"'],
    [{ DATABASE_URL: 'mysql://u:secret@h/d' }, /^DATABASE_URL must be file:PATH .*postgres:/],
    [{ DATABASE_URL: 'waybill.db' }, /^DATABASE_URL must be/],
    [{ DATABASE_URL: 'postgres://u:secret@/d' }, /^DATABASE_URL must name a host/],
    [{ DATABASE_DISTRIBUTE: 'yes' }, /^DATABASE_DISTRIBUTE must be on or off/],
    [{ DATABASE_URL: 'file:' }, /^DATABASE_URL must be/],
    [{ DATABASE_URL: 'file://host/x.db' }, /^DATABASE_URL must be/],
    [{ API_HOST: 'backend.example', API_KEY: 'k' }, /^API_HOST must be an address/],
    [{ API_HOST: 'https://b.example' }, "API_HOST needs the backend's key in API_KEY as well"],
    [{ API_KEY: 'k' }, /^API_KEY is for a backend in API_HOST/],
    [{ API_HOST: 'https://b.example', API_KEY: 'two words' }, /^API_KEY must be printable/],
    [{ PUBLIC_API_KEY: 'same', STAFF_API_KEY: 'same' }, /^STAFF_API_KEY must not be the same/],
    [{ STAFF_API_KEY: 'ключ' }, /^STAFF_API_KEY must be printable/],
    [{ STAFF_EMAIL: 'a@b' }, 'STAFF_PASSWORD must be set along with STAFF_EMAIL'],
    [{ STAFF_PASSWORD: 'secret' }, 'STAFF_EMAIL must be set along with STAFF_PASSWORD'],
    [{ STAFF_EMAIL: 'someone', STAFF_PASSWORD: 'secret' }, /^STAFF_EMAIL must be an e-mail/],
    [{ STAFF_EMAIL: 'a@b', STAFF_PASSWORD: '12345' }, /^STAFF_PASSWORD must have at least 6/],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins .*not "\*"$/],
    [{ CORS_ORIGINS: 'https://a.example/x' }, /^CORS_ORIGINS must be origins/],
    ...['javascript:alert(1)', 'stats.example', 'ftp://a.example', 'https://a.example/x'].map(
      (PUBLIC_URL): [Environment, RegExp] => [{ PUBLIC_URL }, /^PUBLIC_URL must be an origin/],
    ),
    ...['postgres://', 'postgres:///d', 'postgresql:///d?sslmode=require'].map(
      (DATABASE_URL): [Environment, RegExp] => [{ DATABASE_URL }, /^DATABASE_URL must name a host/],
    ),
    [{ CORS_ORIGINS: 'null' }, /^CORS_ORIGINS must be origins/],
    [{ CORS_ORIGINS: 'https://a.example,file:///x' }, /^CORS_ORIGINS must be origins/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be addresses or ranges .*not "true"$/],
    [{ TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY must be addresses/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be addresses/],
    [{ TRUST_PROXY: '::/129' }, /^TRUST_PROXY must be addresses/],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, /^TRUST_PROXY must be addresses/],
    [{ TRUST_PROXY: 'proxy.example' }, /^TRUST_PROXY must be addresses/],
    [{ STATISTICS_LIMIT: 'many' }, /^STATISTICS_LIMIT must be a whole number/],
    [{ STATISTICS_LIMIT: '-1' }, /^STATISTICS_LIMIT must be a whole number/],
    ...['0', '-1', '2.5', 'ten', '1e2', '00'].map((DATABASE_POOL): [Environment, string] => [
      { DATABASE_POOL },
      `DATABASE_POOL must be a positive whole number, not "${DATABASE_POOL}"`,
    ]),
    ...['0', '-1', '2.5', 'ten', '1e2', '030'].map((HISTORY_DAYS): [Environment, string] => [
      { HISTORY_DAYS },
      `HISTORY_DAYS must be a positive whole number, not "${HISTORY_DAYS}"`,
    ]),
    [{ SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA must be on or off, not "yes"'],
    [{ METRICS_KEY: 'same', PUBLIC_API_KEY: 'same' }, /^METRICS_KEY must not be the same/],
    ...[
      'https://t.example/{z}/{x}/{y}.png',
      'https://t.example/{z}/{x}.png Tiles',
      'ftp://t.example/{z}/{x}/{y} Tiles',
      'https://{s}.t.example/{z}/{x}/{y} Tiles',
    ].map((MAP_TILES): [Environment, RegExp] => [{ MAP_TILES }, /^MAP_TILES must be an address/]),
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, .*, not "loud"$/],
    [{ BRAND_LOGO: 'javascript:alert(1)' }, /^BRAND_LOGO must be an address/],
    [{ BRAND_WEBSITE: 'www.example.com' }, /^BRAND_WEBSITE must be an address/],
    [{ BRAND_COMMUNITY: 'x' }, /^BRAND_COMMUNITY must be an address/],
    [{ BRAND_PRODUCT_SLUG: 'My Product' }, /^BRAND_PRODUCT_SLUG must be lower-case/],
    [{ BRAND_PRODUCT_SLUG: '../x' }, /^BRAND_PRODUCT_SLUG must be/],
  ])('refuses %j in one line', (env, message) => {
    const read = () => readConfig(env);
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n|secret/);
  });

  it.each([
    [{ DATABASE_URL: 'file:/nowhere/w.db' }, 0],
    [{ API_HOST: 'https://b.example', API_KEY: 'k' }, 1],
    [{ API_HOST: 'https://b.example', API_KEY: 'k', STAFF_API_KEY: 's' }, 0],
  ])('warns about %j: %i', (env, count) => {
    expect(weaknesses(readConfig(env))).toHaveLength(count);
  });
});

const EXAMPLE_FILES = globSync(['.env.example', 'README.md', 'compose.yaml', 'docs/**/*.{md,env}']);

it.each(EXAMPLE_FILES)('an exposed server refuses each STAFF_PASSWORD that %s prints', (file) => {
  const printed = readFileSync(file, 'utf8').matchAll(/\bSTAFF_PASSWORD=("[^"]*"|\S*)/g);
  for (const [, password = ''] of printed) {
    const env = { STAFF_EMAIL: 'a@b', STAFF_PASSWORD: password.replaceAll('"', '') };
    expect(() => checkExposure(readConfig({ ...env, HOST: '0.0.0.0' }))).toThrow(/STAFF_PASSWORD/);
  }
});

describe('a server that other machines can reach', () => {
  const check = (env: Environment) => () => checkExposure(readConfig(env));
  const EXPOSED = [{ HOST: '0.0.0.0' }, { HOST: '10.0.0.1' }, { TRUST_PROXY: '127.0.0.1' }];
  const ON_LOOPBACK = ['127.0.0.1', '127.0.0.2', 'localhost', '::1', '::ffff:127.0.0.1'];

  it.each(ON_LOOPBACK)('does not include %s without a proxy: any keys are accepted', (HOST) => {
    expect(check({ HOST, STAFF_API_KEY: 'short', METRICS_KEY: 'short' })).not.toThrow();
  });

  describe.each(EXPOSED)('exposed by %j', (exposed) => {
    const [setting = ''] = Object.keys(exposed);

    it.each([
      [OWN_SIGN_IN],
      [{ ...OWN_SIGN_IN, STAFF_API_KEY: 'sixteen-letters!' }],
      [{ ...OWN_SIGN_IN, API_HOST: 'http://b.example', API_KEY: 'short' }],
    ])('accepts %j', (env) => {
      expect(check({ ...exposed, ...env })).not.toThrow();
    });

    it.each([
      [{}, 'Set STAFF_EMAIL and STAFF_PASSWORD'],
      [{ STAFF_EMAIL: 'a@b', STAFF_PASSWORD: DEMO.password }, 'Set STAFF_EMAIL and STAFF_PASSWORD'],
      [{ STAFF_EMAIL: 'a@b', STAFF_PASSWORD: 'secret word' }, 'STAFF_PASSWORD'],
      [
        { STAFF_EMAIL: 'a@b', STAFF_PASSWORD: 'secret', API_HOST: 'http://b', API_KEY: 'k' },
        'STAFF_PASSWORD',
      ],
      [{ ...OWN_SIGN_IN, STAFF_API_KEY: 'staff' }, 'STAFF_API_KEY'],
      [{ ...OWN_SIGN_IN, STAFF_API_KEY: 'abcabcabcabcabcabc' }, 'STAFF_API_KEY'],
      [{ ...OWN_SIGN_IN, METRICS_KEY: 'short' }, 'METRICS_KEY'],
    ])('refuses %j', (env, named) => {
      const checked = check({ ...exposed, ...env });
      expect(checked).toThrow(OperatorError);
      expect(checked).toThrow(new RegExp(`^${named}.*${setting}`));
      expect(checked).not.toThrow(/\n|secret/);
    });

    it.each([
      ...['aaaaaaaaaaaa', 'abcabcabcabcabc', 'password1234', 'P4ssw0rd!!!!!!', '1q2w3e4r5t6y'],
      ...['qwertyuiop123', 'administrator', 'Sunshine2024!', 'ops@example.com', 'example-ops-1'],
      ...['Dispatch2026!', 'acmeFreight!1', 'monkeydragon12', 'abcdefgh1234', 'ABCDEFGHIJKLM'],
      ...['zyxwvutsrqpo', '9876543210ab', 'abc123def456', 'qwertzuiopas', 'azertyuiop12'],
      ...['asdfghjkl;12', 'zxcvbnm,./12', '1qaz2wsx3edc', '4rfv5tgb6yhn', 'lkjhgfdsaqwe'],
      ...['!@#$%^&*()12', 'poiuytrewq12', 'qazwsxedcrfv', '0987654321ab'],
      ...['the output of npm run password', 'five random words of yours'],
    ])('refuses the password %s', (STAFF_PASSWORD) => {
      const checked = check({
        ...exposed,
        STAFF_EMAIL: 'dispatch.ops@example.com',
        STAFF_PASSWORD,
        BRAND_NAME: 'Acme Freight',
      });
      expect(checked).toThrow(
        /^STAFF_PASSWORD must have at least 8 different characters .*npm run/,
      );
      expect(checked).not.toThrow(STAFF_PASSWORD);
    });

    it.each([
      ...['I love coffee in the morning', 'copper river table lamp', 'k7mw-x3qd-9fht-2pze'],
      ...['correct horse battery staple', '8Jw!zQ4rT#mb', 'wir fahren nach Hamburg'],
      ...Array.from({ length: 20 }, randomPassword),
    ])('accepts the password %s', (STAFF_PASSWORD) => {
      const env = { STAFF_EMAIL: 'dispatch.ops@example.com', STAFF_PASSWORD };
      expect(check({ ...exposed, ...env })).not.toThrow();
    });
  });
});
