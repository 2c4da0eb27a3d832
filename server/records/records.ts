import { sql, type RawBuilder } from 'kysely';
import type { Kind, RecordData } from '../../src/resources';
import type { Database, Engine, Row } from '../database/engine';
import { StorageError } from '../database/errors';
import { partsOf, unlessTooLarge, type RowSize } from '../database/readInParts';
import {
  listCondition,
  rowsById,
  visibleIds,
  sizesIn,
  type ListResult,
  type ListQuery,
} from '../scope/list';
import type { Scope } from '../scope/scope';
import type { Condition } from '../tables/conditions';
import { findByNaturalKey, findNames } from '../tables/referenceNames';
import { changedColumns, newRow, newSystemValues, toRecord, type Values } from '../tables/rows';
import type { NamedReference, TableMap } from '../tables/table';
import { isStorableText } from '../values/storable';
import { count, findPage } from './find';
import { IdempotencyKeys, type IdempotentRequest } from './idempotency';
import { streamRows, type StreamedList } from './streamRows';
import type { UnitOfWork } from './unitOfWork';
import type { Writer } from './writer';

interface RecordWithKind {
  readonly kind: Kind;
  readonly record: RecordData;
}

/** A page of a list. `parts` is a stream if the records are too large to read together. */
export interface Page extends Omit<ListResult, 'rows'> {
  readonly parts: RecordData[][] | AsyncIterable<RecordData[]>;
}

/** Throws if a record must not be changed, such as one that is not the version in If-Match. */
export type Expectation = (current: RecordData, db: Database) => void | Promise<void>;

/** A change of one record. If `id` is set, a new record gets that id. */
export type BatchOperation =
  | {
      readonly method: 'POST';
      readonly scope: Scope;
      readonly kind: Kind;
      readonly values: Values;
      readonly id?: string;
    }
  | {
      readonly method: 'PUT';
      readonly scope: Scope;
      readonly id: string;
      readonly values: Values;
      readonly expected?: Expectation;
    }
  | {
      readonly method: 'DELETE';
      readonly scope: Scope;
      readonly id: string;
      readonly expected?: Expectation;
    };

export class Records {
  readonly idempotencyKeys: IdempotencyKeys;

  constructor(
    private readonly engine: Engine,
    readonly tables: TableMap,
    writer: Writer,
  ) {
    this.idempotencyKeys = new IdempotencyKeys(engine, writer);
  }

  /**
   * Returns one page of the matching records and their total. Records that are too large to read together
   * are read in several parts, so a later part may be newer than an earlier one. Throws `missing` if the
   * parent does not exist.
   */
  async page(scope: Scope, query: ListQuery): Promise<Page> {
    await this.expectParent(scope);
    const read = (list: Scope) => findPage(this.engine, this.tables, list, query);
    const found = await unlessTooLarge(this.engine, read(scope));
    if (found) {
      const { rows, ...page } = found;
      return { ...page, parts: [rows.map((row) => this.record(scope, row))] };
    }
    const { rows, ...page } = await read(sizesIn(scope));
    return { ...page, parts: this.readParts(scope, partsOf(rows as unknown as RowSize[])) };
  }

  async list(scope: Scope, query: ListQuery): Promise<ListResult<RecordData>> {
    const { parts, ...page } = await this.page(scope, query);
    const rows: RecordData[] = [];
    for await (const part of parts) rows.push(...part);
    return { ...page, rows };
  }

  count(scope: Scope, conditions: readonly Condition[] = []): Promise<number> {
    return count(this.engine, this.engine.longReads, scope, conditions);
  }

  private async *readParts(scope: Scope, parts: readonly string[][]) {
    const { engine } = this;
    for (const ids of parts) {
      const rows = await rowsById({ engine, db: engine.longReads, scope }, ids);
      yield rows.map((row) => this.record(scope, row));
    }
  }

  /** Throws `missing` if the scope has a parent that does not exist. */
  async expectParent(
    { parent, parentScope }: Scope,
    db: Database = this.engine.reads,
  ): Promise<void> {
    if (parent && parentScope) await this.expectExists(parentScope, parent.id, db);
  }

  /** Throws `missing` without reading the record, which may be large. */
  async expectExists(scope: Scope, id: string, db: Database = this.engine.reads): Promise<void> {
    if (!isStorable(scope, id) || !(await visibleIds(db, scope, [id])).has(id))
      throw missing(scope);
  }

