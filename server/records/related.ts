import { sql, type RawBuilder } from 'kysely';
import type { RelatedRecord } from '../../src/contract/related';
import type { Field, Kind } from '../../src/resources';
import { typeOf } from '../fields';
import type { Database, Engine } from '../database/engine';
import { partsOf, sizeOf, type RowSize } from '../database/parts';
import { toRecord } from '../tables/rows';
import { textColumns } from '../tables/tables';
import type { Scope } from '../scope/scope';
import { matches } from '../tables/conditions';
import { isListed, order, rowsById } from '../scope/list';

/** What telling costs does not grow with the lists: counting one field's records ends here, however many there are. */
const MOST_COUNTED = 1000;
/** A list of ids has no index: it is looked for in so many records, the newest. */
const LOOKED_AT = 10_000;

/** The records of a kind that refer to one by a field. */
export interface Referring {
  /** Records of one kind. */
  readonly scope: Scope;
  readonly field: Field;
  readonly id: string;
}

const isList = ({ field }: Referring) => typeOf(field).refers === 'many';

/** What an index finds is not worth a way to another thread and back. */
const dbFor = ({ reads, longReads }: Engine, all: readonly Referring[]): Database =>
  all.some(isList) ? longReads : reads;

const meets = (engine: Engine, { field, id }: Referring) =>
  matches(engine, { field, is: 'oneOf', values: [id] });

/** Rows that refer to the record, of those that are looked at. */
function found(engine: Engine, referring: Referring, columns: RawBuilder<unknown>) {
  const { scope } = referring;
  const from = sql`from ${sql.table(scope.table.name)} where ${isListed(scope)}`;
  return isList(referring)
    ? sql`from (select ${columns} ${from} order by ${order()} limit ${LOOKED_AT}) as newest
        where ${meets(engine, referring)}`
    : sql`${from} and ${meets(engine, referring)}`;
}

/** How many were looked at, where not all of them are. */
const lookedAt = (referring: Referring) =>
  isList(referring)
    ? sql`(select count(*) from (select 1 from ${sql.table(referring.scope.table.name)}
        where ${isListed(referring.scope)} limit ${LOOKED_AT + 1}) as looked)`
    : sql`0`;

const counting = (engine: Engine, referring: Referring, nr: number) => sql`
  select ${sql.lit(nr)} as nr, ${lookedAt(referring)} as looked, (
    select count(*) from (
      select 1 ${found(engine, referring, sql.ref(referring.field.column))}
      limit ${MOST_COUNTED + 1}
    ) as referring
  ) as total`;

/** How many records refer to one, in each of the ways; in one question to the database. */
export async function countRelated(engine: Engine, ways: readonly Referring[]) {
  const { rows } = await sql<{ nr: number; looked: unknown; total: unknown }>`
    ${sql.join(
      ways.map((each, nr) => counting(engine, each, nr)),
      sql` union all `,
    )} order by nr`.execute(dbFor(engine, ways));
  return rows.map((row) => {
    const total = Math.min(Number(row.total), MOST_COUNTED);
    return { total, isAtLeast: Number(row.total) > total || Number(row.looked) > LOOKED_AT };
  });
}

/** The newest records that refer to one, some at a time. */
export async function* listRelated(
  engine: Engine,
  referring: Referring,
  { page, limit }: { page: number; limit: number },
): AsyncGenerator<RelatedRecord[]> {
  const { scope } = referring;
  const { table } = scope;
  const [kind] = scope.kinds as [Kind];
  const db = dbFor(engine, [referring]);
  const sizes = await sql<RowSize>`select ${sizeOf(textColumns(table))}
    ${found(engine, referring, sql`*`)}
    order by ${order()} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  for (const ids of partsOf(sizes.rows)) {
    const rows = await rowsById({ engine, db, list: scope }, ids);
    yield rows.map((row) => ({
      ...(table.parent && { parentId: String(row['parent_id']) }),
      record: { ...toRecord(table, kind, row), id: String(row['id']) },
    }));
  }
}
