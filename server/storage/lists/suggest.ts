import { sql, type SqlBool } from 'kysely';
import type { Field } from '../../../src/resources';
import type { Suggestion } from '../../../src/contract/suggestions';
import { matches } from './conditions';
import type { Engine } from '../engines/engine';
import { isListed, order } from './list';
import type { Scope } from '../records/scope';

/** Records that are looked at, the newest: what a suggestion costs does not grow with the list. */
const LOOKED_AT = 10_000;
/** Values that are suggested, the most frequent. */
const MOST = 12;

/** Values that records of a list have in a field, those only in which a text stands. */
export async function suggest(
  engine: Engine,
  list: Scope,
  field: Field,
  text: string,
): Promise<Suggestion[]> {
  const column = sql.ref(field.column);
  const contains = text ? matches(engine, { field, is: 'containing', text }) : sql<SqlBool>`1 = 1`;
  const { rows } = await sql<{ value: string; total: unknown }>`
    select ${column} as value, count(*) as total
    from (
      select ${column} from ${sql.table(list.table.name)} where ${isListed(list)}
      order by ${order()} limit ${LOOKED_AT}
    ) as newest
    where ${column} <> '' and ${contains}
    group by ${column} order by total desc, value limit ${MOST}`.execute(engine.longReads);
  return rows.map(({ value, total }) => ({ value, total: Number(total) }));
}
