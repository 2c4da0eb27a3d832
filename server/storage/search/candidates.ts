import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ID } from '../../../src/resources/kindFields';
import type { Engine } from '../engines/engine';
import type { Table } from '../schema/schema';
import { allOf, type Condition, type Searched } from '../lists/conditions';
import { numbersOf, partsOf, wordsOf } from './sqlite';
import { isIndexed, spellingsOf, wordTextOf } from './text';
import { keyOf } from './letters';
import { beginsWord, holds } from './words';

/** Rows that an index finds, and some more: each must still be asked what it is asked. */
export interface Candidates {
  /** Undefined for the table itself. */
  readonly from?: RawBuilder<unknown>;
  readonly meets: RawBuilder<SqlBool>;
  /** What all of them meet already: looking at a text twice takes a frequent word half as long again. */
  readonly met: readonly Condition[];
}

/** All runs of three characters, of which a row with the word has every one. */
const runsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;

/** What SQLite's index of parts, or of beginnings, is asked; what it finds may be more than that. */
export function indexQuery({ is, text }: Searched): string {
  const query = (spelling: string) =>
    is === 'beginning'
      ? `${quoted(spelling)}*`
      : [...new Set(runsOf(spelling))].map(quoted).join(' AND ');
  return `(${spellingsOf(keyOf(text))
    .map((each) => `(${query(each)})`)
    .join(' OR ')})`;
}

/** What PostgreSQL's index answers by itself: it looks at the fields that are asked, and the id. */
function answered(engine: Engine, table: Table, condition: Searched): RawBuilder<SqlBool> {
  const words = wordTextOf(table);
  if (condition.is === 'beginning') return beginsWord(engine, words, condition.text);
  const isInWords = holds(engine, words, condition.text);
  return condition.fields.some(({ column }) => column === ID.column)
    ? sql`(${isInWords} or ${holds(engine, sql.ref(ID.column), condition.text)})`
    : isInWords;
}

/** How the table's indexes are asked; undefined where they find none of what is asked. */
export function candidates(
  engine: Engine,
  table: Table,
  conditions: readonly Condition[],
): Candidates | undefined {
  const met = conditions.filter(isIndexed);
  if (met.length === 0) return undefined;
  const name = sql.table(table.name);
  if (engine.dialect === 'postgres')
    return { meets: allOf(met.map((each) => answered(engine, table, each))), met };
  // Parts of words are rarer than beginnings.
  const parts = met.filter(({ is }) => is === 'mentioning');
  const fts = sql.id(parts.length > 0 ? partsOf(table.name) : wordsOf(table.name));
  const asked = (parts.length > 0 ? parts : met).map(indexQuery);
  const numbers = sql.id(numbersOf(table.name));
  return {
    // The order of the tables is the order of the look-ups.
    from: sql`(select record_id from ${fts} cross join ${numbers} on nr = ${fts}.rowid
      where ${fts} match ${asked.join(' AND ')}) as candidate cross join ${name}`,
    meets: sql<SqlBool>`${name}.id = candidate.record_id`,
    met: [],
  };
}
