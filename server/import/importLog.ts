import type { ImportUndo, LoggedImport } from '../../src/contract/transfer';
import { UNRESTRICTED } from '../auth/access';
import type { Actor } from '../auth/actor';
import type { Engine, Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { WAIT_TIMEOUT_MS } from '../database/limits';
import { own } from '../database/ownTables';
import { transact } from '../database/transactions';
import { HISTORY } from '../history/table';
import { DAY_MS } from '../values/dateTime';
import { isStorableText } from '../values/storable';

/** The stored content of an import. Its actor has a column; whether it can be undone depends on the time. */
export type ImportEntry = Omit<LoggedImport, 'by' | 'isUndoable'>;

const TABLE = 'waybill_import';

/** Number of imports that the list shows. Older ones stay in the history of the records. */
const MAX_LISTED = 50;

/** Number of days for which an import can be undone, if the history is kept for so long. */
const MAX_UNDO_DAYS = 30;

/** Creates the table of imports. The id of an import is the batch of its changes in the history. */
export const createImportsTable = ({ schema }: Tx): Promise<void> =>
  schema
    .createTable(TABLE)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();

export async function logImport(tx: Tx, actor: Actor, path: string, entry: ImportEntry) {
  const values = { id: entry.id, path, actor: actor.id, content: JSON.stringify(entry) };
  await own(tx).insertInto(TABLE).values(values).execute();
}

const alreadyUndone = () => new StorageError('conflict', 'This import is already undone.');

/** Locks an entry until the transaction ends. Throws `conflict` if the import is undone. */
export async function lockNotUndone(tx: Tx, id: string): Promise<void> {
  const locked = own(tx)
    .updateTable(TABLE)
    .set(({ ref }) => ({ content: ref('content') }))
    .where('id', '=', id)
    .returning('content');
  const row = await locked.executeTakeFirst();
  if (row && (JSON.parse(row.content) as ImportEntry).undone) throw alreadyUndone();
}

/** Adds the undo of an import to its entry, and returns its list. An import that failed has no entry. */
export async function logUndo(tx: Tx, id: string, undone: ImportUndo): Promise<string | undefined> {
  const entry = own(tx).selectFrom(TABLE).select(['path', 'content']).where('id', '=', id);
  const row = await entry.executeTakeFirst();
  if (!row) return undefined;
  const content = JSON.stringify({ ...(JSON.parse(row.content) as object), undone });
  await own(tx).updateTable(TABLE).set({ content }).where('id', '=', id).execute();
  return row.path;
}

export class ImportLog {
  private readonly undoDays: number;

  constructor(
    private readonly engine: Engine,
    historyDays = Infinity,
  ) {
    this.undoDays = Math.min(MAX_UNDO_DAYS, historyDays);
  }

  add(actor: Actor, path: string, entry: ImportEntry): Promise<void> {
    return transact(this.engine, (tx) => logImport(tx, actor, path, entry), {
      patience: WAIT_TIMEOUT_MS,
    });
  }

  /** Returns the newest imports of a list. An actor with limits sees only its own. */
  async list(actor: Actor, path: string): Promise<LoggedImport[]> {
    const rows = await this.seenBy(actor)
      .where('path', '=', path)
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute();
    return rows.map((row) => this.toEntry(row));
  }

  /** Throws `missing` or `conflict` if the actor cannot undo the import. */
  async expectUndoable(actor: Actor, id: string): Promise<void> {
    const row = isStorableText(id)
      ? await this.seenBy(actor).where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!row) throw new StorageError('missing', 'There is no import with this ID.');
    const entry = this.toEntry(row);
    if (entry.problems > 0) throw new StorageError('conflict', 'This import stored nothing.');
    if (entry.undone) throw alreadyUndone();
    if (!entry.isUndoable)
      throw new StorageError('conflict', `An import can be undone for ${this.undoDays} days.`);
    const changes = own(this.engine.reads).selectFrom(HISTORY).select('id').where('batch', '=', id);
    if (!(await changes.limit(1).executeTakeFirst()))
      throw new StorageError(
        'conflict',
        'The history has no changes of this import, so there is nothing to undo.',
      );
  }

  private seenBy({ id, access }: Actor) {
    const all = own(this.engine.reads).selectFrom(TABLE).selectAll();
    return access === UNRESTRICTED ? all : all.where('actor', '=', id);
  }

  private toEntry({
    id,
    actor,
    content,
  }: Record<'id' | 'actor' | 'content', string>): LoggedImport {
    const entry = JSON.parse(content) as ImportEntry;
    const isYoung = Date.parse(entry.at) >= Date.now() - this.undoDays * DAY_MS;
    const isUndoable = isYoung && entry.problems === 0 && !entry.undone;
    return { ...entry, id, by: actor, isUndoable };
  }
}
