import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger as QueryWatch } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { AnswerCache } from '../statistics/answerCache';
import type { Engine } from '../storage/engines/engine';
import { DurationHistogram } from './durationHistogram';
import { isReachable } from './health';
import { routeOf } from './log';

let ofProcess: Registry | undefined;

/** Figures of the process itself: memory, processor, event loop. One set, however many servers. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What is known of the requests to a route by one method. */
interface Route {
  readonly statuses: Map<number, number>;
  readonly durations: ReturnType<DurationHistogram['addSeries']>;
}

/** What a server counts and times for whoever watches it, in the words of Prometheus. */
export class Metrics {
  private readonly own = new Registry();
  private readonly routes = new Map<string, Route>();
  private readonly latencies = new DurationHistogram(
    'waybill_http_request_duration_seconds',
    'Time from the head of a request to the end of its answer.',
    this.own,
  );
  private readonly queries = new DurationHistogram(
    'waybill_database_query_duration_seconds',
    'Time of the statements sent to the database, by how they ended.',
    this.own,
  );
  private readonly outcomes = {
    query: this.queries.addSeries({ outcome: 'ok' }),
    error: this.queries.addSeries({ outcome: 'error' }),
  };

  constructor() {
    processMetrics();
    const { routes } = this;
    new Counter({
      name: 'waybill_http_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers: [this.own],
      // Put together when somebody looks: for each request, that takes as long as to log it.
      collect() {
        this.reset();
        for (const { statuses, durations } of routes.values())
          for (const [status, count] of statuses) this.inc({ ...durations.labels, status }, count);
      },
    });
  }

  /** To be told of every statement. */
  readonly query: QueryWatch = ({ level, queryDurationMillis }) =>
    this.outcomes[level].observe(queryDurationMillis / 1e3);

  /** To be told of every answer. */
  answered(request: FastifyRequest, reply: FastifyReply): void {
    const { statuses, durations } = this.figuresOf(request.method, routeOf(request));
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    durations.observe(reply.elapsedTime / 1e3);
  }

  private figuresOf(method: string, route: string): Route {
    const key = `${method} ${route}`;
    let known = this.routes.get(key);
    if (!known) {
      known = { statuses: new Map(), durations: this.latencies.addSeries({ method, route }) };
      this.routes.set(key, known);
    }
    return known;
  }

  /** Adds the figures of a database and of the statistics answered from memory. */
  watch(engine: Engine, answers: AnswerCache): void {
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
        this.inc({ from: 'memory' }, answers.lookups.hits);
        this.inc({ from: 'database' }, answers.lookups.misses);
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
