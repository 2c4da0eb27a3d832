import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Deadlines } from '../../src/contract/overview';
import type { Field, Kind } from '../../src/resources';
import type { Actor } from '../auth/actor';
import type { Engine } from '../database/engine';
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
  readonly nr: number;
  readonly kind: Kind;
  readonly field: Field;
  /** The field with the amount still to be paid. */
  readonly owed: Field | undefined;
  /** As query parameters of the list. */
  readonly filter: Readonly<Record<string, string>>;
  readonly list: Scope;
  readonly meets: Expression<SqlBool>;
}

const CENT = '0.01';

/** Leaves out dates whose amount is hidden: nothing may show which records are paid. */
function deadlinesOf(
  { engine, scopes }: Storage,
  actor: Actor,
  mark: 'expires' | 'owed',
  { first, last }: Days,
): Deadline[] {
  const dated = scopes.viewOf(actor).catalogue.kinds.flatMap((kind) => {
    const find = (name: string | undefined) => kind.fields.find((field) => field.name === name);
    const fields = kind.fields.filter((field) => field[mark] && (!field.owed || find(field.owed)));
    return fields.map((field) => ({ kind, field, owed: find(field.owed), find }));
  });
  return dated.map(({ find, ...dates }, nr) => {
    const { kind, field, owed } = dates;
    const filter = {
      ...(first && { [`${field.name}_gte`]: first }),
      [`${field.name}_lte`]: last,
      ...(owed && { [`${owed.name}_gte`]: CENT }),
    };
    const conditions = Object.entries(filter).map(([name, value]) =>
      readFilter(find, name, [value]),
    );
    const list = scopes.of(actor, [kind]);
    return { nr, ...dates, filter, list, meets: meetsAll(engine, list, conditions) };
  });
}

async function queryEach<Found extends { readonly nr: number }>(
  { longReads }: Engine,
  deadlines: readonly Deadline[],
  queryOf: (deadline: Deadline, from: RawBuilder<unknown>) => RawBuilder<unknown>,
  end = sql``,
): Promise<Found[]> {
  if (deadlines.length === 0) return [];
  const parts = deadlines.map((each) => {
    const from = sql`from ${sql.table(each.list.table.name)} where ${each.meets}`;
    return sql`select * from (${queryOf(each, from)}) as part`;
  });
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)} ${end}`.execute(longReads);
  return rows;
}

/** Maximum number of parents per deadline, as many as a menu lists. */
const MAX_PARENTS = 50;

/** Returns the parents of the matching nested records by deadline, earliest date first. */
async function parentsBy(storage: Storage, actor: Actor, deadlines: readonly Deadline[]) {
  const { engine, records, scopes } = storage;
  const found = await queryEach<{ nr: number; id: string; total: unknown }>(
    engine,
    deadlines,
    ({ nr, field }, from) => sql`select ${sql.lit(nr)} as nr, parent_id as id, count(*) as total,
      min(${sql.ref(field.column)}) as due ${from}
      group by parent_id order by due, id limit ${sql.lit(MAX_PARENTS)}`,
    sql`order by nr, due, id`,
  );
  const byDeadline = Map.groupBy(found, ({ nr }) => Number(nr));
  const { catalogue } = scopes.viewOf(actor);
  const byParent = Map.groupBy(deadlines, ({ kind }) => kind.parent);
  const parents = new Map<string, ReturnType<typeof briefOf>>();
  for (const [name = '', nested] of byParent) {
    const kind = catalogue.kind(name);
    const values = nested.flatMap(({ nr }) => byDeadline.get(nr)?.map(({ id }) => id) ?? []);
    const { rows } = await records.list(scopes.of(actor, [kind]), {
      page: 1,
      limit: values.length,
      conditions: [{ field: OWN_FIELDS.id, is: 'oneOf', values }],
    });
    for (const row of rows) parents.set(`${name} ${row.id}`, briefOf(kind, row, []));
  }
  return ({ nr, kind: { parent = '' } }: Deadline) =>
    byDeadline.get(nr)?.flatMap(({ id, total }) => {
      const record = parents.get(`${parent} ${id}`);
      return record ? [{ kind: parent, total: Number(total), record }] : [];
    });
}

/** Counts the records with a marked date in a range of days, and returns the first of them by date. */
export async function recordsDue(
  storage: Storage,
  actor: Actor,
  mark: 'expires' | 'owed',
  days: Days,
): Promise<Omit<Deadlines, 'day'>> {
  const { engine } = storage;
  const deadlines = deadlinesOf(storage, actor, mark, days);
  const sums = await queryEach<{ nr: number; total: unknown; amount: unknown }>(
    engine,
    deadlines,
    ({ nr, owed }, from) => sql`select ${sql.lit(nr)} as nr, count(*) as total,
      ${owed ? exactSum(sql.ref(owed.column)) : sql`0.0`} as amount ${from}`,
  );
  const sumsByNr = new Map(sums.map(({ nr, ...sum }) => [Number(nr), sum]));
  const totalOf = ({ nr }: Deadline) => Number(sumsByNr.get(nr)?.total ?? 0);
  const due = deadlines.filter((each) => totalOf(each) > 0);
  const first = await queryEach<{ nr: number; id: string; place: string }>(
    engine,
    due,
    ({ nr, field, kind }, from) => sql`select ${sql.lit(nr)} as nr, id,
      ${sql.ref(kind.parent ? 'parent_id' : 'id')} as place, ${sql.ref(field.column)} as due ${from}
      order by due, id desc limit ${sql.lit(MAX_LISTED)}`,
    sql`order by due, nr, id desc limit ${sql.lit(MAX_LISTED)}`,
  );
  const listed = await Promise.all(
    first.map(async (each) => {
      const { kind, field, owed } = deadlines[Number(each.nr)] as Deadline;
      const fields = [field.name, ...(owed ? [owed.name] : [])];
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
    total: due.reduce((sum, each) => sum + totalOf(each), 0),
    data: due.map((each) => ({
      kind: each.kind.name,
      field: each.field.name,
      total: totalOf(each),
      amount: each.owed && readSum(sumsByNr.get(each.nr)?.amount),
      filter: each.filter,
      parents: parentsOf(each),
    })),
    records: listed.flat(),
  };
}
