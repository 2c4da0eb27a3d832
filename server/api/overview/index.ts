import fastq from 'fastq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { EXPIRY_DAYS } from '../../../src/contract/overview';
import type {
  Counts,
  Deadlines,
  Finds,
  KindStatuses,
  Latest,
  OverviewPart,
  Statuses,
} from '../../../src/contract/overview';
import type { Catalogue, Field, Kind } from '../../../src/resources';
import { statusField } from '../../../src/resources/kindFields';
import { badRequest } from '../../http/errors';
import type { Storage } from '../../storage';
import { totalOf } from '../../storage/lists/counts';
import { addDays, dayOf } from '../../values/dateTime';
import { optional, search, single, type Query } from '../listQuery';
import { briefOf } from './brief';
import { deadlinesOf, groupOf, summaryOf } from './deadlines';
import { latestChanges } from './latest';

/** Queries at a time for all dashboards together, so that other calls find a connection free. */
const AT_ONCE = 4;

/** A status is free text: of more values than this, the most frequent are told. */
const MOST_STATUSES = 12;

/** Records that a search finds of each kind. */
const MOST_FOUND = 4;

/** Kinds that have one list of their own, and not one below each parent. */
const listedKinds = ({ kinds }: Catalogue): Kind[] => kinds.filter(({ parent }) => !parent);

/** What there is, and what calls for somebody's attention, over all kinds of the catalogue. */
export class Overview {
  private readonly queue = newQueue();

  constructor(
    private readonly storage: Storage,
    private readonly catalogue: Catalogue,
    private readonly now: () => Date,
  ) {}

  /** How many records each kind has that has a list of its own. */
  async counts(): Promise<Counts> {
    const { engine, records } = this.storage;
    const kinds = listedKinds(this.catalogue);
    const totals = kinds.map(
      (kind) => sql`${totalOf(records.scopeOf(kind))} as ${sql.id(kind.name)}`,
    );
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(totals)}`.execute(
      engine.reads,
    );
    const data = kinds.map(({ name }) => ({ kind: name, total: Number(rows[0]?.[name]) }));
    return { data };
  }

  /** How the records of those kinds stand, for kinds with a status. */
  async statuses(): Promise<Statuses> {
    const kinds = listedKinds(this.catalogue).flatMap((kind) => {
      const field = statusField(kind);
      return field ? [{ kind, field }] : [];
    });
    return { data: await this.each(kinds, (each) => this.countByStatus(each)) };
  }

  /** What expires within the next days, the day itself included. */
  expiring(day = this.today()): Promise<Deadlines> {
    return this.deadlines(day, 'expires', { first: day, last: addDays(day, EXPIRY_DAYS) });
  }

  /** What was to be paid before the day and is still owed. */
  pastDue(day = this.today()): Promise<Deadlines> {
    return this.deadlines(day, 'owed', { last: addDays(day, -1) });
  }

  /** What was created or changed last. */
  latest(): Promise<Latest> {
    return latestChanges(this.storage, this.catalogue);
  }

  /** Records of every kind with a list of its own in which all words of a text stand, newest first. */
  async find(text: string): Promise<Finds> {
    const { records } = this.storage;
    const findIn = async (kind: Kind) => {
      const scope = records.scopeOf(kind);
      const conditions = search(scope.table, text);
      const query = { page: 1, limit: MOST_FOUND, conditions, isUncounted: true };
      const { rows } = await records.list(scope, query);
      return rows.map((record) => ({ kind: kind.name, record: briefOf(kind, record, []) }));
    };
    // In a queue of its own: whoever searches does not wait for a dashboard's counts.
    const found = await this.each(listedKinds(this.catalogue), findIn, newQueue());
    return { records: found.flat() };
  }

  private async countByStatus({
    kind,
    field,
  }: {
    kind: Kind;
    field: Field;
  }): Promise<KindStatuses> {
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

  private each<T, R>(
    items: readonly T[],
    ask: (item: T) => Promise<R>,
    queue = this.queue,
  ): Promise<R[]> {
    return Promise.all(items.map((item) => queue.push(() => ask(item)) as Promise<R>));
  }

  private async deadlines(
    day: string,
    ...which: [mark: 'expires' | 'owed', days: { first?: string; last: string }]
  ): Promise<Deadlines> {
    const groups = await this.each(deadlinesOf(this.catalogue, ...which), (each) =>
      groupOf(this.storage, this.catalogue, each),
    );
    return summaryOf(day, groups);
  }

  private today(): string {
    return this.now().toISOString().slice(0, 10);
  }
}

function newQueue() {
  return fastq.promise((ask: () => Promise<unknown>) => ask(), AT_ONCE);
}

/** The day that is today where the reader is; undefined where the call leaves it to the server. */
const readDay = ({ query }: FastifyRequest): string | undefined =>
  optional(query as Query, 'day', 'a date such as 2026-01-31', (day) =>
    dayOf(day) === day ? day : undefined,
  );

/** The calls below `/overview`, and `/find`, which looks for words in the records of all kinds. */
export function overviewRoutes(app: FastifyInstance, overview: Overview): void {
  const parts: Record<OverviewPart, (request: FastifyRequest) => Promise<unknown>> = {
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
    return overview.find(text);
  });
}
