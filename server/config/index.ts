import { dirname, resolve } from 'node:path';
import { isMisspelling } from '../../scripts/misspelling.mjs';
import type { Brand, MapTiles } from '../../src/contract/settings';
import { OperatorError } from './operatorError';
import {
  databaseOf,
  VARIABLES,
  type DatabaseConfig,
  type LogLevel,
  type Variable,
} from './variables';

export type Environment = Record<string, string | undefined>;

type ValueOf<Of> =
  Of extends Variable<infer Value, infer HasDefault>
    ? Value | (HasDefault extends true ? never : undefined)
    : never;
type Values = { [Name in keyof typeof VARIABLES]: ValueOf<(typeof VARIABLES)[Name]> };

export type Source =
  | {
      readonly database: DatabaseConfig;
      /** Folder for data that must survive a restart, apart from the records. */
      readonly dataFolder: string;
      readonly keys: { readonly public?: string; readonly staff?: string };
      /** Undefined if not set. A new SQLite database then gets sample data. */
      readonly sampleData: boolean | undefined;
      readonly historyDays: number | undefined;
    }
  | {
      readonly backend: string;
      readonly keys: { readonly public: string; readonly staff: string };
    };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly source: Source;
  readonly signIn: { readonly email: string; readonly password: string; readonly isDemo: boolean };
  readonly brand: Brand;
  readonly mapTiles: MapTiles | undefined;
  /** Origin at which visitors reach the public page; undefined means the host of the request. */
  readonly publicUrl: string | undefined;
  /** Websites other than this server's whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** Reverse proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  readonly statisticsLimit: number;
  readonly logLevel: LogLevel;
  /** Undefined if not set. Only this machine can then read the metrics. */
  readonly metricsKey: string | undefined;
}

export const DEMO = { email: 'demo@waybill.example', password: 'waybill-demo' };

const fail = (name: keyof typeof VARIABLES, why: string): never => {
  throw new OperatorError(`${name} ${why}`);
};

/** An empty variable counts as one that is not set. */
function readValues(env: Environment): Values {
  const values = Object.entries<Variable<unknown>>(VARIABLES).map(
    ([name, { hasDefault, fallback, parse }]) => {
      const text = env[name]?.trim() || (hasDefault && fallback);
      try {
        return [name, text ? parse(text) : undefined];
      } catch (error) {
        throw new OperatorError(`${name} ${(error as Error).message}`);
      }
    },
  );
  return Object.fromEntries(values) as Values;
}

function readBackend(host: string, values: Values): Source {
  const { API_KEY, PUBLIC_API_KEY = API_KEY, STAFF_API_KEY = API_KEY } = values;
  if (!PUBLIC_API_KEY || !STAFF_API_KEY)
    return fail('API_HOST', "needs the backend's key in API_KEY as well");
  return { backend: host, keys: { public: PUBLIC_API_KEY, staff: STAFF_API_KEY } };
}

function readSource(values: Values): Source {
  if (values.API_HOST) return readBackend(values.API_HOST, values);
  const { API_KEY, PUBLIC_API_KEY, STAFF_API_KEY } = values;
  if (API_KEY)
    fail('API_KEY', 'is for a backend in API_HOST; set PUBLIC_API_KEY and STAFF_API_KEY instead');
  if (STAFF_API_KEY && STAFF_API_KEY === PUBLIC_API_KEY)
    fail('STAFF_API_KEY', 'must not be the same as PUBLIC_API_KEY, which every visitor can read');
  const database = databaseOf(values);
  return {
    database,
    dataFolder: database.engine === 'sqlite' ? dirname(database.file) : resolve('data'),
    keys: { public: PUBLIC_API_KEY, staff: STAFF_API_KEY },
    sampleData: values.SAMPLE_DATA,
    historyDays: values.HISTORY_DAYS,
  };
}

function readSignIn({ STAFF_EMAIL, STAFF_PASSWORD }: Values): Config['signIn'] {
  if (STAFF_EMAIL && !STAFF_PASSWORD) fail('STAFF_PASSWORD', 'must be set along with STAFF_EMAIL');
  if (STAFF_PASSWORD && !STAFF_EMAIL) fail('STAFF_EMAIL', 'must be set along with STAFF_PASSWORD');
  const email = STAFF_EMAIL ?? DEMO.email;
  const password = STAFF_PASSWORD ?? DEMO.password;
  return { email, password, isDemo: password === DEMO.password };
}

const NAMES = Object.keys(VARIABLES);

/** Shorter names, such as PORT or API_KEY, are too close to what other programs read. */
const MIN_COMPARED_LENGTH = 9;

/** True if two texts differ in two neighbouring characters that are swapped. */
const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length &&
  [...one].some(
    (letter, at) =>
      letter !== one[at + 1] &&
      one.slice(0, at) + (one[at + 1] ?? '') + letter + one.slice(at + 2) === other,
  );

const singular = (name: string) => name.replace(/IES$/, 'Y').replace(/S$/, '');

function isVariableMisspelling(name: string, variable: string): boolean {
  if (variable.length < MIN_COMPARED_LENGTH) return isSwapped(name, variable);
  const [setName, knownName] = [name.toUpperCase(), variable].map(singular) as [string, string];
  return isMisspelling(setName, knownName);
}

/** Throws an OperatorError for a misspelled variable, unless the right one is set as well. */
function refuseMisspelled(env: Environment): void {
  for (const [name, text] of Object.entries(env)) {
    if (!text?.trim() || Object.hasOwn(VARIABLES, name)) continue;
    const similarName = NAMES.find((each) => !env[each] && isVariableMisspelling(name, each));
    if (similarName)
      throw new OperatorError(`${name} is not a known variable; did you mean ${similarName}?`);
  }
}

/** Reads the environment. Throws an OperatorError, one line that names the variable at fault. */
export function readConfig(env: Environment): Config {
  refuseMisspelled(env);
  const values = readValues(env);
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    source: readSource(values),
    signIn: readSignIn(values),
    brand: {
      name: values.BRAND_NAME,
      company: values.BRAND_COMPANY,
      logo: values.BRAND_LOGO ?? '',
      website: values.BRAND_WEBSITE,
      community: values.BRAND_COMMUNITY,
      productSlug: values.BRAND_PRODUCT_SLUG,
    },
    mapTiles: values.MAP_TILES,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS ?? [],
    trustedProxies: values.TRUST_PROXY ?? [],
    statisticsLimit: values.STATISTICS_LIMIT,
    logLevel: values.LOG_LEVEL,
    metricsKey: values.METRICS_KEY,
  };
  if (config.metricsKey && config.metricsKey === config.source.keys.public)
    fail('METRICS_KEY', 'must not be the same as PUBLIC_API_KEY, which every visitor can read');
  return config;
}

/** Throws an OperatorError that names `command` if API_HOST is set. */
export function readOwnDatabase(env: Environment, command: string) {
  const { source, brand } = readConfig(env);
  if (!('database' in source))
    throw new OperatorError(`API_HOST is set, but ${command} needs DATABASE_URL`);
  return { database: source.database, brand };
}
