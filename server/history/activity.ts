import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { AUTHORS, type Author } from '../../src/contract/history';
import type { Kind } from '../../src/resources';
import type { Database } from '../database/engine';
import { firstIdAt } from '../database/newId';
import type { RowSize } from '../database/readInParts';
import { CHANGE_SIZE } from './states';
import { HISTORY } from './table';

/** Filters for the activity. A filter that is left out matches all changes. */
export interface ActivityQuery {
  readonly kinds?: readonly Kind[];
  readonly by?: Author;
  /** Only changes of these records. */
  readonly ids?: readonly string[];
  /** In ms since 1970, both inclusive. */
  readonly from?: number;
  readonly to?: number;
  readonly before?: string;
  readonly limit: number;
}

const END_OF_TIME = 2 ** 48 - 2;
const NO_LIMIT = 1e9;

/**
 * Returns the ids and sizes of changes of all kinds, newest first (keyset pagination by id). Each
 * combination of kind and author is a separate index scan from the newest end. With `in` and `order by` in
 * one query, planners would sort all matching rows or read all rows that do not match. The changes of given
 * records are read by the index of records first: its limit keeps planners from walking all changes for them.
 */
export async function newestChanges(
  db: Database,
  all: readonly Kind[],
  visibleCondition: Expression<SqlBool>,
  { kinds, by, ids: recordIds, from = 0, to = END_OF_TIME, before, limit }: ActivityQuery,
): Promise<RowSize[]> {
  if (recordIds?.length === 0) return [];
  const table = sql.table(HISTORY);
  const searched = recordIds
    ? sql`(select id, kind, record_id, made_by from ${table}
        where kind in (${sql.join((kinds ?? all).map(({ name }) => name))})
          and record_id in (${sql.join(recordIds)}) limit ${NO_LIMIT}) as ${table}`
    : table;
  const ends = [firstIdAt(to + 1), ...(before === undefined ? [] : [before])];
  const newest = (which: RawBuilder<SqlBool>) => sql`select id from (
    select id from ${searched} where ${which} and ${visibleCondition} and id >= ${firstIdAt(from)} and id < ${ends.sort()[0]}
    order by id desc limit ${limit}) as newest`;
  const walks =
    kinds || by
      ? (kinds ?? all).flatMap(({ name }) =>
          (by ? [by] : AUTHORS).map((author) =>
            newest(sql<SqlBool>`kind = ${name} and made_by = ${author}`),
          ),
        )
      : [newest(sql<SqlBool>`1 = 1`)];
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(
    walks,
    sql` union all `,
  )}) as found order by id desc limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sizes = await sql<RowSize>`select ${CHANGE_SIZE} from ${table}
    where id in (${sql.join(ids)}) order by id desc`.execute(db);
  return sizes.rows;
}