  async namesOf(to: NamedReference | undefined, ids: readonly string[]) {
    if (!to || ids.length === 0) return new Map<string, string>();
    const read = (some: readonly string[]) => findNames(this.engine, to, { ids: some });
    let found = await unlessTooLarge(this.engine, read(ids));
    if (!found) {
      found = [];
      for (const id of ids) found.push(...(await read([id])));
    }
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Returns the ids of up to two referenced records that have this name, or else this natural key. */
  async idsNamed(to: NamedReference | undefined, name: string): Promise<string[]> {
    if (!to) return [];
    const named = await findNames(this.engine, to, { name });
    const found = named.length > 0 ? named : await findByNaturalKey(this.engine, to, name);
    return found.map(({ id }) => id);
  }

  /** Yields all matching records in batches. Throws `missing` if the parent does not exist. */
  async *streamRows(scope: Scope, streamed: StreamedList): AsyncGenerator<RecordWithKind[]> {
    await this.expectParent(scope);
    for await (const rows of streamRows(this.engine, scope, streamed))
      yield rows.map((row) => ({
        kind: scope.kindOf(row),
        record: this.record(scope, row),
      }));
  }

  /** Returns one record. Throws `missing` if the scope has no record with this id. */
  async get(scope: Scope, id: string): Promise<RecordData> {
    const { selection } = scope.table;
    return this.record(scope, await this.row(this.engine.reads, scope, id, selection));
  }

  /**
   * Creates a record and returns it. A repeated request with the same key gets the record that the first one
   * created. Throws `missing` if the parent does not exist, and `createdIsGone` if the record of the first
   * request has since been deleted.
   */
  async create(scope: Scope, kind: Kind, values: Values, request?: IdempotentRequest) {
    const { actor, parent, access } = scope;
    const work = (unit: UnitOfWork) => this.apply(unit, { method: 'POST', scope, kind, values });
    const isOneInsert = !request && !parent && !access.where;
    const created = await this.idempotencyKeys.once(actor, request, work, { isOneInsert });
    const ids = [String(created.answer.id)];
    if (created.isReplayed && (await visibleIds(this.engine.reads, scope, ids)).size === 0)
      throw new StorageError('createdIsGone');
    return created;
  }

  /** Locks the records to change in a fixed order, because different orders would deadlock. */
  async lock({ tx }: UnitOfWork, operations: readonly BatchOperation[]): Promise<void> {
    const changes = operations.filter(
      ({ method, id = '', scope }) => method !== 'POST' && isStorable(scope, id),
    );
    const byTable = Map.groupBy(changes, ({ scope }) => scope.table.name);
    for (const [name, ofTable] of [...byTable].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const keys = ofTable.map(({ id, scope: { parent } }) => ({
        id,
        ...(parent && { parent_id: parent.id }),
      }));
      await this.engine.lockRows?.(tx, name, keys);
    }
  }

  /**
   * Runs one operation. A PUT changes only the fields that were sent; a DELETE also deletes everything nested
   * under the record. Returns the new state of the record, or the deleted record. Throws `missing` if the scope
   * has no such record.
   */
  async apply(unit: UnitOfWork, operation: BatchOperation): Promise<RecordData> {
    const { engine } = this;
    const { scope, id } = operation;
    const { wholeTable, parent } = scope;
    if (operation.method === 'POST') {
      const { kind, values } = operation;
      await this.expectParent(scope, unit.tx);
      const row = newRow(engine, wholeTable, kind, parent?.id, values, newSystemValues(id));
      return this.record(scope, await unit.insert(scope, row));
    }
    const lock = engine.locksRows ? sql`for update` : sql``;
    // The history also stores columns that the catalogue no longer declares.
    const before = await this.row(unit.tx, scope, operation.id, sql`*`, lock);
    const record = this.record(scope, before);
    await operation.expected?.(record, unit.tx);
    if (operation.method === 'DELETE') {
      await unit.remove(scope, before);
      return record;
    }
    const { values } = operation;
    const kind = scope.kindOf(before);
    const columns = changedColumns(engine, wholeTable, kind, parent?.id, before, values);
    return this.record(scope, await unit.update(scope, before, columns));
  }

  /** Throws `missing` if the scope has no such row. */
  private async row(
    db: Database,
    scope: Scope,
    id: string,
    columns: RawBuilder<unknown>,
    lock = sql``,
  ): Promise<Row> {
    const { rows } = isStorable(scope, id)
      ? await sql<Row>`select ${columns} from ${sql.table(scope.table.name)}
          where id = ${id} and ${listCondition(scope)} ${lock}`.execute(db)
      : { rows: [] };
    if (!rows[0]) throw missing(scope);
    return rows[0];
  }

  private record(scope: Scope, row: Row): RecordData {
    return toRecord(scope.table, scope.kindOf(row), row);
  }
}

/** False if the database cannot store an id or that of the parent. Such an id matches no record. */
const isStorable = ({ parent }: Scope, id: string) =>
  isStorableText(id) && isStorableText(parent?.id ?? '');

const missing = ({ kinds }: Scope) =>
  new StorageError('missing', `There is no ${kinds[0]?.label} with this ID.`);
