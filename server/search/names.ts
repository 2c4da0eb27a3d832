import { sql, type RawBuilder } from 'kysely';
import { ID } from '../../src/resources/kindFields';
import type { Database, Engine } from '../database/engine';
import { inLines, ownText, type Searched } from '../tables/conditions';
import type { Reading } from '../scope/list';
import { nameLines, ofKind, refersToOneOf, type Named } from '../tables/referenceNames';
import type { NamedReference, Table, TableMap } from '../tables/tables';
import { candidates } from './candidates';
import { FEW_NAMES, searchedFields } from './text';

/** With more of them the names are looked at row by row. */
const MOST_NAMES = 20_000;

interface Found {
  readonly word: unknown;
  readonly target: string;
  readonly id: string;
}

const targetOf = ({ table, kind = '', columns }: NamedReference) =>
  [table, kind, ...columns].join(' ');

/** Ids of a table's records that a word finds, of those that meet the condition. */
function idsOf(engine: Engine, table: Table, word: Searched, condition: RawBuilder<unknown>) {
  const looked = candidates(engine, table, [word]);
  const own = sql.table(table.name);
  return sql<{ id: string }>`select ${own}.id from ${looked?.from ?? own}
    where ${looked?.meets ?? sql`1 = 1`} and ${condition} limit ${MOST_NAMES + 1}`;
}

/** Ids of records that a word names. */
function named(engine: Engine, table: Table, reference: NamedReference, { is, text }: Searched) {
  const word: Searched = { is, text, fields: searchedFields(table), names: [] };
  const isName = inLines(engine, word, nameLines(engine, reference, table.name));
  return idsOf(engine, table, word, sql`${isName} ${ofKind(reference, table.name)}`);
}

/** A word, with what was found to have it in its name. */
export interface LookedUp {
  readonly word: Searched;
  /** Few names have it, or none. */
  readonly isRare: boolean;
}

/**
 * A frequent word with the rows that have it in their own fields looked up as well, unless there are too
 * many: to look at the text of each row that no name has found takes longest.
 */
async function withRows(engine: Engine, db: Database, table: Table, word: Searched) {
  const { rows } = await idsOf(engine, table, word, sql`${ownText(engine, word)}`).execute(db);
  if (rows.length > MOST_NAMES) return word;
  const reference = { from: table.name, field: ID };
  const found = { reference, ids: rows.map(({ id }) => id) };
  return { ...word, fields: [], isInId: false, named: [...(word.named ?? []), found] };
}

/** Looks up for each word which records have it in their name, of those that a table's rows refer to. */
export async function lookUpNames(reading: Reading, tables: TableMap, words: readonly Searched[]) {
  const { engine, db, list } = reading;
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
  const { rows: found } =
    parts.length > 0
      ? await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(db)
      : { rows: [] };
  const byWord = Map.groupBy(found, ({ word }) => Number(word));
  const lookedUp: LookedUp[] = [];
  for (const [nr, word] of words.entries()) {
    const byTarget = Map.groupBy(byWord.get(nr) ?? [], ({ target }) => target);
    const most = Math.max(0, ...Array.from(byTarget.values(), ({ length }) => length));
    const all = word.names.flatMap((reference): Named[] => {
      const ids = byTarget.get(targetOf(reference))?.map(({ id }) => id);
      return ids ? [{ reference, ids }] : [];
    });
    const known = { ...word, names: [], named: all };
    if (most <= FEW_NAMES) lookedUp.push({ word: known, isRare: true });
    else if (most > MOST_NAMES) lookedUp.push({ word, isRare: false });
    else lookedUp.push({ word: await withRows(engine, db, list.table, known), isRare: false });
  }
  return lookedUp;
}

/** Ids of the rows that refer to a record with a word in its name, each a query. */
export const rowsNamed = (engine: Engine, words: readonly Searched[]): RawBuilder<unknown>[] =>
  words.flatMap(({ named: all = [] }) =>
    all.map(
      (each) => sql`select id from ${sql.table(each.reference.from)}
        where ${refersToOneOf(engine, each)}`,
    ),
  );
