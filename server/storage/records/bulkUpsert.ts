import type { Catalogue, Kind } from '../../../src/resources';
import { StorageError } from '../errors';
import type { Database, Engine, Row } from '../engines/engine';
import { newId } from './newId';
import { changedColumns, newRow, type Values } from './rows';
import type { Scope } from '../schema/schema';
import type { Write, Writes } from './writes';

/** A record to store among many. */
export interface Upserted {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly kind: Kind;
  readonly values: Values;
  /** When it was made and changed, where that is known. */
  readonly times: { readonly created_at?: string; readonly updated_at?: string };
}

export interface UpsertOptions {
  readonly scope: Scope;
  /** The records, some at a time; asked for anew where the transaction is tried again. */
  readonly batches: () => Iterable<Upserted[]>;
  /** Records that are there already are changed; else they are refused. */
  readonly updates: boolean;
  /** Told how many records have been written so far. */
  readonly stored: (count: number) => void;
  readonly signal: AbortSignal;
}

export interface Stored {
  readonly created: number;
  readonly updated: number;
}

/** Stores any number of records, all or nothing. */
export class BulkUpsert {
  constructor(
    private readonly engine: Engine,
    private readonly catalogue: Catalogue,
    private readonly writes: Writes,
  ) {}

  /** Of the ids those that are taken, and whether by a record of the scope. */
  async taken(scope: Scope, ids: readonly string[]): Promise<Map<string, boolean>> {
    if (ids.length === 0) return new Map();
    const { isFamily, name, parent } = scope.table;
    const rows = await this.engine.reads
      .selectFrom(name)
      .select(['id', ...(isFamily ? ['kind'] : []), ...(parent ? ['parent_id'] : [])])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [String(row['id']), isOf(scope, row)]));
  }

  /** Throws `conflict` where meanwhile ids have been taken, or records have gone. */
  store(storing: UpsertOptions): Promise<Stored> {
    const work = async (write: Write) => {
      let [created, updated] = [0, 0];
      for (const batch of storing.batches()) {
        storing.signal.throwIfAborted();
        const changed = await this.storeSome(write, storing, batch);
        updated += changed;
        created += batch.length - changed;
        storing.stored(created + updated);
      }
      storing.signal.throwIfAborted();
      return { created, updated };
    };
    return this.writes.runMany(work, 'import');
  }

  /** Answers how many of the records were there already. */
  private async storeSome(
    write: Write,
    { scope, updates }: UpsertOptions,
    batch: readonly Upserted[],
  ): Promise<number> {
    const { table, parent } = scope;
    const ids = batch.flatMap(({ id }) => id ?? []);
    const known = await this.rows(write.tx, scope, ids);
    const added: Row[] = [];
    for (const { id = newId(), kind, values, times } of batch) {
      const before = known.get(id);
      if (before && !(updates && isOf(scope, before)))
        throw new StorageError(
          'conflict',
          `Meanwhile somebody else has added a record with the id "${id}". Nothing was stored.`,
        );
      if (before) {
        const own = table.isFamily ? this.catalogue.kind(String(before['kind'])) : kind;
        const columns = changedColumns(this.engine, table, own, parent?.id, before, values);
        await write.update(table, before, columns);
      } else {
        const now = new Date().toISOString();
        const { created_at = now, updated_at = created_at } = times;
        added.push(
          newRow(this.engine, table, kind, parent?.id, values, { id, created_at, updated_at }),
        );
      }
    }
    await write.insertAll(table, added);
    return batch.length - added.length;
  }

  private async rows(db: Database, { table }: Scope, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, Row>();
    const { locksRows, isDistributed } = this.engine;
    const rows = isDistributed
      ? // Rows of several nodes cannot be locked otherwise.
        await db
          .updateTable(table.name)
          .set(({ ref }) => ({ updated_at: ref('updated_at') }))
          .where('id', 'in', [...ids])
          .returningAll()
          .execute()
      : await db
          .selectFrom(table.name)
          .selectAll()
          .where('id', 'in', [...ids])
          .$if(locksRows, (query) => query.forUpdate())
          .execute();
    return new Map(rows.map((row) => [String(row['id']), row]));
  }
}

const isOf = ({ table, kinds, parent }: Scope, row: Row): boolean =>
  (!table.isFamily || kinds.some(({ name }) => name === row['kind'])) &&
  (!parent || row['parent_id'] === parent.id);
