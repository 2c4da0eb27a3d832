import { IMPORT_UNDO_DAYS, type LoggedImport } from '../../src/contract/transfer';
import type { Actor } from '../auth/actor';
import { UNRESTRICTED } from '../auth/access';
import type { Engine, Row, Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { TURN_MS } from '../database/limits';
import { transact } from '../database/transactions';

/** An import without its actor, which has a column. */
export type ImportEntry = Omit<LoggedImport, 'by'>;

const TABLE = 'waybill_import';

/** Number of imports that the list shows. Older ones stay in the history of the records. */
const MAX_LISTED = 50;

const DAY_MS = 86_400_000;

/** Creates the table of imports. The id of an import is the batch of its changes in the history. */
export const createImportsTable = ({ schema }: Tx): Promise<void> =>
  schema
    .createTable(TABLE)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();

/** Imports of files: who imported what, and what became of it. */
export class ImportLog {
  constructor(private readonly engine: Engine) {}

  /** Adds an import, or replaces the entry with its id. */
  async put({ id: actor }: Pick<Actor, 'id'>, path: string, entry: ImportEntry): Promise<void> {
    const { id } = entry;
    const content = JSON.stringify(entry);
    await transact(
      this.engine,
      (tx) =>
        tx
          .insertInto(TABLE)
          .values({ id, path, actor, content })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
          .execute(),
      { patience: TURN_MS },
    );
  }

  /** Returns the newest imports of a list. An actor with limits sees only its own. */
  async list(actor: Actor, path: string): Promise<LoggedImport[]> {
    const rows = await this.seenBy(actor)
      .where('path', '=', path)
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute();
    return rows.map(toEntry);
  }

  /** Returns an import that can be undone, and its list. Throws `missing` or `conflict`. */
  async undoable(actor: Actor, id: string): Promise<{ path: string; entry: LoggedImport }> {
    const row = await this.seenBy(actor).where('id', '=', id).executeTakeFirst();
    if (!row) throw new StorageError('missing', 'There is no import with this id.');
    const entry = toEntry(row);
    if (entry.problems > 0) throw new StorageError('conflict', 'This import stored nothing.');
    if (entry.undone) throw new StorageError('conflict', 'This import is already undone.');
    if (Date.parse(entry.at) < Date.now() - IMPORT_UNDO_DAYS * DAY_MS)
      throw new StorageError('conflict', `An import can be undone for ${IMPORT_UNDO_DAYS} days.`);
    return { path: String(row['path']), entry };
  }

  private seenBy({ id, access }: Actor) {
    const all = this.engine.reads.selectFrom(TABLE).selectAll();
    return access === UNRESTRICTED ? all : all.where('actor', '=', id);
  }
}

const toEntry = ({ id, actor, content }: Row): LoggedImport => ({
  ...(JSON.parse(String(content)) as ImportEntry),
  id: String(id),
  by: String(actor),
});
