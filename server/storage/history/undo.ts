import { sql } from 'kysely';
import type { Row } from '../engines/engine';
import type { Write } from '../records/writes';
import { childrenOf, type Table } from '../schema/schema';
import { existingColumns } from '../schema/introspection';
import { columnsBefore } from './restore';
import { HISTORY } from './table';

/** Begins the name of the batch that undoes another one. */
export const UNDO = 'undo ';

/** Changes undone in one transaction; a batch has so many in 30 ms of CPU. */
const PIECE = 50;

/** What became of a part of a batch. */
interface Undone {
  /** The last change that was looked at; undefined after the end of the batch. */
  readonly last: string | undefined;
  /** Records that others changed after the batch did. They stay as they are. */
  readonly kept: string[];
}

/**
 * Undoes the changes of a batch that follow the change `after`, some of them: removes what it created,
 * and gives what it changed its former values. The history keeps both.
 */
export async function undoSome(write: Write, batch: string, after: string): Promise<Undone> {
  const { tx, engine, tables } = write;
  const changes = await tx
    .selectFrom(HISTORY)
    .selectAll()
    .where('batch', '=', batch)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PIECE)
    .execute();
  const last = changes.at(-1)?.['id'];
  const kept: string[] = [];
  const present = await existingColumns(engine, tx);
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => String(change['kind']))) {
    const table = [...tables.values()].find(({ kinds }) => kinds.includes(kind));
    // The catalogue no longer declares the kind, so nothing reads its records.
    if (!table) continue;
    const rows = await rowsOf(write, table, ofKind);
    const newest = await newestBatches(write, ofKind);
    const parents = await parentsAmong(write, table, [...rows.keys()]);
    const created: Row[] = [];
    for (const change of ofKind) {
      const id = String(change['record_id']);
      const row = rows.get(id);
      const by = newest.get(String(change['id']));
      if (!row || by === UNDO + batch) continue;
      const isCreated = change['operation'] === 'create';
      if (by !== batch || (isCreated && parents.has(id))) kept.push(id);
      else if (isCreated) created.push(row);
      else {
        const columns = await columnsBefore(write, table, present.get(table.name), change);
        await write.update(table, row, columns);
      }
    }
    await write.removeAll(table, created);
  }
  return { last: last === undefined ? undefined : String(last), kept };
}

async function rowsOf({ tx }: Write, { name }: Table, changes: readonly Row[]) {
  const ids = changes.map((change) => change['record_id']);
  const rows = await tx.selectFrom(name).selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [String(row['id']), row]));
}

/** The batch of the newest change of each change's record. */
async function newestBatches({ tx }: Write, changes: readonly Row[]) {
  const table = sql.table(HISTORY);
  const { rows } = await sql<{ id: string; batch: string | null }>`
    select change.id, (select newest.batch from ${table} as newest
      where newest.kind = change.kind and newest.record_id = change.record_id
      order by newest.version desc limit 1) as batch
    from ${table} as change where change.id in (${sql.join(changes.map(({ id }) => id))})`.execute(
    tx,
  );
  return new Map(rows.map(({ id, batch }) => [id, batch]));
}

/** The ids under which others have added records. */
async function parentsAmong({ tx, tables }: Write, table: Table, ids: readonly string[]) {
  const found = new Set<string>();
  for (const { name } of ids.length > 0 ? childrenOf(tables, table) : []) {
    const nested = tx.selectFrom(name).select('parent_id').distinct();
    for (const row of await nested.where('parent_id', 'in', [...ids]).execute())
      found.add(String(row['parent_id']));
  }
  return found;
}
