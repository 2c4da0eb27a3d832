import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Engine } from '../database/engine';
import type { NamedReference } from './tables';
import { lines, nameIn } from '../fields/words';

/** The alias of the table that a reference leads to, which may be the list's own. */
const NAMED = 'named';

/** Conditions for the rows of a table that are of the referenced kind and visible to the actor. */
export const ofKind = ({ kind, where }: NamedReference, table = NAMED) =>
  sql`${kind ? sql`and ${sql.table(table)}.kind = ${kind}` : sql``} ${where ? sql`and ${where}` : sql``}`;

const referring = ({ from, field }: Pick<NamedReference, 'from' | 'field'>) =>
  sql`${sql.table(from)}.${sql.ref(field.column)}`;

/** The record that a row refers to. */
const target = (reference: NamedReference) =>
  sql`${sql.table(reference.table)} as ${sql.ref(NAMED)}
    where ${sql.ref(NAMED)}.id = ${referring(reference)} ${ofKind(reference)}`;

/** A condition on the key of the lines that name a record. */
type Asked = (key: RawBuilder<unknown>) => Expression<SqlBool>;

/** The key of the fields that name what a field refers to. */
export const nameLines = (engine: Engine, { columns }: NamedReference, row: string) =>
  lines(
    engine,
    columns.map((column) => ({ column, kind: 'text' })),
    row,
  );

/** True where the name of what a row refers to meets something: looked up row by row. */
export const isNamed = (engine: Engine, reference: NamedReference, meets: Asked) =>
  sql<SqlBool>`exists (select 1 from ${target(reference)}
    and ${meets(nameLines(engine, reference, NAMED))})`;

/** The same, looked up from the names: for conditions without an index of the list to go by. */
export const refersToNamed = (engine: Engine, reference: NamedReference, meets: Asked) =>
  sql<SqlBool>`${referring(reference)} in (
    select ${sql.ref(NAMED)}.id from ${sql.table(reference.table)} as ${sql.ref(NAMED)}
    where ${meets(nameLines(engine, reference, NAMED))} ${ofKind(reference)})`;

/** Records that a row may refer to. */
export interface Named {
  readonly reference: Pick<NamedReference, 'from' | 'field'>;
  readonly ids: readonly string[];
}

/** True where a row refers to one of them: of thousands, too, in one parameter. */
export const refersToOneOf = ({ dialect }: Engine, { reference, ids }: Named) =>
  dialect === 'sqlite'
    ? sql<SqlBool>`${referring(reference)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${referring(reference)} = any(${ids})`;

/** The name of the referenced record, to sort by. Null if there is no such record. */
export const nameOfReference = (reference: NamedReference) =>
  sql<string | null>`(select ${nameIn(reference.columns, NAMED)} from ${target(reference)})`;

/** Records that a field refers to, with their names: those of the ids, or the first two of the name. */
export async function named(
  db: Database,
  reference: NamedReference,
  by: { readonly ids: readonly string[] } | { readonly name: string },
): Promise<{ id: string; name: string }[]> {
  const name = nameIn(reference.columns);
  const { rows } = await sql<{ id: string; name: string }>`select id, ${name} as name
    from ${sql.table(reference.table)}
    where ${'ids' in by ? sql`id in (${sql.join(by.ids)}) and ${name} is not null` : sql`${name} = ${by.name}`}
      ${ofKind(reference, reference.table)} ${'ids' in by ? sql`` : sql`limit 2`}`.execute(db);
  return rows;
}

/** The names of what a field refers to, each with the record's id. */
const allNames = (reference: NamedReference, where = sql`1 = 1`) =>
  sql`(select ${sql.ref(NAMED)}.id as named_id, ${nameIn(reference.columns, NAMED)} as name_sorted
      from ${sql.table(reference.table)} as ${sql.ref(NAMED)} where ${where} ${ofKind(reference)}
    ) as by_name`;

/** A table with the names of what its rows refer to beside them, in the column `name_sorted`. */
export const withNames = (reference: NamedReference) =>
  sql`${sql.table(reference.from)} left join ${allNames(reference)}
    on named_id = ${referring(reference)}`;

/**
 * Ids of rows in the order of what they refer to, along the index of its names; those without a name
 * are left out. To sort a long list, the name of each row would have to be looked up.
 */
export function idsByName(
  reference: NamedReference,
  direction: 'asc' | 'desc',
  meets: Expression<SqlBool>,
): RawBuilder<unknown> {
  const name = nameIn(reference.columns, NAMED);
  const own = sql.table(reference.from);
  // The order of the tables is the order of the look-ups.
  return sql`select ${own}.id from ${allNames(reference, sql`${name} is not null`)}
    cross join ${own} where ${referring(reference)} = named_id and ${meets}
    order by name_sorted ${sql.raw(direction)}, ${own}.id desc`;
}
