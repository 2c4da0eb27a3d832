import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger as QueryWatch } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine, PoolFigures } from '../database/engine';
import { isAnswering } from '../database/meta';
import { routeOf } from './log';

export const isReachable = ({ probe }: Engine): Promise<boolean> => isAnswering(probe);

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

let ofProcess: Registry | undefined;

/** Metrics of the process: memory, CPU, event loop. All servers in the process share them. */
function processMetrics(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess;
}

interface CacheFigures {
  readonly lookups: { readonly hits: number; readonly misses: number };
  readonly size: number;
}

interface WriteQueue {
  readonly waitingCount: number;
}

export class Metrics {
  requestsInFlight = 0;
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'waybill_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly latencies = new Histogram({
    name: 'waybill_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly queries = new Histogram({
    name: 'waybill_database_query_duration_seconds',
    help: 'Time of the statements sent to the database, by how they ended.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    for (const outcome of ['ok', 'error']) this.queries.zero({ outcome });
  }

  readonly query: QueryWatch = ({ level, queryDurationMillis }) =>
    this.queries.observe(
      { outcome: level === 'error' ? 'error' : 'ok' },
      queryDurationMillis / 1e3,
    );

  /** Counts a request as in flight until its response is closed. */
  begun({ raw }: FastifyReply): void {
    this.requestsInFlight += 1;
    raw.once('close', () => (this.requestsInFlight -= 1));
  }

  answered(request: FastifyRequest, reply: FastifyReply): void {
    const labels = { method: request.method, route: routeOf(request) };
    this.requests.inc({ ...labels, status: reply.statusCode });
    this.latencies.observe(labels, reply.elapsedTime / 1e3);
  }

  watch(engine: Engine, writer: WriteQueue, responses: CacheFigures): void {
    const pool = (figure: keyof PoolFigures) => () => engine.poolFigures()[figure];
    const gauges: [name: string, help: string, value: () => number | Promise<number>][] = [
      [
        'waybill_http_requests_in_flight',
        'Requests that are being answered.',
        () => this.requestsInFlight,
      ],
      [
        'waybill_database_up',
        '1 if the database has just answered, otherwise 0.',
        async () => Number(await isReachable(engine)),
      ],
      [
        'waybill_database_connections',
        'Connections to PostgreSQL, or threads of SQLite for reads that may be slow.',
        pool('total'),
      ],
      [
        'waybill_database_connections_idle',
        'Connections or threads that nothing uses.',
        pool('idle'),
      ],
      [
        'waybill_database_connections_waiting',
        'Transactions and statements that wait for a connection or thread.',
        pool('waiting'),
      ],
      [
        'waybill_writes_waiting',
        'Writes that have not begun: they wait for a connection or for other writes.',
        () => writer.waitingCount,
      ],
      [
        'waybill_statistics_answers_kept',
        'Answers to the statistics calls that are kept in memory.',
        () => responses.size,
      ],
    ];
    for (const [name, help, value] of gauges)
      new Gauge({
        name,
        help,
        registers: [this.registry],
        async collect() {
          this.set(await value());
        },
      });
    new Counter({
      name: 'waybill_statistics_answers_total',
      help: 'Answers to the statistics calls, by their source.',
      labelNames: ['from'],
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc({ from: 'memory' }, responses.lookups.hits);
        this.inc({ from: 'database' }, responses.lookups.misses);
      },
    });
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  async text(): Promise<string> {
    return Registry.merge([this.registry, processMetrics()]).metrics();
  }
}
