import { sql, type SqlBool } from 'kysely';
import type { Totals } from '../../src/contract/totals';
import type { Field } from '../../src/resources';
import type { Engine, Row } from '../database/engine';
import { exactSum, readSum } from '../database/sums';
import { listCondition, meetsAll, order } from '../scope/list';
import type { Scope } from '../scope/scope';
import { matches, type Condition } from '../tables/conditions';

/** Only the newest records are searched for suggestions, so the cost does not grow with the list. */
export const MAX_SEARCHED_ROWS = 10_000;
export const MAX_SUGGESTIONS = 12;

/** Returns the most frequent values among the newest records, only those with `text` if it is not empty. */
export async function suggest(engine: Engine, scope: Scope, field: Field, text: string) {
  const column = sql.ref(field.column);
  const contains = text ? matches(engine, { field, is: 'containing', text }) : sql<SqlBool>`1 = 1`;
  const { rows } = await sql<{ value: string; total: unknown }>`
    select ${column} as value, count(*) as total
    from (
      select ${column} from ${sql.table(scope.table.name)} where ${listCondition(scope)}
      order by ${order()} limit ${MAX_SEARCHED_ROWS}
    ) as newest
    where ${column} <> '' and ${contains}
    group by ${column} order by total desc, value limit ${MAX_SUGGESTIONS}`.execute(
    engine.longReads,
  );
  return rows.map(({ value, total }) => ({ value, total: Number(total) }));
}

/** Currency is free text, so the number of groups is limited. The most frequent currencies are returned. */
const MAX_CURRENCIES = 200;

export async function totals(
  engine: Engine,
  scope: Scope,
  fields: readonly Field[],
  conditions: readonly Condition[],
): Promise<Totals[]> {
  const currency = scope.table.fields.get('currency');
  const sums = fields.map(({ column }) => sql`${exactSum(sql.ref(column))} as ${sql.ref(column)}`);
  const { rows } = await sql<Row>`
    select ${currency ? sql.ref(currency.column) : sql`null`} as wb_currency, ${sql.join(sums)}
    from ${sql.table(scope.table.name)} where ${meetsAll(engine, scope, conditions)}
    group by 1 order by count(*) desc, wb_currency nulls last limit ${MAX_CURRENCIES}`.execute(
    engine.longReads,
  );
  return rows.map((row) => ({
    currency: row['wb_currency'] as string | null,
    sums: Object.fromEntries(fields.map(({ name, column }) => [name, readSum(row[column])])),
  }));
}
