import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../database/engine';
import { keyIn, lines, nameIn } from '../fields/textSql';
import type { NamedReference } from './table';

/** Alias of the referenced table, which may be the list's own table. */
const NAMED = 'named';

export const ofKind = ({ kind, where }: NamedReference, table = NAMED) =>
  sql`${kind ? sql`and ${sql.table(table)}.kind = ${kind}` : sql``} ${where ? sql`and ${where}` : sql``}`;

const referring = ({ from, field }: Pick<NamedReference, 'from' | 'field'>) =>
  sql`${sql.table(from)}.${sql.ref(field.column)}`;

const target = (reference: NamedReference) =>
  sql`${sql.table(reference.table)} as ${sql.ref(NAMED)}
    where ${sql.ref(NAMED)}.id = ${referring(reference)} ${ofKind(reference)}`;

type NamePredicate = (key: RawBuilder<unknown>) => Expression<SqlBool>;

/** Returns the normalized name of a referenced record, one naming field per line. */
export const nameLines = (engine: Engine, { columns }: NamedReference, row: string) =>
  lines(
    engine,
    columns.map((column) => ({ column, type: 'text' as const })),
    row,
  );

/** True if the name of the referenced record matches. The name is looked up for each row. */
export const isNamed = (engine: Engine, reference: NamedReference, where: NamePredicate) =>
  sql<SqlBool>`exists (select 1 from ${target(reference)}
    and ${where(nameLines(engine, reference, NAMED))})`;

/** Like `isNamed`, but starts from the names. Use it if no index limits the rows of the list. */
export const refersToNamed = (engine: Engine, reference: NamedReference, where: NamePredicate) =>
  sql<SqlBool>`${referring(reference)} in (
    select ${sql.ref(NAMED)}.id from ${sql.table(reference.table)} as ${sql.ref(NAMED)}
    where ${where(nameLines(engine, reference, NAMED))} ${ofKind(reference)})`;

export interface ReferenceMatch {
  readonly reference: Pick<NamedReference, 'from' | 'field'>;
  readonly ids: readonly string[];
}

/** True if a row refers to one of the records. The ids are one parameter, so there may be thousands. */
export const refersToOneOf = ({ dialect }: Engine, { reference, ids }: ReferenceMatch) =>
  dialect === 'sqlite'
    ? sql<SqlBool>`${referring(reference)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${referring(reference)} = any(${ids})`;

/** Returns the sort key of the referenced record's name. Null if there is no such record. */
export const nameOfReference = (engine: Engine, reference: NamedReference) =>
  sql<string | null>`(select ${keyIn(engine, reference.key, NAMED)} from ${target(reference)})`;

/** Looks up names by id, or up to two records by name: two mean that the name is ambiguous. */
export async function findNames(
  engine: Engine,
  reference: NamedReference,
  by: { readonly ids: readonly string[] } | { readonly name: string },
): Promise<{ id: string; name: string }[]> {
  const name = nameIn(reference.columns);
  const isNamed = (text: string) => {
    // In SQL, because the key of a database without ICU differs.
    const key = engine.sortKey(sql`cast(${text} as text)`, reference.key.isNatural);
    return sql`${keyIn(engine, reference.key)} = ${key} and ${name} = ${text}`;
  };
  const { rows } = await sql<{ id: string; name: string }>`select id, ${name} as name
    from ${sql.table(reference.table)}
    where ${'ids' in by ? sql`id in (${sql.join(by.ids)}) and ${name} is not null` : isNamed(by.name)}
      ${ofKind(reference, reference.table)} ${'ids' in by ? sql`` : sql`limit 2`}`.execute(
    engine.reads,
  );
  return rows;
}

/** Looks up to two records by a natural key in their name. No index has it, so all records are read. */
export async function findByNaturalKey(engine: Engine, reference: NamedReference, text: string) {
  const { table, naturalKeys } = reference;
  if (naturalKeys.length === 0) return [];
  const isKey = naturalKeys.map((column) => sql`${sql.ref(column)} = ${text}`);
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where (${sql.join(isKey, sql` or `)}) ${ofKind(reference, table)} limit 2`.execute(
    engine.longReads,
  );
  return rows;
}

/** Returns a subquery with the id and sort key of every record that the field may refer to. */
const allNames = (engine: Engine, reference: NamedReference, where = sql`1 = 1`) =>
  sql`(select ${sql.ref(NAMED)}.id as named_id, ${keyIn(engine, reference.key, NAMED)} as name_sorted
      from ${sql.table(reference.table)} as ${sql.ref(NAMED)} where ${where} ${ofKind(reference)}
    ) as by_name`;

/** Returns a join that adds the sort key of the referenced record as the column `name_sorted`. */
export const withNames = (engine: Engine, reference: NamedReference) =>
  sql`${sql.table(reference.from)} left join ${allNames(engine, reference)}
    on named_id = ${referring(reference)}`;

/**
 * Returns the ids of rows in the order of the names they refer to, read along the index of names. Rows
 * without a name are left out. Sorting a long list instead would look up the name of every row.
 */
export function idsByName(
  engine: Engine,
  reference: NamedReference,
  direction: 'asc' | 'desc',
  predicate: Expression<SqlBool>,
): RawBuilder<unknown> {
  const name = keyIn(engine, reference.key, NAMED);
  const fromTable = sql.table(reference.from);
  // CROSS JOIN makes SQLite start with the names.
  return sql`select ${fromTable}.id from ${allNames(engine, reference, sql`${name} is not null`)}
    cross join ${fromTable} where ${referring(reference)} = named_id and ${predicate}
    order by name_sorted ${sql.raw(direction)}, ${fromTable}.id desc`;
}
