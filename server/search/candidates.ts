import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../database/engine';
import { allOf, ownText, type Condition, type Searched } from '../tables/conditions';
import type { Table } from '../tables/table';
import { headPart, keyOf, tailParts } from '../values/textKeys';
import { matchExpression } from './sqlite';
import { isIndexed, searchedFields } from './searchedText';

/** Rows that an index finds. Conditions that are not in `satisfied` must be checked. */
interface Candidates {
  /** If undefined, read from the table itself. */
  readonly from?: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  /** Checking a text again makes the search for a frequent word 50% slower. */
  readonly satisfied: readonly Condition[];
}

/** Returns all trigrams of a word. A row that contains the word contains each of them. */
const runsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;

const allParts = (parts: readonly string[]) => `(${[...new Set(parts)].map(quoted).join(' AND ')})`;

/** Returns the FTS5 query for a word. It may find more rows than those that contain the word. */
export function indexQuery({ is, text, isInId }: Searched): string {
  const key = keyOf(text);
  const query = allParts(is === 'anyWordBegins' ? [headPart(key)] : runsOf(key));
  return isInId ? `(${query} OR ${allParts(tailParts(key))})` : query;
}

/** Returns how to find rows by the search indexes; undefined if no condition can use an index. */
export function candidates(
  engine: Engine,
  table: Table,
  conditions: readonly Condition[],
): Candidates | undefined {
  const satisfied = conditions.filter(isIndexed);
  if (satisfied.length === 0) return undefined;
  if (engine.dialect === 'postgres') {
    // The indexed text includes fields that are hidden from the actor.
    const fields = searchedFields(table.wholeTable ?? table);
    const where = allOf(satisfied.map((each) => ownText(engine, { ...each, fields })));
    return { where, satisfied: table.wholeTable ? [] : satisfied };
  }
  const name = sql.table(table.name);
  return {
    // CROSS JOIN makes SQLite start with the search index.
    from: sql`${matchExpression(satisfied.map(indexQuery).join(' AND '), table)} as candidate cross join ${name}`,
    where: sql<SqlBool>`${name}.id = candidate.record_id`,
    satisfied: [],
  };
}
