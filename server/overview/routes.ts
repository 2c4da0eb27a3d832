import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EXPIRY_DAYS } from '../../src/contract/overview';
import type * as Answers from '../../src/contract/overview';
import type { Kind } from '../../src/resources';
import { statusField } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { badRequest } from '../http/errors';
import { actorOf } from '../http/guard';
import { optional, single, type Query } from '../http/query';
import * as t from '../openapi/jsonSchema';
import { inQuery, parameters, readCall, type OperationObject } from '../openapi/operation';
import type { Storage } from '../storage';
import { addDays, dayOf, utcDayOf } from '../values/dateTime';
import { isStorableText } from '../values/storable';
import { readBrief } from './brief';
import { statusesOf, totalsOf } from './counts';
import { recordsDue } from './deadlines';
import { findRecords } from './find';
import { latestOf } from './latest';

export class Overview {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date,
  ) {}

  async counts(actor: Actor): Promise<Answers.Counts> {
    const kinds = this.listed(actor);
    const scopes = kinds.map((kind) => this.storage.scopes.of(actor, [kind]));
    const totals = await totalsOf(this.storage.engine, scopes);
    return { data: kinds.map(({ name }, index) => ({ kind: name, total: totals[index] ?? 0 })) };
  }

  async statuses(actor: Actor): Promise<Answers.Statuses> {
    const { engine, scopes } = this.storage;
    const lists = this.listed(actor).flatMap((kind) => {
      const field = statusField(kind);
      return field ? [{ kind, field, scope: scopes.of(actor, [kind]) }] : [];
    });
    return { data: await statusesOf(engine, lists) };
  }

  async expiring(actor: Actor, day = this.today): Promise<Answers.Deadlines> {
    const days = { first: day, last: addDays(day, EXPIRY_DAYS) };
    return { day, ...(await recordsDue(this.storage, actor, 'expires', days)) };
  }

  async 'past-due'(actor: Actor, day = this.today): Promise<Answers.Deadlines> {
    return {
      day,
      ...(await recordsDue(this.storage, actor, 'amountDueField', { last: addDays(day, -1) })),
    };
  }

  async latest(actor: Actor): Promise<Answers.Latest> {
    const { engine, records, scopes } = this.storage;
    const { catalogue } = scopes.viewOf(actor);
    const byTable = Map.groupBy(catalogue.kinds, ({ table }) => table);
    const tables = Array.from(records.tables.keys(), (name) => byTable.get(name) ?? []);
    const found = await latestOf(
      engine,
      tables.map((kinds) => scopes.of(actor, kinds)),
    );
    const briefs = found.map(async ({ kind: name, ...each }) => {
      const kind = catalogue.find(name);
      return kind && readBrief(this.storage, actor, kind, each, ['created_at', 'updated_at']);
    });
    return { records: (await Promise.all(briefs)).filter((brief) => brief !== undefined) };
  }

  find(actor: Actor, text: string, signal: AbortSignal): Promise<Answers.Finds> {
    const { engine, scopes } = this.storage;
    const places = this.listed(actor).map((kind) => scopes.of(actor, [kind]));
    return findRecords(engine, places, text, signal);
  }

  private get today(): string {
    return utcDayOf(this.now());
  }

  /** Returns the kinds that are not nested, so they have one list for all records. */
  private listed(actor: Actor): Kind[] {
    return this.storage.scopes.viewOf(actor).catalogue.kinds.filter(({ parent }) => !parent);
  }
}

/** Reads the current day in the client's time zone; undefined if the request leaves it to the server. */
const readDay = ({ query }: FastifyRequest): string | undefined =>
  optional(query as Query, 'day', 'a date such as 2026-01-31', (day) =>
    dayOf(day) === day ? day : undefined,
  );

const readPart = (summary: string, ...names: string[]) =>
  readCall(summary, t.anyObject, parameters(...names));

export async function overviewRoutes(
  app: FastifyInstance,
  { storage, now }: CapabilityOptions<Storage>,
): Promise<void> {
  app.decorate('capability', {
    tag: {
      name: 'Overview',
      description: 'Search across all kinds, and the numbers of the dashboard.',
    },
    parameters: {
      words: inQuery('q', 'Records that contain every word.', t.text, true),
      day: inQuery('day', "Today in the reader's time zone.", {
        ...t.text,
        examples: ['2026-01-31'],
      }),
    },
  });
  const overview = new Overview(storage, now);
  const addPart = (part: Answers.OverviewPart, schema: OperationObject) =>
    app.get(`/overview/${part}`, { schema }, async (request) =>
      overview[part](actorOf(request), schema.parameters && readDay(request)),
    );
  addPart('counts', readPart('Number of records of each kind'));
  addPart('statuses', readPart('Number of records in each status'));
  addPart('expiring', readPart(`Records that expire within ${EXPIRY_DAYS} days`, 'day'));
  addPart('past-due', readPart('Unpaid records past their due date', 'day'));
  addPart('latest', readPart('Most recently changed records'));
  const schema = readPart(
    'Records of any kind that contain all words, a few of each kind',
    'words',
  );
  app.get('/find', { schema }, (request) => {
    const text = single(request.query as Query, 'q')?.trim();
    if (!text) throw badRequest('The parameter "q" must say what to look for.');
    if (!isStorableText(text)) return { records: [] };
    return overview.find(actorOf(request), text, request.signal);
  });
}
