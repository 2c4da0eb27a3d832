import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../database/engine';
import { allOf, ownText, type Condition, type Searched } from '../tables/conditions';
import type { Table } from '../tables/tables';
import { headPart, keyOf, tailParts } from '../values/letters';
import { foundBy } from './sqlite';
import { isIndexed, searchedFields } from './text';

/** Rows that an index finds, and some more: each must still be asked what it is asked. */
export interface Candidates {
  /** Undefined for the table itself. */
  readonly from?: RawBuilder<unknown>;
  readonly meets: RawBuilder<SqlBool>;
  /**
   * Conditions that all candidates already meet. Checking a text again makes the search for a frequent
   * word 50% slower.
   */
  readonly met: readonly Condition[];
}

/** All runs of three characters, of which a row with the word has every one. */
const runsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;

const allParts = (parts: readonly string[]) => `(${[...new Set(parts)].map(quoted).join(' AND ')})`;

/** The query of SQLite's index for a word: what it finds may be more than that. */
export function indexQuery({ is, text, isInId }: Searched): string {
  const key = keyOf(text);
  const query = allParts(is === 'beginning' ? [headPart(key)] : runsOf(key));
  return isInId ? `(${query} OR ${allParts(tailParts(key))})` : query;
}

/** How the table's indexes are asked; undefined where they find none of what is asked. */
export function candidates(
  engine: Engine,
  table: Table,
  conditions: readonly Condition[],
): Candidates | undefined {
  const met = conditions.filter(isIndexed);
  if (met.length === 0) return undefined;
  if (engine.dialect === 'postgres') {
    // The index has the text of all fields, also of those that the actor does not see.
    const fields = searchedFields(table.whole ?? table);
    const meets = allOf(met.map((each) => ownText(engine, { ...each, fields })));
    return { meets, met: table.whole ? [] : met };
  }
  const name = sql.table(table.name);
  return {
    // The order of the tables is the order of the look-ups.
    from: sql`${foundBy(met.map(indexQuery).join(' AND '), table)} as candidate cross join ${name}`,
    meets: sql<SqlBool>`${name}.id = candidate.record_id`,
    met: [],
  };
}
