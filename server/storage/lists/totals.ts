import { sql } from 'kysely';
import type { Totals } from '../../../src/contract/totals';
import type { Field } from '../../../src/resources';
import type { Condition } from './conditions';
import type { Engine, Row } from '../engines/engine';
import { meetsAll } from './list';
import type { Scope } from '../records/scope';

/** Currencies are free text: of more values than this, the most frequent are told. */
const MOST_CURRENCIES = 200;
/** Digits that the sum of many floating-point numbers is good for. */
const DIGITS = 12;

/** What the records of a list that meet all conditions have in fields together, by currency. */
export async function totals(
  engine: Engine,
  list: Scope,
  fields: readonly Field[],
  conditions: readonly Condition[],
): Promise<Totals[]> {
  const currency = list.table.fields.get('currency');
  const sums = fields.map(
    // Sums of SQLite's integers may overflow.
    ({ column }) => sql`sum(cast(${sql.ref(column)} as double precision)) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Row>`
    select ${currency ? sql.ref(currency.column) : sql`null`} as wb_currency, ${sql.join(sums)}
    from ${sql.table(list.table.name)} where ${meetsAll(engine, list, conditions)}
    group by 1 order by count(*) desc, wb_currency nulls last limit ${MOST_CURRENCIES}`.execute(
    engine.longReads,
  );
  return rows.map((row) => ({
    currency: row['wb_currency'] as string | null,
    sums: Object.fromEntries(
      fields.map(({ name, column }) => [
        name,
        Number(Number(row[column] ?? 0).toPrecision(DIGITS)),
      ]),
    ),
  }));
}
