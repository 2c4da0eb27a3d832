import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger as QueryWatch } from 'kysely';
import type { Catalogue } from '../src/resources';
import { buildApp } from './app';
import { readConfig, type Config, type Environment, type Source } from './config';
import { readCatalogue } from './config/catalogue';
import { checkExposure, weaknesses } from './config/exposure';
import { loadKeys, type Keys } from './config/keys';
import { OperatorError, type Log } from './config/operatorError';
import { builtConsole } from './console/builtConsole';
import { codeOf } from './database/errors';
import { startRetention } from './history/retention';
import type { Identify } from './http/guard';
import type { LogStream } from './http/log';
import { Metrics } from './http/metrics';
import { collectLanes } from './statistics/lanes';
import { openStorage, type Storage } from './storage';
import { fill } from './storage/seed';
import { utcDayOf } from './values/dateTime';

export interface StartOptions {
  readonly log?: Log;
  /** Receives structured log lines from the beginning. Without it, nothing is logged. */
  readonly logTo?: LogStream;
  readonly consoleFolder?: string;
  readonly catalogue?: Catalogue;
  readonly now?: () => Date;
  readonly identify?: Identify;
}

export interface Server {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly keys: Keys;
  requestsInFlight(): number;
  /** Finishes accepted requests, then closes the database. Closes open connections after eight seconds. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 8000;

async function openFilled(
  source: Extract<Source, { database: unknown }>,
  catalogue: Catalogue,
  now: () => Date,
  log: Log,
  watch: QueryWatch,
): Promise<Storage> {
  const { database, historyDays } = source;
  const storage = await openStorage(database, catalogue, log, { watch, historyDays });
  try {
    const isEmbedded = database.engine === 'sqlite';
    // Undefined: only a new database gets sample data.
    const withSampleData = source.sampleData ?? (isEmbedded ? undefined : false);
    const count = await fill(storage, catalogue, withSampleData, async () => {
      log('Filling the empty database with sample data …');
      const { sampleData } = await import('../sample');
      return sampleData(catalogue, now());
    });
    if (count > 0) {
      await collectLanes(storage, utcDayOf(now()));
      log(`Stored ${count.toLocaleString('en-US')} sample records.`);
    }
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function explainListening(error: unknown, { host, port }: Config): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new OperatorError(`PORT ${port} is already in use on ${host}`);
  if (code === 'EACCES')
    return new OperatorError(
      `This account cannot use port ${port}. Use a port above 1023, or a proxy.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(
      `HOST ${host} is not an address of this machine. ` +
        'Use 127.0.0.1, or 0.0.0.0 for all IPv4 interfaces.',
    );
  return error;
}

/** Node would listen on only the first of the two addresses of localhost. */
const listenAddress = ({ host }: Config) => (host === 'localhost' ? '127.0.0.1' : host);

/** Throws an OperatorError if HOST and PORT cannot be listened on, before a database is opened. */
async function probePort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, listenAddress(config)), 'listening');
  } catch (error) {
    throw explainListening(error, config);
  }
  await new Promise((closed) => probe.close(closed));
}

/** Listens on HOST and PORT and returns the address. Throws OperatorErrors. */
async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { level } = app.log;
  try {
    // Fastify would log the address again.
    app.log.level = 'silent';
    await app.listen({ host: listenAddress(config), port: config.port });
  } catch (error) {
    throw explainListening(error, config);
  } finally {
    app.log.level = level;
  }
  const { address, family, port: taken } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`;
}

function announce(server: Server, storage: Storage | undefined, log: Log) {
  const { source, signIn } = server.config;
  log(`Waybill listens at ${server.url}`);
  if (storage) log(`Records live in ${storage.engine.location}`);
  if ('backend' in source) log(`The console calls ${source.backend}`);
  for (const weakness of weaknesses(server.config)) log(`Warning: ${weakness}`);
  if (signIn.isDemo) log(`Sign in with ${signIn.email} and the password ${signIn.password}`);
}

/** Reads the environment, opens the database and listens. Throws OperatorErrors of one line. */
export async function startServer(env: Environment, options: StartOptions = {}): Promise<Server> {
  const { log = () => undefined, logTo, now = () => new Date(), identify } = options;
  const config = readConfig(env);
  checkExposure(config);
  await probePort(config);
  const { source, brand } = config;
  const catalogue = options.catalogue ?? readCatalogue(brand.productSlug);
  const metrics = new Metrics();
  let logLine = log;
  const storage =
    'database' in source
      ? await openFilled(source, catalogue, now, (line) => logLine(line), metrics.query)
      : undefined;
  let app: FastifyInstance | undefined;
  try {
    const keys = 'backend' in source ? source.keys : loadKeys(source.dataFolder, source.keys);
    const consoleFolder = options.consoleFolder ?? builtConsole();
    const parts = {
      config,
      catalogue,
      keys,
      storage,
      metrics,
      consoleFolder,
      now,
      logTo,
      identify,
    };
    app = await buildApp(parts);
    const url = await listen(app, config);
    const endRetention =
      storage &&
      'database' in source &&
      source.historyDays &&
      startRetention(storage.engine, source.historyDays, now, (line) => logLine(line));
    const openedApp = app;
    const server: Server = {
      url,
      app,
      config,
      keys,
      requestsInFlight: () => metrics.requestsInFlight,
      async close() {
        storage?.writer.stop();
        const end = setTimeout(() => openedApp.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
        await openedApp.close();
        clearTimeout(end);
        if (endRetention) await endRetention();
        await storage?.close();
      },
    };
    announce(server, storage, log);
    // From here on, warnings go to the log of the running server.
    if (logTo) logLine = (line) => openedApp.log.warn(line);
    return server;
  } catch (error) {
    await app?.close();
    await storage?.close();
    throw error;
  }
}
