import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger as QueryWatch } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Answers } from '../statistics/answers';
import type { Engine } from '../storage/engine';
import { isReachable } from './health';
import { routeOf } from './log';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

let ofProcess: Registry | undefined;

/** Figures of the process itself: memory, processor, event loop. One set, however many servers. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What a server counts and times for whoever watches it, in the words of Prometheus. */
export class Metrics {
  private readonly own = new Registry();
  private readonly requests = new Map<string, number>();
  private readonly latencies = new Histogram({
    name: 'waybill_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [this.own],
  });
  private readonly queries = new Histogram({
    name: 'waybill_database_query_duration_seconds',
    help: 'Time of the statements sent to the database, by how they ended.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [this.own],
  });

  constructor() {
    processMetrics();
    const { requests } = this;
    new Counter({
      name: 'waybill_http_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers: [this.own],
      // Put together when somebody looks: for each request, that takes as long as to log it.
      collect() {
        this.reset();
        for (const [key, count] of requests) {
          const [method = '', status = '', route = ''] = key.split(' ');
          this.inc({ method, route, status }, count);
        }
      },
    });
  }

  /** To be told of every statement. */
  readonly query: QueryWatch = ({ level, queryDurationMillis }) =>
    this.queries.observe(
      { outcome: level === 'error' ? 'error' : 'ok' },
      queryDurationMillis / 1e3,
    );

  /** To be told of every answer. */
  answered(request: FastifyRequest, reply: FastifyReply): void {
    const { method } = request;
    const route = routeOf(request);
    const key = `${method} ${reply.statusCode} ${route}`;
    this.requests.set(key, (this.requests.get(key) ?? 0) + 1);
    this.latencies.observe({ method, route }, reply.elapsedTime / 1e3);
  }

  /** Adds the figures of a database and of the statistics answered from memory. */
  watch(engine: Engine, answers: Answers): void {
    new Gauge({
      name: 'waybill_database_up',
      help: '1 where the database answered just now, else 0.',
      registers: [this.own],
      async collect() {
        this.set((await isReachable(engine)) ? 1 : 0);
      },
    });
    new Counter({
      name: 'waybill_statistics_answers_total',
      help: 'Answers to the statistics calls, by where they came from.',
      labelNames: ['from'],
      registers: [this.own],
      collect() {
        this.reset();
        this.inc({ from: 'memory' }, answers.asked.kept);
        this.inc({ from: 'database' }, answers.asked.made);
      },
    });
    new Gauge({
      name: 'waybill_statistics_answers_kept',
      help: 'Answers to the statistics calls that are kept in memory.',
      registers: [this.own],
      collect() {
        this.set(answers.size);
      },
    });
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  /** All figures as of now. */
  async text(): Promise<string> {
    return Registry.merge([this.own, processMetrics()]).metrics();
  }
}
