import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { MapTiles } from '../../src/contract/settings';

export interface Variable<Value, HasDefault extends boolean = boolean> {
  readonly meaning: string;
  /** The default as text, or a description if there is none. */
  readonly fallback: string;
  readonly hasDefault: HasDefault;
  /** Throws an Error whose message follows the variable's name: "must be …". */
  readonly parse: (text: string) => Value;
}

const maker =
  <HasDefault extends boolean>(hasDefault: HasDefault) =>
  <Value>(
    fallback: string,
    meaning: string,
    parse: (text: string) => Value,
  ): Variable<Value, HasDefault> => ({ meaning, fallback, hasDefault, parse });

const variable = maker(true);
const optional = maker(false);

const any = (text: string) => text;

const matching = (pattern: RegExp, must: string) => (text: string) => {
  if (!pattern.test(text)) throw new Error(`must be ${must}, not "${text}"`);
  return text;
};

const port = (text: string) => {
  const value = Number(matching(/^\d{1,5}$/, 'a port from 0 to 65535')(text));
  if (value > 65535) throw new Error(`must be a port from 0 to 65535, not "${text}"`);
  return value;
};

const count = (text: string) =>
  Number(matching(/^\d{1,9}$/, 'a whole number from 0 to 999999999')(text));

const positive = (text: string) =>
  Number(matching(/^[1-9]\d{0,8}$/, 'a positive whole number')(text));

const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '');

const listOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string): readonly Value[] =>
    text.split(',').map((each) => parse(each.trim()));

/** `must` says what the variable must be, for the error message. */
const origin = (must: string) => (text: string) => {
  const trimmed = text.replace(/\/$/, '');
  if (!/^https?:$/.test(protocolOf(trimmed)) || new URL(trimmed).origin !== trimmed.toLowerCase())
    throw new Error(`must be ${must} such as https://console.example, not "${text}"`);
  return trimmed.toLowerCase();
};

const addresses = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const width = { 4: 32, 6: 128 }[isIP(address)];
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (width ?? 0));
  if (!width || !isRange || more.length > 0)
    throw new Error(`must be addresses or ranges such as 10.0.0.0/8, not "${text}"`);
  return text;
};

const webAddress = (text: string) => {
  if (!/^https?:$/.test(protocolOf(text)))
    throw new Error(`must be an address that starts with http:// or https://, not "${text}"`);
  return text.replace(/(?<!\/)\/+$/, '');
};

/** Reads the URL of map tiles and, after a space, the attribution to show on the map. */
const mapTiles = (text: string): MapTiles => {
  const [, url = '', attribution = ''] = /^(\w+:\/\/[^\s/{}]+\/\S+) (.+)$/.exec(text) ?? [];
  const hasPlaces = ['{z}', '{x}', '{y}'].every((place) => url.includes(place));
  if (!attribution || !hasPlaces || !/^https?:$/.test(protocolOf(url)))
    throw new Error(
      `must be an address with {z}, {x} and {y}, a space and the attribution, not "${text}"`,
    );
  return { url, attribution };
};

const onOrOff = (text: string) =>
  /^(on|true)$/i.test(matching(/^(on|off|true|false)$/i, 'on or off')(text));

export type DatabaseConfig =
  | { readonly engine: 'sqlite'; readonly file: string }
  | {
      readonly engine: 'postgres';
      readonly url: string;
      readonly pool?: number;
      readonly distribute?: boolean;
    };

