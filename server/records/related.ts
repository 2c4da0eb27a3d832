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

/** Counting stops here, so that the cost does not grow with the lists. */
const MAX_COUNTED = 1000;
/** A field that holds a list of ids has no index. Only this many of the newest rows are searched. */
const LOOKED_AT = 10_000;

/** The records of `scope` that refer to the record `id` in `field`. */
export interface Referring {
  /** Records of one kind. */
  readonly scope: Scope;
  readonly field: Field;
  readonly id: string;
}

const isList = ({ field }: Referring) => typeOf(field).refers === 'many';

/** Sending an index lookup to a worker thread costs more than running it here. */
const dbFor = ({ reads, longReads }: Engine, all: readonly Referring[]): Database =>
  all.some(isList) ? longReads : reads;

const meets = (engine: Engine, { field, id }: Referring) =>
  matches(engine, { field, is: 'oneOf', values: [id] });

/**
 * Returns the SQL that selects the referring rows. Unless `isExact`, a list of ids is searched only in the
 * newest rows.
 */
function found(
  engine: Engine,
  referring: Referring,
  columns: RawBuilder<unknown>,
  isExact = false,
) {
  const { scope } = referring;
  const from = sql`from ${sql.table(scope.table.name)} where ${isListed(scope)}`;
  return isList(referring) && !isExact
    ? sql`from (select ${columns} ${from} order by ${order()} limit ${LOOKED_AT}) as newest
        where ${meets(engine, referring)}`
    : sql`${from} and ${meets(engine, referring)}`;
}

/**
 * Returns an SQL expression for the number of rows that were searched, up to one more than the limit. It is
 * 0 for a field with an index, because all rows are searched.
 */
const lookedAt = (referring: Referring) =>
  isList(referring)
    ? sql`(select count(*) from (select 1 from ${sql.table(referring.scope.table.name)}
        where ${isListed(referring.scope)} limit ${LOOKED_AT + 1}) as looked)`
    : sql`0`;

const counting = (engine: Engine, referring: Referring, nr: number, isExact: boolean) => sql`
  select ${sql.lit(nr)} as nr, ${isExact ? sql`0` : lookedAt(referring)} as looked, (
    select count(*) from (
      select 1 ${found(engine, referring, sql.ref(referring.field.column), isExact)}
      limit ${MAX_COUNTED + 1}
    ) as referring
  ) as total`;

export interface CountOptions {
  readonly db?: Database;
  /** Searches all rows for an id in a list, without a limit. */
  readonly isExact?: boolean;
}

/** Counts the records that refer to a record, for each reference, in one statement. */
export async function countRelated(
  engine: Engine,
  ways: readonly Referring[],
  { db = dbFor(engine, ways), isExact = false }: CountOptions = {},
) {
  const { rows } = await sql<{ nr: number; looked: unknown; total: unknown }>`
    ${sql.join(
      ways.map((each, nr) => counting(engine, each, nr, isExact)),
      sql` union all `,
    )} order by nr`.execute(db);
  return rows.map((row) => {
    const total = Math.min(Number(row.total), MAX_COUNTED);
    return { total, isAtLeast: Number(row.total) > total || Number(row.looked) > LOOKED_AT };
  });
}

/** Yields one page of the newest referring records, in batches. */
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
