import { sql, type RawBuilder } from 'kysely';
import type { Database, Engine } from '../engines/engine';
import { inLines, type Searched } from '../lists/conditions';
import { ofKind } from '../lists/names';
import type { NamedReference, Table } from '../schema/schema';
import { candidates } from './candidates';
import { lines } from './words';

/** Names with a word in them, of one table: with more of them the word is frequent. */
const MOST_NAMES = 1000;

interface Found {
  readonly word: unknown;
  readonly target: string;
  readonly id: string;
}

const targetOf = ({ table, kind = '', columns }: NamedReference) =>
  [table, kind, ...columns].join(' ');

/** Ids of records that a word names. */
function named(
  engine: Engine,
  table: Table,
  reference: NamedReference,
  { is, text }: Searched,
): RawBuilder<unknown> {
  const { columns } = reference;
  const fields = [...table.fields.values()].filter(({ column }) => columns.includes(column));
  const word: Searched = { is, text, fields, names: [] };
  const looked = candidates(engine, table, [word]);
  const own = sql.table(table.name);
  return sql`select ${own}.id from ${looked?.from ?? own}
    where ${looked?.meets ?? sql`1 = 1`} and ${inLines(engine, word, lines(columns, table.name))} ${ofKind(reference, table.name)}
    limit ${MOST_NAMES + 1}`;
}

export interface Referring {
  /** Words that few names have, or none. */
  readonly rare: readonly Searched[];
  /** Ids of the rows that refer to a record with one of them in its name, each a query. */
  readonly rows: readonly RawBuilder<unknown>[];
}

/** Looks up which rows of a table each word stands in by the names of what they refer to. */
export async function lookUpNames(
  engine: Engine,
  db: Database,
  tables: ReadonlyMap<string, Table>,
  words: readonly Searched[],
): Promise<Referring> {
  const parts = words.flatMap((word, nr) => {
    const byTarget = new Map(word.names.map((each) => [targetOf(each), each]));
    return [...byTarget].flatMap(([target, reference]) => {
      const table = tables.get(reference.table);
      if (!table) return [];
      const ids = named(engine, table, reference, word);
      return [
        sql`select ${sql.lit(nr)} as word, ${sql.lit(target)} as target, id from (${ids}) as found`,
      ];
    });
  });
  if (parts.length === 0) return { rare: words, rows: [] };
  const { rows: found } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(db);
  const byWord = Map.groupBy(found, ({ word }) => Number(word));
  const rare: Searched[] = [];
  const rows: RawBuilder<unknown>[] = [];
  words.forEach((word, nr) => {
    const byTarget = Map.groupBy(byWord.get(nr) ?? [], ({ target }) => target);
    if ([...byTarget.values()].some(({ length }) => length > MOST_NAMES)) return;
    rare.push(word);
    for (const reference of word.names) {
      const ids = byTarget.get(targetOf(reference))?.map(({ id }) => id) ?? [];
      if (ids.length === 0) continue;
      const { from, field } = reference;
      rows.push(
        sql`select id from ${sql.table(from)} where ${sql.ref(field.column)} in (${sql.join(ids)})`,
      );
    }
  });
  return { rare, rows };
}
