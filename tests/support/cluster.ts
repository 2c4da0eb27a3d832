import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { setTimeout } from 'node:timers/promises';

/** UTF-8 sorted by ICU's rules for English, as most people's databases are. */
const LOCALE = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Folder of PostgreSQL's server programs: in the PATH, or where Debian keeps them. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_FOLDER, version, 'bin')),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/** Installs Debian's package where that is possible without asking anybody. */
export function installPostgres(): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', 'postgresql'], { env, stdio: 'ignore' });
}

/** PostgreSQL refuses to run as root; then another account of this machine runs it. */
export function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody']
    .map((name) => lines.find((each) => each.startsWith(`${name}:`)))
    .find((each) => each !== undefined);
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Runs statements as another tool would, each in its own transaction; answers the last one's rows. */
export async function runStatements(
  url: string,
  ...statements: string[]
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: pg.QueryResultRow[] = [];
    for (const each of statements) ({ rows } = await client.query(each));
    return rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL cluster of its own, in a folder of its own, reached by a socket in that folder. */
export class Cluster {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly programs: string,
    readonly folder: string,
    private readonly settings: readonly string[],
  ) {}

  /** Starts a cluster, the one that is in the folder or a new one. */
  static async start(
    programs: string,
    folder = mkdtempSync(join(tmpdir(), 'waybill-pg-')),
    settings: readonly string[] = [],
  ): Promise<Cluster> {
    const cluster = new Cluster(programs, folder, settings);
    if (!existsSync(cluster.data)) cluster.make();
    await cluster.up();
    return cluster;
  }

  private make(): void {
    mkdirSync(this.folder, { recursive: true });
    const user = account();
    if (user) chownSync(this.folder, user.uid, user.gid);
    const made = spawnSync(
      join(this.programs, 'initdb'),
      ['-D', this.data, '-U', 'waybill', '-A', 'trust', '-N', ...LOCALE],
      { ...user, cwd: this.folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  /** The address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://waybill@localhost/${database}?host=${encodeURIComponent(this.folder)}`;
  }

  /** Makes an empty database and answers its address. */
  async create(database: string): Promise<string> {
    await runStatements(this.url(), `create database ${database} template template0`);
    return this.url(database);
  }

  /** Starts the server; resolves when it takes connections. */
  async up(): Promise<void> {
    const server = spawn(
      join(this.programs, 'postgres'),
      // No fsync: the data is deleted after the tests and need not survive a power cut.
      [
        ...['-D', this.data, '-k', this.folder],
        ...['listen_addresses=', 'fsync=off', ...this.settings].flatMap((each) => ['-c', each]),
      ],
      { ...account(), cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.server = server;
    const lines = createInterface({ input: server.stderr });
    await new Promise<void>((resolve, reject) => {
      let why = '';
      lines.on('line', (line) => {
        if (line.includes('ready to accept connections')) resolve();
        if (line.includes('FATAL')) why = line;
      });
      // Its last words may come after its end.
      server.once('close', () => reject(new Error(`PostgreSQL ended before it was ready. ${why}`)));
    });
  }

  /** Stops the server immediately, as in a crash. The data stays. */
  async down(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  }

  /** Kills the server's first process alone; the others find out by themselves. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  /** Starts the server as soon as what was killed has left its memory. */
  async upAgain(): Promise<void> {
    for (let tries = 50; ; tries -= 1) {
      try {
        return await this.up();
      } catch (error) {
        if (tries === 0) throw error;
        await setTimeout(100);
      }
    }
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
