import fastq from 'fastq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EXPIRY_DAYS } from '../../src/contract/overview';
import type * as Answers from '../../src/contract/overview';
import type { Kind } from '../../src/resources';
import { statusField } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import { actorOf } from '../http/guard';
import { badRequest } from '../http/errors';
import type { Storage } from '../storage';
import { StorageError } from '../database/errors';
import { countByValue, totalsOf } from './groups';
import { latestOf } from './latest';
import { addDays, dayOf } from '../values/dateTime';
import { optional, single, type Query } from '../records/listQuery';
import { briefOf, MAX_LISTED } from './brief';
import { deadlinesOf, groupOf, summaryOf, type Deadline } from './deadlines';
import { find } from './find';

/** Maximum number of concurrent queries for all dashboards, so that other requests get a connection. */
const AT_ONCE = 4;

/** Status is free text. If there are more values, only the most frequent are returned. */
const MAX_STATUSES = 12;

/** Computes the figures of the dashboard over all kinds of the catalogue. */
export class Overview {
  private readonly queue = fastq.promise((ask: () => Promise<unknown>) => ask(), AT_ONCE);

  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date,
  ) {}

  /** Returns the number of records of each kind that has its own list. */
  async counts(actor: Actor): Promise<Answers.Counts> {
    const kinds = this.listed(actor);
    const scopes = kinds.map((kind) => this.storage.scopes.of(actor, [kind]));
    const totals = await totalsOf(this.storage.engine, scopes);
    return { data: kinds.map(({ name }, nr) => ({ kind: name, total: totals[nr] ?? 0 })) };
  }

  /** Returns the number of records by status, for kinds that have a status field and their own list. */
  async statuses(actor: Actor): Promise<Answers.Statuses> {
    const found = await this.each(this.listed(actor), (kind) => this.countByStatus(actor, kind));
    return { data: found.filter((each) => each !== undefined) };
  }

  /** Returns the records that expire within the next days, including `day`. */
  expiring(actor: Actor, day = this.today()): Promise<Answers.Deadlines> {
    const days = { first: day, last: addDays(day, EXPIRY_DAYS) };
    return this.summary(actor, day, deadlinesOf(this.kinds(actor), 'expires', days));
  }

  /** Returns the records that were due before `day` and are not paid. */
  pastDue(actor: Actor, day = this.today()): Promise<Answers.Deadlines> {
    const days = { last: addDays(day, -1) };
    return this.summary(actor, day, deadlinesOf(this.kinds(actor), 'owed', days));
  }

  /** Returns the most recently created or changed records. */
  async latest(actor: Actor): Promise<Answers.Latest> {
    const { engine, records, scopes } = this.storage;
    const { catalogue } = scopes.viewOf(actor);
    const byTable = Map.groupBy(catalogue.kinds, ({ table }) => table);
    const tables = Array.from(records.tables.keys(), (name) => byTable.get(name) ?? []);
    const found = await latestOf(
      engine,
      tables.map((kinds) => scopes.of(actor, kinds)),
      MAX_LISTED,
    );
    const read = found.map(async ({ kind: name, place, id }): Promise<Answers.RecordBrief[]> => {
      const kind = catalogue.find(name);
      if (!kind) return [];
      const scope = scopes.of(actor, [kind], kind.parent && place);
      // The record may have been deleted since.
      const record = await records.get(scope, id).catch(unlessMissing);
      if (!record) return [];
      const brief = briefOf(kind, record, ['created_at', 'updated_at']);
      return [{ kind: name, parentId: scope.parent?.id, record: brief }];
    });
    return { records: (await Promise.all(read)).flat() };
  }

  /** Searches all kinds that have their own list for records that contain all words of a text. */
  find(actor: Actor, text: string, signal: AbortSignal): Promise<Answers.Finds> {
    const { engine, scopes } = this.storage;
    const places = this.listed(actor).map((kind) => scopes.of(actor, [kind]));
    return find(engine, places, text, signal);
  }

  /** Returns the kinds that are not nested, so they have one list for all records. */
  private listed(actor: Actor): Kind[] {
    return this.kinds(actor).filter(({ parent }) => !parent);
  }

  private kinds(actor: Actor): readonly Kind[] {
    return this.storage.scopes.viewOf(actor).catalogue.kinds;
  }

  private async countByStatus(actor: Actor, kind: Kind): Promise<Answers.KindStatuses | undefined> {
    const field = statusField(kind);
    if (!field) return undefined;
    const { engine, scopes } = this.storage;
    const list = scopes.of(actor, [kind]);
    const { total, values } = await countByValue(engine, list, field, MAX_STATUSES);
    return {
      kind: kind.name,
      field: field.name,
      total,
      statuses: values.map((each) => ({
        ...each,
        filter:
          each.value === null ? { [`${field.name}_empty`]: 'true' } : { [field.name]: each.value },
      })),
    };
  }

  private each<T, R>(items: readonly T[], ask: (item: T) => Promise<R>) {
    return Promise.all(items.map((item) => this.queue.push(() => ask(item)) as Promise<R>));
  }

  private async summary(
    actor: Actor,
    day: string,
    deadlines: readonly Deadline[],
  ): Promise<Answers.Deadlines> {
    const group = (each: Deadline) => groupOf(this.storage, actor, each);
    return summaryOf(day, await this.each(deadlines, group));
  }

  private today(): string {
    return this.now().toISOString().slice(0, 10);
  }
}

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof StorageError && error.fault === 'missing')) throw error;
};

/** Reads the current day in the client's time zone; undefined if the request leaves it to the server. */
const readDay = ({ query }: FastifyRequest): string | undefined =>
  optional(query as Query, 'day', 'a date such as 2026-01-31', (day) =>
    dayOf(day) === day ? day : undefined,
  );

/** Registers the routes below `/overview`, and `/find`, which searches the records of all kinds. */
export function overviewRoutes(app: FastifyInstance, overview: Overview): void {
  const parts: Record<Answers.OverviewPart, (request: FastifyRequest) => Promise<unknown>> = {
    counts: (request) => overview.counts(actorOf(request)),
    statuses: (request) => overview.statuses(actorOf(request)),
    expiring: async (request) => overview.expiring(actorOf(request), readDay(request)),
    'past-due': async (request) => overview.pastDue(actorOf(request), readDay(request)),
    latest: (request) => overview.latest(actorOf(request)),
  };
  for (const [part, handler] of Object.entries(parts)) app.get(`/overview/${part}`, handler);
  app.get('/find', (request) => {
    const text = single(request.query as Query, 'q')?.trim();
    if (!text) throw badRequest('The parameter "q" must say what to look for.');
    return overview.find(actorOf(request), text, request.signal);
  });
}
