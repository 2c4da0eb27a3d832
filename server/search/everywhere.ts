import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Field, Kind, RecordData } from '../../src/resources';
import { decoderOf, isText, maxLengthOf } from '../fields';
import type { Engine, Row } from '../database/engine';
import { allOf, type Searched } from '../tables/conditions';
import { isListed, meetsAll, order } from '../scope/list';
import { naming } from '../tables/tables';
import type { Scope } from '../scope/scope';
import { candidates } from './candidates';
import { keyOf } from '../values/letters';
import { isIndexed, MAX_LOOKED_UP } from './text';
import { holds, nameIn, startsWith } from '../fields/words';

/** A kind to search, the words to find, and the fields to return. */
export interface Place {
  readonly kind: Kind;
  readonly scope: Scope;
  readonly words: readonly Searched[];
  readonly fields: readonly Field[];
}

/**
 * A record that was found. `rank` is 0 if its name equals the search text, 1 if the name begins with it, 2
 * if the name contains all words, and 3 otherwise.
 */
export interface Hit {
  readonly kind: Kind;
  readonly rank: number;
  readonly record: RecordData;
}

/** Longer values are cut to this many characters. */
const MAX_VALUE = 2000;

/** Returns an SQL expression for the rank of a record; see `Hit`. */
function rankOf({ keyed }: Engine, { kind, words }: Place): RawBuilder<unknown> {
  const columns = naming(kind);
  if (columns.length === 0) return sql.lit(3);
  const name = keyed(nameIn(columns));
  const text = words.map((word) => word.text).join(' ');
  return sql`case when ${name} = ${keyOf(text)} then 0 when ${startsWith(name, text)} then 1
    when ${allOf(words.map((word) => holds(name, word.text)))} then 2 else 3 end`;
}

/** Returns a query for the best `limit` of the found records of one kind. */
function part(engine: Engine, place: Place, found: Expression<unknown>, limit: number) {
  const { kind, scope, fields } = place;
  const table = sql.table(scope.table.name);
  const values = fields.map((field) =>
    isText(field) && maxLengthOf(field) === undefined
      ? sql`substr(${sql.ref(field.column)}, 1, ${sql.lit(MAX_VALUE)})`
      : sql.ref(field.column),
  );
  const array = sql.raw(engine.dialect === 'sqlite' ? 'json_array' : 'json_build_array');
  return sql`select * from (select cast(${kind.name} as text) as wb_kind,
      ${rankOf(engine, place)} as wb_rank, wb_matched,
      cast(${array}(${sql.join(values)}) as text) as wb_values
    from (${found}) as found join ${table} on ${table}.id = wb_id
    order by wb_rank, ${order()} limit ${limit}) as part`;
}

/** Returns a query for up to `MAX_LOOKED_UP` + 1 matches of a kind, using its index. */
function lookedUp(engine: Engine, { scope, words }: Place) {
  const table = sql.table(scope.table.name);
  const match = candidates(engine, scope.table, words.filter(isIndexed));
  const rest = words.filter((word) => !match?.met.includes(word));
  return sql`select wb_id, count(*) over () as wb_matched from (
    select ${table}.id as wb_id from ${match?.from ?? table}
    where ${match?.meets ?? isListed(scope)} and ${meetsAll(engine, scope, rest)}
    limit ${sql.lit(MAX_LOOKED_UP + 1)}) as matching`;
}

/**
 * Returns a query for the newest matches. It is fast for frequent words, because it soon finds enough rows.
 */
const newest = (engine: Engine, { scope, words }: Place, limit: number) =>
  sql`select id as wb_id, 0 as wb_matched from ${sql.table(scope.table.name)}
    where ${meetsAll(engine, scope, words)} order by ${order()} limit ${limit}`;

/**
 * Searches several kinds for records that contain all words. Returns up to `limit` records of each kind,
 * best matches first. One statement searches all kinds; a second one reads the newest matches of kinds with
 * more than 1,000 matches. Throws if `signal` is aborted.
 */
export async function findEverywhere(
  engine: Engine,
  places: readonly Place[],
  limit: number,
  signal: AbortSignal,
): Promise<Hit[]> {
  const ask = async (parts: RawBuilder<unknown>[]) => {
    signal.throwIfAborted();
    if (parts.length === 0) return [];
    const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(engine.longReads);
    return rows;
  };
  const first = await ask(places.map((each) => part(engine, each, lookedUp(engine, each), limit)));
  const isFrequent = (row: Row) => Number(row['wb_matched']) > MAX_LOOKED_UP;
  const frequent = new Set(first.filter(isFrequent).map((row) => row['wb_kind']));
  const second = await ask(
    places
      .filter(({ kind }) => frequent.has(kind.name))
      .map((each) => part(engine, each, newest(engine, each, limit), limit)),
  );
  const rows = Map.groupBy([...first.filter((row) => !isFrequent(row)), ...second], (row) =>
    String(row['wb_kind']),
  );
  return places
    .flatMap(({ kind, fields }) =>
      (rows.get(kind.name) ?? []).map((row): Hit => {
        const values = JSON.parse(String(row['wb_values'])) as unknown[];
        const entries = fields.map((field, at) => [field.name, decoderOf(field)(values[at])]);
        return {
          kind,
          rank: Number(row['wb_rank']),
          record: Object.fromEntries(entries) as RecordData,
        };
      }),
    )
    .sort((a, b) => a.rank - b.rank);
}