/** Error messages never contain the URL, because it may include a password. */
const databaseUrl = (text: string): DatabaseConfig => {
  // libpq allows an empty host after a user, for a socket whose folder is named as ?host=. `URL` does not.
  const [, start, rest] = /^(postgres(?:ql)?:\/\/[^/?#]+@)(\/.*)$/.exec(text) ?? [];
  const url = start ? `${start}localhost${rest}` : text;
  if (/^postgres(ql)?:$/.test(protocolOf(url))) {
    const { hostname, searchParams } = new URL(url);
    if ((start || !hostname) && !searchParams.get('host'))
      throw new Error('must name a host: postgres://USER:PASSWORD@HOST/DATABASE');
    return { engine: 'postgres', url };
  }
  const [, path] = /^file:(?:\/\/(?=\/))?(.+)$/.exec(text) ?? [];
  if (!path || path.startsWith('//'))
    throw new Error('must be file:PATH for SQLite or postgres://USER:PASSWORD@HOST/DATABASE');
  return { engine: 'sqlite', file: resolve(path) };
};

/** Error messages never contain keys or passwords. */
const key = (text: string) => {
  if (!/^[\x21-\x7e]+$/.test(text))
    throw new Error('must be printable ASCII characters without spaces');
  return text;
};

const password = (text: string) => {
  if (text.length < 6) throw new Error('must have at least 6 characters');
  return text;
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const logLevel = (text: string): LogLevel => {
  const level = LOG_LEVELS.find((each) => each === text.toLowerCase());
  if (!level) throw new Error(`must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`);
  return level;
};

export const VARIABLES = {
  PORT: variable('8080', 'Port to listen on. 0 picks a free port.', port),
  HOST: variable('127.0.0.1', 'Address to listen on.', any),
  PUBLIC_URL: optional(
    'the host of each request',
    'Address of the public page in link previews and its canonical link.',
    origin('an origin'),
  ),
  DATABASE_URL: variable(
    'file:data/waybill.db',
    'Database: file:PATH for SQLite, postgres://… for PostgreSQL.',
    databaseUrl,
  ),
  DATABASE_POOL: variable(
    '10',
    'Maximum PostgreSQL connections, plus one each for migrations and `/readyz`.',
    positive,
  ),
  DATABASE_DISTRIBUTE: variable(
    'on',
    'Distributes tables across Citus workers, if there are any.',
    onOrOff,
  ),
  API_HOST: optional(
    'unset',
    'URL of your existing backend. If set, Waybill opens no database.',
    webAddress,
  ),
  API_KEY: optional('unset', 'Key of that backend. Every visitor of the console can read it.', key),
  PUBLIC_API_KEY: optional(
    'random, stored in the data folder',
    'API key for the public statistics.',
    key,
  ),
  STAFF_API_KEY: optional('random, stored in the data folder', 'API key for everything.', key),
  STAFF_EMAIL: optional(
    'a demo address',
    'E-mail address that all staff sign in with.',
    matching(/^\S[^\s@]*@\S+$/, 'an e-mail address'),
  ),
  STAFF_PASSWORD: optional('a demo password', 'Password that all staff sign in with.', password),
  CORS_ORIGINS: optional(
    'none',
    'Origins of other websites that may call the API, separated by commas.',
    listOf(origin('origins')),
  ),
  TRUST_PROXY: optional(
    'none',
    'Trusted reverse proxies (IP or CIDR), separated by commas.',
    listOf(addresses),
  ),
  STATISTICS_LIMIT: variable(
    '12000',
    'Requests of visitors per minute and client address. 0: unlimited.',
    count,
  ),
  SAMPLE_DATA: optional(
    'on for a new SQLite database, else off',
    'Adds sample records and two years of statistics to an empty database.',
    onOrOff,
  ),
  HISTORY_DAYS: optional(
    'unlimited',
    'Days to keep the history and deleted records, at least 1.',
    positive,
  ),
  LOG_LEVEL: variable(
    'info',
    'Minimum log level: trace, debug, info, warn, error, fatal or silent.',
    logLevel,
  ),
  METRICS_KEY: optional(
    'unset',
    'Key for /metrics. Without it, only localhost can read /metrics.',
    key,
  ),
  MAP_TILES: optional(
    'outlines of countries and states',
    'Map tiles: URL with {z}, {x} and {y}, a space, the attribution.',
    mapTiles,
  ),
  BRAND_NAME: variable('Waybill', 'Product name.', any),
  BRAND_COMPANY: variable(
    'Waybill Logistics',
    'Company name, the title of pages without one of their own.',
    any,
  ),
  BRAND_LOGO: optional("Waybill's own", 'URL of the logo.', webAddress),
  BRAND_WEBSITE: variable('https://waybill.example', 'URL that the logo links to.', webAddress),
  BRAND_COMMUNITY: variable(
    'https://community.waybill.example',
    'URL of the "Join our community" link.',
    webAddress,
  ),
  BRAND_PRODUCT_SLUG: variable(
    'waybill',
    'Product name in paths and field names.',
    matching(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'),
  ),
} as const;

export const databaseOf = (values: {
  readonly DATABASE_URL: DatabaseConfig;
  readonly DATABASE_POOL: number;
  readonly DATABASE_DISTRIBUTE: boolean;
}): DatabaseConfig => {
  const { DATABASE_URL: named, DATABASE_POOL: pool, DATABASE_DISTRIBUTE: distribute } = values;
  return named.engine === 'postgres' ? { ...named, pool, distribute } : named;
};
