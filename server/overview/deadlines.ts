import { sql, type RawBuilder } from 'kysely';
import type { Deadlines } from '../../src/contract/overview';
import type { Field, Kind } from '../../src/resources';
import { fieldNamed } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import { queryEach } from '../database/queryEach';
import { exactSum, readSum } from '../database/sums';
import { readFilter } from '../records/filters';
import { OWN_FIELDS } from '../records/listQuery';
import { meetsAll } from '../scope/list';
import type { Scope } from '../scope/scope';
import type { Storage } from '../storage';
import { briefOf, MAX_LISTED, readBrief } from './brief';

/** A range of days, both inclusive. Undefined if there is no earliest day. */
interface Days {
  readonly first?: string;
  readonly last: string;
}

interface Deadline {
  readonly kind: Kind;
  readonly field: Field;
  /** The field with the amount still to be paid. */
  readonly amountDue: Field | undefined;
  /** As query parameters of the list. */
  readonly filter: Readonly<Record<string, string>>;
  /** The FROM and WHERE of its records. */
  readonly from: RawBuilder<unknown>;
}

const CENT = '0.01';

/**
 * Skips due dates whose amount is hidden from the actor, because the result would reveal which records are
 * unpaid.
 */
function deadlinesOf(
  { engine, scopes }: Storage,
  actor: Actor,
  mark: 'expires' | 'amountDueField',
  { first, last }: Days,
): Deadline[] {
  const datedFields = scopes.viewOf(actor).catalogue.kinds.flatMap((kind) => {
    const find = (name: string | undefined) => fieldNamed(kind, name);
    const fields = kind.fields.filter(
      (field) => field[mark] && (!field.amountDueField || find(field.amountDueField)),
    );
    return fields.map((field) => ({ kind, field, amountDue: find(field.amountDueField), find }));
  });
  return datedFields.map(({ find, ...dates }) => {
    const { kind, field, amountDue } = dates;
    const filter = {
      ...(first && { [`${field.name}_gte`]: first }),
      [`${field.name}_lte`]: last,
      ...(amountDue && { [`${amountDue.name}_gte`]: CENT }),
    };
    const conditions = Object.entries(filter).map(([name, value]) =>
      readFilter(find, name, [value]),
    );
    const scope: Scope = scopes.of(actor, [kind]);
    const from = sql`from ${sql.table(scope.table.name)} where ${meetsAll(engine, scope, conditions)}`;
    return { ...dates, filter, from };
  });
}

/** Maximum number of parents per deadline, as many as a menu lists. */
const MAX_PARENTS = 50;

/** Returns the parents of the matching nested records by deadline, earliest date first. */
async function parentsBy(storage: Storage, actor: Actor, deadlines: readonly Deadline[]) {
  const { engine, records, scopes } = storage;
  const found = await queryEach(
    engine.longReads,
    deadlines,
    ({ field, from }) => sql<{ id: string; total: unknown }>`select parent_id as id,
      count(*) as total, min(${sql.ref(field.column)}) as due ${from}
      group by parent_id order by due, id limit ${sql.lit(MAX_PARENTS)}`,
    sql`order by item, due, id`,
  );
  const byDeadline = new Map(deadlines.map((each, index) => [each, found[index] ?? []]));
  const { catalogue } = scopes.viewOf(actor);
  const byParent = Map.groupBy(deadlines, ({ kind }) => kind.parent);
  const parents = new Map<string, ReturnType<typeof briefOf>>();
  for (const [name = '', nested] of byParent) {
    const kind = catalogue.kind(name);
    const values = nested.flatMap((each) => byDeadline.get(each)?.map(({ id }) => id) ?? []);
    const { rows } = await records.list(scopes.of(actor, [kind]), {
      page: 1,
      limit: values.length,
      conditions: [{ field: OWN_FIELDS.id, is: 'oneOf', values }],
    });
    for (const row of rows) parents.set(`${name} ${row.id}`, briefOf(kind, row, []));
  }
  return (deadline: Deadline) =>
    byDeadline.get(deadline)?.flatMap(({ id, total }) => {
      const { parent = '' } = deadline.kind;
      const record = parents.get(`${parent} ${id}`);
      return record ? [{ kind: parent, total: Number(total), record }] : [];
    });
}

/** Counts the records with a marked date in a range of days, and returns the first of them by date. */
export async function recordsDue(
  storage: Storage,
  actor: Actor,
  mark: 'expires' | 'amountDueField',
  days: Days,
): Promise<Omit<Deadlines, 'day'>> {
  const { longReads } = storage.engine;
  const deadlines = deadlinesOf(storage, actor, mark, days);
  const sums = await queryEach(
    longReads,
    deadlines,
    ({ amountDue, from }) => sql<{ total: unknown; amount: unknown }>`select count(*) as total,
      ${amountDue ? exactSum(sql.ref(amountDue.column)) : sql`0.0`} as amount ${from}`,
  );
  const due = deadlines.flatMap((each, index) => {
    const { total, amount } = sums[index]?.[0] ?? {};
    return Number(total) > 0 ? [{ ...each, total: Number(total), amount }] : [];
  });
  const first = await queryEach(
    longReads,
    due,
    ({ field, kind, from }) => sql<{ id: string; parent_or_own_id: string; due: string }>`select id,
      ${sql.ref(kind.parent ? 'parent_id' : 'id')} as parent_or_own_id, ${sql.ref(field.column)} as due ${from}
      order by due, id desc limit ${sql.lit(MAX_LISTED)}`,
    sql`order by item, due, id desc`,
  );
  const byDate = first
    .flatMap((rows, index) => rows.map((row) => ({ ...row, deadline: due[index] as Deadline })))
    .sort((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)));
  const listedRecords = await Promise.all(
    byDate.slice(0, MAX_LISTED).map(async ({ deadline, ...each }) => {
      const { kind, field, amountDue } = deadline;
      const fields = [field.name, ...(amountDue ? [amountDue.name] : [])];
      const brief = await readBrief(storage, actor, kind, each, fields);
      return brief ? [{ ...brief, field: field.name, date: String(brief.record[field.name]) }] : [];
    }),
  );
  const parentsOf = await parentsBy(
    storage,
    actor,
    due.filter(({ kind }) => kind.parent),
  );
  return {
    total: due.reduce((sum, { total }) => sum + total, 0),
    data: due.map((each) => ({
      kind: each.kind.name,
      field: each.field.name,
      total: each.total,
      amount: each.amountDue && readSum(each.amount),
      filter: each.filter,
      parents: parentsOf(each),
    })),
    records: listedRecords.flat(),
  };
}
