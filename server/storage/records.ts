import { sql, type SelectQueryBuilder, type SqlBool, type Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Catalogue, Field, Kind, RecordData } from '../../src/resources';
import type { Suggestion } from '../../src/suggestions';
import { notFound } from '../errors';
import { isStorableText } from '../values/storable';
import type { Database, Engine, Row, Tables } from './engine';
import type { Finder, ListQuery } from './find';
import { Once, type Created, type Request } from './once';
import { changedColumns, newRow, toRecord, type Values } from './rows';
import type { Table } from './schema';
import type { Shelves } from './shelves';
import type { List } from './shelves/list';
import { walk, type Walked } from './walk';
import { suggest } from './suggest';
import { write, type Write } from './writes';

/** The records that an address speaks of: kinds of one table, of one parent if they are nested. */
export interface Scope {
  readonly table: Table;
  readonly kinds: readonly Kind[];
  readonly parent: { readonly kind: Kind; readonly id: string } | undefined;
}

export interface ListPage {
  readonly rows: RecordData[];
  readonly total: number;
  /** There are more than `total`: counting ended there. */
  readonly isAtLeast?: boolean;
}

/** A record, and which kind it is. */
export interface Told {
  readonly kind: Kind;
  readonly record: RecordData;
}

/** The list that an address shows. */
const listOf = ({ table, kinds, parent }: Scope): List => ({
  table,
  kind: table.isFamily && kinds.length === 1 ? String(kinds[0]?.name) : '',
  parentId: parent?.id ?? '',
});

type Query = SelectQueryBuilder<Tables, string, object>;

/** An id that no database can hold, for the characters in it, belongs to no record. */
const isId = (column: 'id' | 'parent_id', id: string) =>
  isStorableText(id) ? sql<SqlBool>`${sql.ref(column)} = ${id}` : sql<SqlBool>`1 = 0`;

/** Throws where a record is not what a change was meant for. */
export type Expectation = (current: RecordData) => void;

/** Reads and writes records of every kind. */
export class Records {
  private readonly once: Once;

  constructor(
    private readonly engine: Engine,
    private readonly catalogue: Catalogue,
    readonly tables: ReadonlyMap<string, Table>,
    private readonly shelves: Shelves,
    private readonly finder: Finder,
  ) {
    this.once = new Once(engine);
  }

  /** One page of the records that meet all conditions, and how many there are in all. */
  async list(scope: Scope, query: ListQuery): Promise<ListPage> {
    await this.requireParent(this.engine.near, scope);
    if (!query.sort && query.conditions.length === 0) {
      const { limit } = query;
      const found = await this.shelves.page(listOf(scope), limit, (query.page - 1) * limit);
      return { rows: found.rows.map((row) => this.record(scope, row)), total: found.total };
    }
    const { rows, ...page } = await this.finder.find(listOf(scope), query);
    return { rows: rows.map((row) => this.record(scope, row)), ...page };
  }

  /** Throws 404 where the record that the scope's belong to does not exist. */
  expectParent(scope: Scope): Promise<void> {
    return this.requireParent(this.engine.near, scope);
  }

  /** All records that meet the conditions, some at a time. Throws 404 where there is no parent. */
  async *walk(scope: Scope, walked: Walked): AsyncGenerator<Told[]> {
    await this.expectParent(scope);
    for await (const rows of walk(this.engine, listOf(scope), walked))
      yield rows.map((row) => ({ kind: this.kindOf(scope, row), record: this.record(scope, row) }));
  }

  /** Values of a field in which the text stands. Throws 404 where there is no parent. */
  async suggest(scope: Scope, field: Field, text: string): Promise<Suggestion[]> {
    await this.expectParent(scope);
    return suggest(this.engine, listOf(scope), field, text);
  }

  /** One record. Throws 404 where the scope has none of that id. */
  async get(scope: Scope, id: string): Promise<RecordData> {
    return this.record(scope, await this.row(this.engine.near, scope, id));
  }

  /** Stores a new record and answers it whole. Throws 404 where its parent does not exist. */
  async create(scope: Scope, kind: Kind, values: Values): Promise<RecordData> {
    return write(this.engine, this.shelves, (rows) => this.insert(rows, scope, kind, values));
  }

  /** The same, once: who asks again is answered what was stored the first time. */
  async createOnce(request: Request, scope: Scope, kind: Kind, values: Values): Promise<Created> {
    return this.once.create(request, (work) =>
      write(this.engine, this.shelves, (rows) =>
        work(rows.tx, () => this.insert(rows, scope, kind, values)),
      ),
    );
  }

  /** Changes the fields that were sent, leaves the others, and answers the whole record. */
  async update(
    scope: Scope,
    id: string,
    values: Values,
    expected?: Expectation,
  ): Promise<RecordData> {
    return write(this.engine, this.shelves, async (rows) => {
      const before = await this.row(rows.tx, scope, id, true);
      expected?.(this.record(scope, before));
      const kind = this.kindOf(scope, before);
      const columns = changedColumns(this.engine, kind, scope.parent?.id, before, values);
      return this.record(scope, await rows.update(scope.table, before, columns));
    });
  }

  /** Removes a record with everything nested under it, and answers what it was. */
  async delete(scope: Scope, id: string, expected?: Expectation): Promise<RecordData> {
    return write(this.engine, this.shelves, async (rows) => {
      const before = await this.row(rows.tx, scope, id, true);
      const record = this.record(scope, before);
      expected?.(record);
      await rows.remove(scope.table, before);
      return record;
    });
  }

  private async insert(rows: Write, scope: Scope, kind: Kind, values: Values): Promise<RecordData> {
    await this.requireParent(rows.tx, scope);
    const now = new Date().toISOString();
    const row = newRow(this.engine, scope.table, kind, scope.parent?.id, values, {
      id: uuidv7(),
      created_at: now,
      updated_at: now,
    });
    return this.record(scope, await rows.insert(scope.table, row));
  }

  private within(db: Database | Transaction<Tables>, scope: Scope): Query {
    const { table, kinds, parent } = scope;
    let query: Query = db.selectFrom(table.name);
    if (table.isFamily) {
      const names = kinds.map((kind) => kind.name);
      const [only, ...others] = names;
      query = others.length > 0 ? query.where('kind', 'in', names) : query.where('kind', '=', only);
    }
    return parent ? query.where(isId('parent_id', parent.id)) : query;
  }

  private async row(
    db: Database | Transaction<Tables>,
    scope: Scope,
    id: string,
    toChange = false,
  ): Promise<Row> {
    const row = await this.within(db, scope)
      .where(isId('id', id))
      .selectAll()
      .$if(toChange && this.engine.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) throw notFound(`There is no ${scope.kinds[0]?.label} with this id.`);
    return row;
  }

  private async requireParent(
    db: Database | Transaction<Tables>,
    { parent }: Scope,
  ): Promise<void> {
    if (!parent) return;
    const table = this.tables.get(parent.kind.table);
    if (!table) throw new Error(`No table for ${parent.kind.name}`);
    const found = await this.within(db, { table, kinds: [parent.kind], parent: undefined })
      .where(isId('id', parent.id))
      .select(sql.ref('id').as('id'))
      .executeTakeFirst();
    if (!found) throw notFound(`There is no ${parent.kind.label} with this id.`);
  }

  private kindOf({ table, kinds }: Scope, row: Row): Kind {
    return table.isFamily ? this.catalogue.kind(String(row['kind'])) : (kinds[0] as Kind);
  }

  private record(scope: Scope, row: Row): RecordData {
    return toRecord(scope.table, this.kindOf(scope, row), row);
  }
}
