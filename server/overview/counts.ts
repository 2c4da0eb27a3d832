import { sql } from 'kysely';
import type { KindStatuses } from '../../src/contract/overview';
import type { Field, Kind } from '../../src/resources';
import type { Engine, Row } from '../database/engine';
import { queryEach } from '../database/queryEach';
import { totalOf } from '../records/counts';
import { listCondition } from '../scope/list';
import type { Scope } from '../scope/scope';

export async function totalsOf({ reads, longReads }: Engine, lists: readonly Scope[]) {
  const totals = lists.map((list, index) => sql`${totalOf(list)} as ${sql.id(`wb_${index}`)}`);
  // Lists with access rules count rows instead of reading counters, which may be slow.
  const db = lists.some(({ access }) => access.where) ? longReads : reads;
  const { rows } = await sql<Row>`select ${sql.join(totals)}`.execute(db);
  return lists.map((_, index) => Number(rows[0]?.[`wb_${index}`]));
}

/** Status is free text. If there are more values, only the most frequent are returned. */
const MAX_STATUSES = 12;

interface StatusList {
  readonly kind: Kind;
  readonly field: Field;
  readonly scope: Scope;
}

export async function statusesOf(
  { longReads }: Engine,
  lists: readonly StatusList[],
): Promise<KindStatuses[]> {
  // The window function sums all groups, including those beyond the limit.
  const queryOf = ({ field, scope }: StatusList) => sql<{
    value: string | null;
    total: unknown;
    all: unknown;
  }>`
    select ${sql.ref(field.column)} as value, count(*) as total, sum(count(*)) over () as "all"
    from ${sql.table(scope.table.name)} where ${listCondition(scope)}
    group by ${sql.ref(field.column)} order by total desc, value limit ${sql.lit(MAX_STATUSES)}`;
  const counts = await queryEach(longReads, lists, queryOf, sql`order by item, total desc, value`);
  return lists.map(({ kind, field: { name } }, index) => {
    const found = counts[index] ?? [];
    return {
      kind: kind.name,
      field: name,
      total: Number(found[0]?.all ?? 0),
      statuses: found.map(({ value, total }) => ({
        value,
        total: Number(total),
        filter: value === null ? { [`${name}_empty`]: 'true' } : { [name]: value },
      })),
    };
  });
}
