import { sql, type RawBuilder } from 'kysely';
import { ID } from '../../src/resources/kindFields';
import type { Database, Engine } from '../database/engine';
import { queryEach } from '../database/queryEach';
import { listCondition, type Reading } from '../scope/list';
import { inLines, stopContains, ownText, type Searched } from '../tables/conditions';
import { nameLines, ofKind, refersToOneOf, type ReferenceMatch } from '../tables/referenceNames';
import type { NamedReference, Table, TableMap } from '../tables/table';
import { FOUND_ID, idsByStop, type Referrers, type Stops } from '../tables/trips';
import { candidates } from '.';
import { MAX_NAMES, MAX_RARE_NAMES, searchedFields } from './searchedText';

const targetOf = ({ table, kind = '', columns }: NamedReference) =>
  [table, kind, ...columns].join(' ');

function idsOf(engine: Engine, table: Table, word: Searched, condition: RawBuilder<unknown>) {
  const match = candidates(engine, table, [word]);
  const from = sql.table(table.name);
  return sql<{ id: string }>`select ${from}.id from ${match?.from ?? from}
    where ${match?.where ?? sql`1 = 1`} and ${condition} limit ${MAX_NAMES + 1}`;
}

function idsWithName(
  engine: Engine,
  table: Table,
  reference: NamedReference,
  { is, text }: Searched,
) {
  const word: Searched = { is, text, fields: searchedFields(table), names: [] };
  const isName = inLines(engine, word, nameLines(engine, reference, table.name));
  return idsOf(engine, table, word, sql`${isName} ${ofKind(reference, table.name)}`);
}

interface LookedUp {
  readonly word: Searched;
  readonly isRare: boolean;
  /** True if the word is in the stops of more than `MAX_NAMES` records of the list. */
  readonly isFrequent: boolean;
}

/** Collecting ids is faster than checking each row's text, unless there are too many. */
async function withRows(engine: Engine, db: Database, table: Table, word: Searched) {
  const { rows } = await idsOf(engine, table, word, sql`${ownText(engine, word)}`).execute(db);
  if (rows.length > MAX_NAMES) return word;
  const reference = { from: table.name, field: ID };
  const found = { reference, ids: rows.map(({ id }) => id) };
  return { ...word, fields: [], isInId: false, named: [...(word.named ?? []), found] };
}

/** Returns a query for `FOUND_ID`, the ids of the records that have a stop with the word in its place. */
export function idsByPlace(engine: Engine, stops: Stops, word: Searched) {
  const { table } = stops.path.at(-1) as Referrers;
  const match = candidates(engine, table, [
    { ...word, fields: searchedFields(table), isInId: false },
  ]);
  return idsByStop(
    engine,
    stops,
    sql`from ${match?.from ?? sql.table(table.name)}
      where ${match?.where ?? sql`1 = 1`} and ${stopContains(engine, word, stops)}`,
  );
}

function withStop({ engine, scope }: Reading, stops: Stops, word: Searched) {
  // Legs may refer to records that do not exist.
  const isListed = engine.canJoinAnyRows
    ? sql`where ${FOUND_ID} in (select id from ${sql.table(scope.table.name)} where ${listCondition(scope)})`
    : sql``;
  return sql<{ id: string }>`select distinct ${FOUND_ID} as id
    from (${idsByPlace(engine, stops, word)}) as by_stop ${isListed} limit ${MAX_NAMES + 1}`;
}

/** Names of one kind, or the stops of the list, with a word. */
interface Lookup {
  readonly word: Searched;
  /** Undefined for stops. */
  readonly names?: readonly NamedReference[];
  readonly ids: RawBuilder<{ id: string }>;
}

function lookupsOf(reading: Reading, tables: TableMap, word: Searched): Lookup[] {
  const byTarget = [...Map.groupBy(word.names, targetOf).values()];
  const lookups = byTarget.flatMap((names): Lookup[] => {
    const [first] = names as [NamedReference];
    const table = tables.get(first.table);
    return table ? [{ word, names, ids: idsWithName(reading.engine, table, first, word) }] : [];
  });
  return word.stops ? [...lookups, { word, ids: withStop(reading, word.stops, word) }] : lookups;
}

/** Finds the records that names and stops with a word belong to. */
export async function lookUpNames(reading: Reading, tables: TableMap, words: readonly Searched[]) {
  const { engine, db, scope } = reading;
  const itself = { from: scope.table.name, field: ID };
  const lookups = words.flatMap((word) => lookupsOf(reading, tables, word));
  const rowsByLookup = await queryEach(db, lookups, ({ ids }) => ids);
  const found = lookups.map((each, index) => ({
    ...each,
    ids: rowsByLookup[index]?.map(({ id }) => id) ?? [],
  }));
  const lookedUp: LookedUp[] = [];
  for (const word of words) {
    const ofWord = found.filter((each) => each.word === word);
    const counts = ofWord.map(({ ids }) => ids.length);
    const withFewIds = ofWord.filter(({ ids }) => ids.length <= MAX_NAMES);
    const withManyIds = ofWord.filter(({ ids }) => ids.length > MAX_NAMES);
    const areManyStops = withManyIds.some(({ names }) => !names);
    const resolved: Searched = {
      ...word,
      names: withManyIds.flatMap(({ names = [] }) => names),
      stops: areManyStops ? word.stops : undefined,
      named: withFewIds.flatMap(({ names = [itself], ids }): ReferenceMatch[] =>
        ids.length > 0 ? names.map((reference) => ({ reference, ids })) : [],
      ),
    };
    const isRare = Math.max(0, ...counts) <= MAX_RARE_NAMES;
    lookedUp.push({
      word:
        isRare || withManyIds.length > 0
          ? resolved
          : await withRows(engine, db, scope.table, resolved),
      isRare,
      // On other engines, some of the ids may be of records that do not exist.
      isFrequent: areManyStops && engine.canJoinAnyRows,
    });
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
