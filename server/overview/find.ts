import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Finds } from '../../src/contract/overview';
import type { Field, Kind, RecordData } from '../../src/resources';
import { excerptOf } from '../../src/resources/excerpt';
import { ID, statusField } from '../../src/resources/kindFields';
import type { Engine, Row } from '../database/engine';
import { unlessTooLarge } from '../database/readInParts';
import { queryEach } from '../database/queryEach';
import { decoderOf, isText, maxLengthOf, typeOf } from '../fields';
import { holds, nameIn, startsWith } from '../fields/textSql';
import { searchConditions, stopsOf } from '../records/listQuery';
import { listCondition, meetsAll, order } from '../scope/list';
import type { Scope } from '../scope/scope';
import { candidates } from '../search';
import { idsByPlace } from '../search/names';
import { isIndexed, MAX_LOOKED_UP, searchedFields } from '../search/searchedText';
import { allOf, type Searched } from '../tables/conditions';
import { naming } from '../tables/sortKeys';
import type { Stops } from '../tables/trips';
import { keyOf } from '../values/textKeys';
import { briefOf } from './brief';

/** Maximum number of records to return of each kind. */
const MAX_FOUND = 4;
/** Longer values are cut to this many characters. */
const MAX_VALUE = 2000;

/** A kind to search. `fields` are its name, its status, what tells its records apart, and what is searched. */
interface KindSearch {
  readonly kind: Kind;
  readonly scope: Scope;
  readonly words: readonly Searched[];
  readonly fields: readonly Field[];
}

/** The fields that tell a kind's records apart, and the time zones of their moments. */
const hintNames = ({ fields, hint = [] }: Kind): readonly string[] => [
  ...hint,
  ...fields.flatMap(({ name, zone }) => (zone && hint.includes(name) ? zone : [])),
];

function kindSearchOf(scope: Scope, text: string): KindSearch {
  const [kind] = scope.kinds as [Kind];
  const searched = searchedFields(scope.table).filter((field) => kind.fields.includes(field));
  const nameFields = kind.fields.filter(({ name }) =>
    [...kind.representation, ...hintNames(kind)].includes(name),
  );
  const status = statusField(kind);
  const fields = new Set([ID, ...nameFields, ...(status ? [status] : []), ...searched]);
  return {
    kind,
    scope,
    words: searchConditions(scope.table, text, [], stopsOf(scope)),
    fields: [...fields],
  };
}

/** Ranks a name: 0 if it equals the text, 1 if it begins with it, 2 if it contains all words, 3 otherwise. */
function rankOf({ keyed }: Engine, { kind, words }: KindSearch): RawBuilder<unknown> {
  const columns = naming(kind);
  if (columns.length === 0) return sql.lit(3);
  const name = keyed(nameIn(columns));
  const text = words.map((word) => word.text).join(' ');
  return sql`case when ${name} = ${keyOf(text)} then 0 when ${startsWith(name, text)} then 1
    when ${allOf(words.map((word) => holds(name, word.text)))} then 2 else 3 end`;
}

function rankedMatches(engine: Engine, kindSearch: KindSearch, found: Expression<unknown>) {
  const { scope, fields } = kindSearch;
  const table = sql.table(scope.table.name);
  const values = fields.map((field) =>
    isText(field) && maxLengthOf(field) === undefined
      ? sql`substr(${sql.ref(field.column)}, 1, ${sql.lit(MAX_VALUE)})`
      : sql.ref(field.column),
  );
  const array = sql.raw(engine.dialect === 'sqlite' ? 'json_array' : 'json_build_array');
  // Without MATERIALIZED, PostgreSQL may rank the whole list, because it expects few matches: 8 s for 200,000 loads.
  return sql<Row>`with ranked as materialized (
      select ${rankOf(engine, kindSearch)} as wb_rank, wb_matched, wb_id
      from (${found}) as found join ${table} on ${table}.id = wb_id)
    select wb_rank, wb_matched, cast(${array}(${sql.join(values)}) as text) as wb_values
    from ranked join ${table} on ${table}.id = wb_id
    order by wb_rank, ${order()} limit ${MAX_FOUND}`;
}

/** Returns a query for the ids of the records that have the words in their text. */
function idsByText(engine: Engine, { scope, words }: Pick<KindSearch, 'scope' | 'words'>) {
  const table = sql.table(scope.table.name);
  const match = candidates(engine, scope.table, words);
  const rest = words.filter((word) => !match?.satisfied.includes(word));
  return sql`select ${table}.id as wb_id from ${match?.from ?? table}
    where ${match?.where ?? listCondition(scope)} and ${meetsAll(engine, scope, rest)}`;
}

/**
 * Returns a query for the ids of the records that have each word in their text or in the place of a stop. A record with
 * several such stops is returned as often.
 */
function idsByTextOrPlace(
  engine: Engine,
  { scope, words }: KindSearch,
  word: Searched,
  stops: Stops,
) {
  const table = sql.table(scope.table.name);
  return sql`select wb_id from (
      ${idsByText(engine, { scope, words: [{ ...word, stops: undefined }] })}
      union all ${idsByPlace(engine, stops, word)}) as possible
    cross join ${table} where ${table}.id = wb_id and ${meetsAll(engine, scope, words)}`;
}

