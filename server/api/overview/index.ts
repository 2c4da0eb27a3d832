import fastq from 'fastq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { EXPIRY_DAYS } from '../../../src/contract/overview';
import type * as Answers from '../../../src/contract/overview';
import type { Catalogue, Kind } from '../../../src/resources';
import { statusField } from '../../../src/resources/kindFields';
import { badRequest } from '../../http/errors';
import type { Storage } from '../../storage';
import type { Row } from '../../storage/engines/engine';
import { totalOf } from '../../storage/lists/counts';
import { addDays, dayOf } from '../../values/dateTime';
import { optional, single, type Query } from '../listQuery';
import { deadlinesOf, groupOf, summaryOf, type Deadline } from './deadlines';
import { find } from './find';
import { latestChanges } from './latest';

/** Queries at a time for all dashboards together, so that other calls find a connection free. */
const AT_ONCE = 4;

/** A status is free text: of more values than this, the most frequent are told. */
const MOST_STATUSES = 12;

/** What there is, and what calls for somebody's attention, over all kinds of the catalogue. */
export class Overview {
  private readonly queue = fastq.promise((ask: () => Promise<unknown>) => ask(), AT_ONCE);
  /** Kinds that have one list of their own, and not one below each parent. */
  private readonly kinds: readonly Kind[];

  constructor(
    private readonly storage: Storage,
    private readonly catalogue: Catalogue,
    private readonly now: () => Date,
  ) {
    this.kinds = catalogue.kinds.filter(({ parent }) => !parent);
  }

  /** How many records each kind has that has a list of its own. */
  async counts(): Promise<Answers.Counts> {
    const { engine, records } = this.storage;
    const totals = this.kinds.map(
      (kind) => sql`${totalOf(records.scopeOf(kind))} as ${sql.id(kind.name)}`,
    );
    const { rows } = await sql<Row>`select ${sql.join(totals)}`.execute(engine.reads);
    return { data: this.kinds.map(({ name }) => ({ kind: name, total: Number(rows[0]?.[name]) })) };
  }

  /** How the records of those kinds stand, for kinds with a status. */
  async statuses(): Promise<Answers.Statuses> {
    const found = await this.each(this.kinds, (kind) => this.countByStatus(kind));
    return { data: found.filter((each) => each !== undefined) };
  }

  /** What expires within the next days, the day itself included. */
  expiring(day = this.today()): Promise<Answers.Deadlines> {
    const days = { first: day, last: addDays(day, EXPIRY_DAYS) };
    return this.summary(day, deadlinesOf(this.catalogue, 'expires', days));
  }

  /** What was to be paid before the day and is still owed. */
  pastDue(day = this.today()): Promise<Answers.Deadlines> {
    return this.summary(day, deadlinesOf(this.catalogue, 'owed', { last: addDays(day, -1) }));
  }

  /** What was created or changed last. */
  latest(): Promise<Answers.Latest> {
    return latestChanges(this.storage, this.catalogue);
  }

  /** Records of every kind with a list of its own in which all words of a text stand. */
  find(text: string, signal: AbortSignal): Promise<Answers.Finds> {
    return find(this.storage, this.kinds, text, signal);
  }

  private async countByStatus(kind: Kind): Promise<Answers.KindStatuses | undefined> {
    const field = statusField(kind);
    if (!field) return undefined;
    const { engine, records } = this.storage;
    const { table } = records.scopeOf(kind);
    const rows = await engine.longReads
      .selectFrom(table.name)
      .$if(table.isFamily, (query) => query.where('kind', '=', kind.name))
      .select(({ fn }) => [
        sql.ref<string | null>(field.column).as('value'),
        fn.countAll().as('total'),
        // Of all values, also of those beyond the limit.
        sql`sum(count(*)) over ()`.as('all'),
      ])
      .groupBy(field.column)
      .orderBy('total', 'desc')
      .orderBy('value')
      .limit(MOST_STATUSES)
      .execute();
    return {
      kind: kind.name,
      field: field.name,
      total: Number(rows[0]?.all ?? 0),
      statuses: rows.map(({ value, total }) => ({
        value,
        total: Number(total),
        filter: value === null ? { [`${field.name}_empty`]: 'true' } : { [field.name]: value },
      })),
    };
  }

  private each<T, R>(items: readonly T[], ask: (item: T) => Promise<R>) {
    return Promise.all(items.map((item) => this.queue.push(() => ask(item)) as Promise<R>));
  }

  private async summary(day: string, deadlines: readonly Deadline[]): Promise<Answers.Deadlines> {
    const group = (each: Deadline) => groupOf(this.storage, this.catalogue, each);
    return summaryOf(day, await this.each(deadlines, group));
  }

  private today(): string {
    return this.now().toISOString().slice(0, 10);
  }
}

/** The day that is today where the reader is; undefined where the call leaves it to the server. */
const readDay = ({ query }: FastifyRequest): string | undefined =>
  optional(query as Query, 'day', 'a date such as 2026-01-31', (day) =>
    dayOf(day) === day ? day : undefined,
  );

/** The calls below `/overview`, and `/find`, which looks for words in the records of all kinds. */
export function overviewRoutes(app: FastifyInstance, overview: Overview): void {
  const parts: Record<Answers.OverviewPart, (request: FastifyRequest) => Promise<unknown>> = {
    counts: () => overview.counts(),
    statuses: () => overview.statuses(),
    expiring: async (request) => overview.expiring(readDay(request)),
    'past-due': async (request) => overview.pastDue(readDay(request)),
    latest: () => overview.latest(),
  };
  for (const [part, handler] of Object.entries(parts)) app.get(`/overview/${part}`, handler);
  app.get('/find', (request) => {
    const text = single(request.query as Query, 'q')?.trim();
    if (!text) throw badRequest('The parameter "q" must say what to look for.');
    return overview.find(text, request.signal);
  });
}
