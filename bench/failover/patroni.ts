import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { account } from '../../tests/support/cluster';
import { freePort } from '../../scripts/freePort';

/** Seconds after which the other nodes take a leader that does not answer for lost. */
export const TTL = 20;
const NODES = ['node1', 'node2', 'node3'] as const;
const READY_MS = 120_000;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  readonly config: string;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/**
 * Three PostgreSQL nodes under Patroni with synchronous replication, an etcd that they elect the leader
 * by, and an HAProxy that leads to it; all of them listen on 127.0.0.1 alone.
 */
export class Patroni {
  private readonly running = new Map<string, ChildProcess>();
  private readonly nodes: Node[] = [];
  private port = 0;

  private constructor(
    private readonly folder: string,
    private readonly programs: string,
  ) {}

  /** Starts all of it in a folder; `programs` is the folder of PostgreSQL's programs. */
  static async start(folder: string, programs: string): Promise<Patroni> {
    const cluster = new Patroni(folder, programs);
    try {
      await cluster.up();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Makes an empty database; answers its address on whichever node leads. */
  async create(database: string): Promise<string> {
    const url = `postgres://postgres:p@127.0.0.1:${this.port}/`;
    for (const begun = performance.now(); ; await setTimeout(200)) {
      const client = new pg.Client({ connectionString: `${url}postgres` });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(`create database ${database}`);
        await client.end();
        return url + database;
      } catch (error) {
        // HAProxy looks for the leader once a second.
        if (performance.now() - begun > READY_MS) throw error;
      }
    }
  }

  /** Kills the leader's Patroni and PostgreSQL as a power cut would; answers the name of its node. */
  async killLeader(): Promise<string> {
    const leader = (await this.members()).find(({ role }) => role === 'leader');
    const node = this.nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('No node leads');
    const postmaster = Number(
      readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    process.kill(postmaster, 'SIGKILL');
    await this.end(node.name, 'SIGKILL');
    return node.name;
  }

  /** Has a node that was killed follow the new leader, and waits until all nodes are in step. */
  async rejoin(name: string): Promise<void> {
    const node = this.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`There is no ${name}`);
    this.run(name, 'patroni', [node.config]);
    await this.untilInStep();
  }

  async stop(): Promise<void> {
    for (const name of ['haproxy', ...NODES, 'etcd']) await this.end(name, 'SIGTERM');
  }

  private async up(): Promise<void> {
    const user = account();
    mkdirSync(this.folder, { recursive: true });
    if (user) chownSync(this.folder, user.uid, user.gid);
    const [client, peer] = [await freePort(), await freePort()];
    for (const name of NODES) {
      const [port, restPort] = [await freePort(), await freePort()];
      const [data, config] = [join(this.folder, name), join(this.folder, `${name}.yml`)];
      this.nodes.push({ name, port, restPort, data, config });
    }
    this.port = await freePort();
    const etcd = `http://127.0.0.1:${client}`;
    const peers = `http://127.0.0.1:${peer}`;
    this.run('etcd', 'etcd', [
      ...['--data-dir', join(this.folder, 'etcd')],
      ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `default=${peers}`],
    ]);
    for (const node of this.nodes) {
      writeFileSync(node.config, this.nodeConfig(node, client));
      this.run(node.name, 'patroni', [node.config]);
    }
    await this.untilInStep();
    const proxy = join(this.folder, 'haproxy.cfg');
    writeFileSync(proxy, this.proxyConfig());
    this.run('haproxy', 'haproxy', ['-db', '-f', proxy]);
  }

  private nodeConfig({ name, port, restPort, data }: Node, etcd: number): string {
    const rest = `127.0.0.1:${restPort}`;
    // JSON is YAML too.
    return JSON.stringify({
      scope: 'waybill',
      name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { hosts: `127.0.0.1:${etcd}` },
      bootstrap: {
        dcs: {
          ttl: TTL,
          loop_wait: 3,
          retry_timeout: 5,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: data,
        bin_dir: this.programs,
        pgpass: join(this.folder, `${name}.pgpass`),
        authentication: {
          superuser: { username: 'postgres', password: 'p' },
          replication: { username: 'replication', password: 'p' },
          rewind: { username: 'rewind', password: 'p' },
        },
        parameters: { unix_socket_directories: this.folder },
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication replication 127.0.0.1/32 scram-sha-256',
          'local all all trust',
        ],
      },
    });
  }

  private proxyConfig(): string {
    const servers = this.nodes.map(
      ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
    );
    return [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 300s',
      '  timeout server 300s',
      'listen primary',
      `  bind 127.0.0.1:${this.port}`,
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
      '',
    ].join('\n');
  }

  /** The cluster's members, from the first node that answers. */
  private async members(): Promise<readonly Member[]> {
    for (const { restPort } of this.nodes)
      try {
        const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
          signal: AbortSignal.timeout(2000),
        });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // That node is down; another one knows as well.
      }
    return [];
  }

  private async untilInStep(): Promise<void> {
    for (const begun = performance.now(); performance.now() - begun < READY_MS;) {
      const members = await this.members();
      const running = members.filter(({ state }) => ['running', 'streaming'].includes(state));
      const hasStandby = members.some(({ role }) => role === 'sync_standby');
      if (running.length === NODES.length && hasStandby) return;
      await setTimeout(500);
    }
    const ends = ['etcd', ...NODES].map((name) => {
      const lines = readFileSync(join(this.folder, `${name}.log`), 'utf8')
        .trimEnd()
        .split('\n');
      return [`${name}:`, ...lines.slice(-5)].join('\n');
    });
    throw new Error(`The nodes are not in step.\n${ends.join('\n')}`);
  }

  private run(name: string, program: string, args: string[]): void {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...account(),
      cwd: this.folder,
      env: { ...process.env, HOME: this.folder },
      stdio: ['ignore', log, log],
    });
    this.running.set(name, child);
  }

  private async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.running.get(name);
    this.running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
