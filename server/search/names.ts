import { sql, type RawBuilder } from 'kysely';
import { ID } from '../../src/resources/kindFields';
import type { Database, Engine } from '../database/engine';
import { queryEach } from '../database/queryEach';
import { inLines, isPlaced, ownText, type Searched } from '../tables/conditions';
import type { Reading } from '../scope/list';
import { nameLines, ofKind, refersToOneOf, type Named } from '../tables/referenceNames';
import { idsByStop, type Referrers, type Stops } from '../tables/trips';
import type { NamedReference, Table, TableMap } from '../tables/tables';
import { candidates } from './candidates';
import { MAX_RARE_NAMES, searchedFields } from './text';

/** If more names match, no ids are collected and the names are checked row by row. */
const MAX_NAMES = 20_000;

const targetOf = ({ table, kind = '', columns }: NamedReference) =>
  [table, kind, ...columns].join(' ');

function idsOf(engine: Engine, table: Table, word: Searched, condition: RawBuilder<unknown>) {
  const match = candidates(engine, table, [word]);
  const from = sql.table(table.name);
  return sql<{ id: string }>`select ${from}.id from ${match?.from ?? from}
    where ${match?.where ?? sql`1 = 1`} and ${condition} limit ${MAX_NAMES + 1}`;
}

function named(engine: Engine, table: Table, reference: NamedReference, { is, text }: Searched) {
  const word: Searched = { is, text, fields: searchedFields(table), names: [] };
  const isName = inLines(engine, word, nameLines(engine, reference, table.name));
  return idsOf(engine, table, word, sql`${isName} ${ofKind(reference, table.name)}`);
}

interface LookedUp {
  readonly word: Searched;
  readonly isRare: boolean;
}

/** Collecting ids is faster than checking each row's text, unless there are too many. */
async function withRows(engine: Engine, db: Database, table: Table, word: Searched) {
  const { rows } = await idsOf(engine, table, word, sql`${ownText(engine, word)}`).execute(db);
  if (rows.length > MAX_NAMES) return word;
  const reference = { from: table.name, field: ID };
  const found = { reference, ids: rows.map(({ id }) => id) };
  return { ...word, fields: [], isInId: false, named: [...(word.named ?? []), found] };
}

function withStop(engine: Engine, stops: Stops, word: Searched) {
  const { table } = stops.path.at(-1) as Referrers;
  const match = candidates(engine, table, [
    { ...word, fields: searchedFields(table), isInId: false },
  ]);
  const found = sql`from ${match?.from ?? sql.table(table.name)}
    where ${match?.where ?? sql`1 = 1`} and ${isPlaced(engine, word, stops)}`;
  return sql<{ id: string }>`select distinct id from (${idsByStop(stops, found)}) as by_stop
    limit ${MAX_NAMES + 1}`;
}

/** Finds the records that names and stops with a word belong to. */
export async function lookUpNames(reading: Reading, tables: TableMap, words: readonly Searched[]) {
  const { engine, db, scope } = reading;
  const itself = { from: scope.table.name, field: ID };
  const lookups = words.flatMap((word) => {
    const byTarget = [...Map.groupBy(word.names, targetOf).values()];
    return [
      ...byTarget.flatMap((references) => {
        const [first] = references as [NamedReference];
        const table = tables.get(first.table);
        return table ? [{ word, references, ids: named(engine, table, first, word) }] : [];
      }),
      ...(word.stops
        ? [{ word, references: [itself], ids: withStop(engine, word.stops, word) }]
        : []),
    ];
  });
  const rowsByLookup = await queryEach(db, lookups, ({ ids }) => ids);
  const lookedUp: LookedUp[] = [];
  for (const word of words) {
    const found = lookups.flatMap((each, nr) =>
      each.word === word
        ? [{ references: each.references, ids: rowsByLookup[nr]?.map(({ id }) => id) ?? [] }]
        : [],
    );
    const max = Math.max(0, ...found.map(({ ids }) => ids.length));
    const idsByReference = found.flatMap(({ references, ids }): Named[] =>
      ids.length > 0 ? references.map((reference) => ({ reference, ids })) : [],
    );
    const resolved = { ...word, names: [], stops: undefined, named: idsByReference };
    if (max <= MAX_RARE_NAMES) lookedUp.push({ word: resolved, isRare: true });
    else if (max > MAX_NAMES) lookedUp.push({ word, isRare: false });
    else lookedUp.push({ word: await withRows(engine, db, scope.table, resolved), isRare: false });
  }
  return lookedUp;
}

export const rowsNamed = (engine: Engine, words: readonly Searched[]): RawBuilder<unknown>[] =>
  words.flatMap(({ named: all = [] }) =>
    all.map(
      (each) => sql`select id from ${sql.table(each.reference.from)}
        where ${refersToOneOf(engine, each)}`,
    ),
  );
