import { sql } from 'kysely';
import type { Catalogue, Kind, RecordData } from '../../../src/resources';
import { StorageError } from '../errors';
import { isStorableText } from '../../values/storable';
import type { Database, Engine, Row } from '../engines/engine';
import { toRecord } from './rows';
import type { Table } from '../schema/schema';
import type { Scope } from './scope';

/** Finds single rows by what an address says of them. */
export class RecordRows {
  constructor(
    private readonly engine: Engine,
    private readonly catalogue: Catalogue,
    private readonly tables: ReadonlyMap<string, Table>,
  ) {}

  /** The row with the id, locked where it is `toChange`. Throws `missing` where the scope has none. */
  async row(db: Database, scope: Scope, id: string, toChange = false): Promise<Row> {
    const { table, kinds, parent } = scope;
    // An id that no database can hold, for the characters in it, belongs to no record.
    if (isStorableText(id) && isStorableText(parent?.id ?? '')) {
      const names = table.isFamily ? kinds.map(({ name }) => name) : [];
      // The history keeps columns, too, that the catalogue no longer declares.
      const columns = toChange ? sql`*` : table.selection;
      const isKind = names.length > 0 ? sql`and kind in (${sql.join(names)})` : sql``;
      const isBelow = parent ? sql`and parent_id = ${parent.id}` : sql``;
      const locked = toChange && this.engine.locksRows ? sql`for update` : sql``;
      const { rows } = await sql<Row>`select ${columns} from ${sql.table(table.name)}
        where id = ${id} ${isKind} ${isBelow} ${locked}`.execute(db);
      if (rows[0]) return rows[0];
    }
    throw new StorageError('missing', `There is no ${kinds[0]?.label} with this id.`);
  }

  /** Throws `missing` where the record that the scope's belong to does not exist. */
  async requireParent(db: Database, { parent }: Scope): Promise<void> {
    if (!parent) return;
    const { kind, id } = parent;
    const table = this.tables.get(kind.table);
    if (!table) throw new Error(`No table for ${kind.name}`);
    await this.row(db, { table, kinds: [kind], parent: undefined }, id);
  }

  /** The kind of a row. */
  kindOf({ table, kinds }: Scope, row: Row): Kind {
    return table.isFamily ? this.catalogue.kind(String(row['kind'])) : (kinds[0] as Kind);
  }

  /** The record of a row. */
  record(scope: Scope, row: Row): RecordData {
    return toRecord(scope.table, this.kindOf(scope, row), row);
  }
}
