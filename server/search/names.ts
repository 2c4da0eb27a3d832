import { sql, type RawBuilder } from 'kysely';
import { ID } from '../../src/resources/kindFields';
import type { Database, Engine } from '../database/engine';
import { inLines, ownText, type Searched } from '../tables/conditions';
import type { Reading } from '../scope/list';
import { nameLines, ofKind, refersToOneOf, type Named } from '../tables/referenceNames';
import type { NamedReference, Table, TableMap } from '../tables/tables';
import { candidates } from './candidates';
import { FEW_NAMES, searchedFields } from './text';

/** If more names match, no ids are collected and the names are checked row by row. */
const MAX_NAMES = 20_000;

interface Found {
  readonly word: unknown;
  readonly target: string;
  readonly id: string;
}

const targetOf = ({ table, kind = '', columns }: NamedReference) =>
  [table, kind, ...columns].join(' ');

/** Returns a query for the ids of a table's records that match a word and the condition. */
function idsOf(engine: Engine, table: Table, word: Searched, condition: RawBuilder<unknown>) {
  const match = candidates(engine, table, [word]);
  const own = sql.table(table.name);
  return sql<{ id: string }>`select ${own}.id from ${match?.from ?? own}
    where ${match?.meets ?? sql`1 = 1`} and ${condition} limit ${MAX_NAMES + 1}`;
}

/** Returns a query for the ids of records with the word in their name. */
function named(engine: Engine, table: Table, reference: NamedReference, { is, text }: Searched) {
  const word: Searched = { is, text, fields: searchedFields(table), names: [] };
  const isName = inLines(engine, word, nameLines(engine, reference, table.name));
  return idsOf(engine, table, word, sql`${isName} ${ofKind(reference, table.name)}`);
}

/** A word, and the referenced records that have it in their name. */
export interface LookedUp {
  readonly word: Searched;
  /** True if few names contain the word. */
  readonly isRare: boolean;
}

/**
 * For a frequent word, also looks up the rows that contain it in their own fields, because checking the
 * text of every row takes longest. Returns the word unchanged if there are too many such rows.
 */
async function withRows(engine: Engine, db: Database, table: Table, word: Searched) {
  const { rows } = await idsOf(engine, table, word, sql`${ownText(engine, word)}`).execute(db);
  if (rows.length > MAX_NAMES) return word;
  const reference = { from: table.name, field: ID };
  const found = { reference, ids: rows.map(({ id }) => id) };
  return { ...word, fields: [], isInId: false, named: [...(word.named ?? []), found] };
}

/** For each word, looks up the referenced records that have it in their name. */
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
    const wordWithNames = { ...word, names: [], named: all };
    if (most <= FEW_NAMES) lookedUp.push({ word: wordWithNames, isRare: true });
    else if (most > MAX_NAMES) lookedUp.push({ word, isRare: false });
    else
      lookedUp.push({ word: await withRows(engine, db, list.table, wordWithNames), isRare: false });
  }
  return lookedUp;
}

/**
 * Returns one query per reference for the ids of rows that refer to a record with one of the words in its
 * name.
 */
export const rowsNamed = (engine: Engine, words: readonly Searched[]): RawBuilder<unknown>[] =>
  words.flatMap(({ named: all = [] }) =>
    all.map(
      (each) => sql`select id from ${sql.table(each.reference.from)}
        where ${refersToOneOf(engine, each)}`,
    ),
  );