/**
 * Returns a query for up to `MAX_LOOKED_UP` + 1 matches of a kind, using its index. Repeated IDs are removed after
 * the limit, because PostgreSQL would have to read all matches to remove them first.
 */
function indexMatches(engine: Engine, kindSearch: KindSearch) {
  const [longest] = kindSearch.words
    .filter(isIndexed)
    .sort((a, b) => b.text.length - a.text.length);
  const ids = longest?.stops
    ? idsByTextOrPlace(engine, kindSearch, longest, longest.stops)
    : idsByText(engine, kindSearch);
  return sql`select distinct wb_id, count(*) over () as wb_matched
    from (${ids} limit ${sql.lit(MAX_LOOKED_UP + 1)}) as matching`;
}

/** Fast for frequent words, because it soon finds enough rows. */
const newestMatches = (engine: Engine, { scope, words }: KindSearch) =>
  sql`select id as wb_id, 0 as wb_matched from ${sql.table(scope.table.name)}
    where ${meetsAll(engine, scope, words)} order by ${order()} limit ${MAX_FOUND}`;

/** UUIDs, and other long hexadecimal texts such as tokens and addresses of wallets. */
const CODES = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b(?:0x)?(?=\d*[a-f])[\da-f]{12,}\b/g;

/** Words that many codes hold by chance, such as "ab1" and "facade". */
const FREQUENT_IN_CODES = /^(?:[a-f]+|[\da-f]{1,5})$/;

/** True if a text holds a word, for a frequent one outside of codes. */
const mentions = (text: string, word: string) =>
  (FREQUENT_IN_CODES.test(word) ? text.replace(CODES, ' ') : text).includes(word);

/** True if a word is found only in codes, probably by chance. */
function isOnlyInCodes(words: readonly Searched[], values: readonly unknown[]): boolean {
  const frequent = words.filter(({ text }) => FREQUENT_IN_CODES.test(text));
  if (frequent.length === 0) return false;
  const texts = values.map((value) => keyOf(String(value ?? '')));
  return frequent.some(
    ({ text: word }) =>
      texts.some((text) => text.includes(word)) && !texts.some((text) => mentions(text, word)),
  );
}

/** The field that explains why a record was found: it has the first word that is not in the name. */
function reasonOf(kind: Kind, record: RecordData, words: readonly Searched[]) {
  const keyIn = (name: string) => keyOf(String(record[name] ?? ''));
  const isNamed = (word: string) => kind.representation.some((name) => keyIn(name).includes(word));
  const word = words.find(({ text }) => !isNamed(text))?.text;
  if (word === undefined) return undefined;
  const field = kind.fields.find(
    (each) => typeOf(each).isExcerpted && mentions(keyIn(each.name), word),
  );
  return field && { field: field.name, text: excerptOf(String(record[field.name]), word) };
}

function toFoundRecord(
  { kind, fields, words }: KindSearch,
  values: readonly unknown[],
  rank: number,
) {
  const record = Object.fromEntries(
    fields.map((field, at) => [field.name, decoderOf(field)(values[at])]),
  ) as RecordData;
  return {
    kind: kind.name,
    record: briefOf(kind, record, hintNames(kind)),
    found: rank > 2 ? reasonOf(kind, record, words) : undefined,
  };
}

/**
 * Finds records with all words of a text, best matches first: a few of each scope, which must have one kind.
 * One statement searches all kinds; a second one reads the newest matches of kinds with more than 1,000
 * matches, counting each stop that matches. Each is divided if its rows are too large to read together. Throws
 * if `signal` is aborted.
 */
export async function findRecords(
  engine: Engine,
  scopes: readonly Scope[],
  text: string,
  signal: AbortSignal,
): Promise<Finds> {
  const searches = scopes.map((scope) => kindSearchOf(scope, text));
  const read = async (
    part: readonly KindSearch[],
    matches: typeof indexMatches,
  ): Promise<Row[][]> => {
    if (part.length > 0) signal.throwIfAborted();
    const query = queryEach(engine.longReads, part, (kindSearch) =>
      rankedMatches(engine, kindSearch, matches(engine, kindSearch)),
    );
    const rows = part.length === 1 ? await query : await unlessTooLarge(engine, query);
    if (rows) return rows;
    const half = Math.ceil(part.length / 2);
    return [
      ...(await read(part.slice(0, half), matches)),
      ...(await read(part.slice(half), matches)),
    ];
  };
  const firstRows = await read(searches, indexMatches);
  const isFrequent = (_: KindSearch, index: number) =>
    Number(firstRows[index]?.[0]?.['wb_matched']) > MAX_LOOKED_UP;
  const frequent = searches.filter(isFrequent);
  const newestRows = await read(frequent, newestMatches);
  const found = searches.flatMap((kindSearch, index) =>
    (newestRows[frequent.indexOf(kindSearch)] ?? firstRows[index] ?? []).map((row) => {
      const values = JSON.parse(String(row['wb_values'])) as unknown[];
      const isChance = isOnlyInCodes(kindSearch.words, values);
      return { kindSearch, values, isChance, rank: Number(row['wb_rank']) };
    }),
  );
  found.sort((a, b) => Number(a.isChance) - Number(b.isChance) || a.rank - b.rank);
  return {
    records: found.map(({ kindSearch, values, rank }) => toFoundRecord(kindSearch, values, rank)),
  };
}
