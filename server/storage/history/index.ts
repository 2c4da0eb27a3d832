import { sql, type SqlBool } from 'kysely';
import type {
  Activity,
  Author,
  Changes,
  Operation,
  Version,
  VersionPage,
} from '../../../src/contract/history';
import type { Catalogue, Kind, RecordData } from '../../../src/resources';
import { StorageError } from '../errors';
import { isStorableText } from '../../values/storable';
import type { Engine, Row } from '../engines/engine';
import { toRecord } from '../records/rows';
import type { Table, TableMap } from '../schema/schema';
import type { Write, Writes } from '../records/writes';
import { newestChanges, type ActivityQuery } from './activity';
import { changesSince } from './changes';
import { bringBack } from './restore';
import { HISTORY } from './table';

/** Reads what was changed, and brings it back. */
export class History {
  constructor(
    private readonly engine: Engine,
    private readonly catalogue: Catalogue,
    private readonly tables: TableMap,
    private readonly writes: Writes,
  ) {}

  /** What was changed since an earlier call. */
  changes(cursor: string | undefined): Promise<Changes> {
    return changesSince(this.engine, cursor);
  }

  /** Changes of all kinds that there still are, the newest first. */
  async activity(query: ActivityQuery): Promise<Activity> {
    const { limit } = query;
    const { longReads } = this.engine;
    const all = this.catalogue.kinds;
    const rows = await newestChanges(longReads, all, { ...query, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const known = shown.filter(({ kind }) => this.catalogue.find(String(kind)));
    const next = rows.length > limit ? String(shown.at(-1)?.['id']) : null;
    return { data: known.map((row) => this.versionOf(row)), next };
  }

  /** The changes of one record, the last one first. */
  versions(kinds: readonly Kind[], id: string, page: number, limit: number): Promise<VersionPage> {
    const isOfRecord = sql<SqlBool>`${isOf(kinds)} and record_id = ${id}`;
    return this.page(isStorableText(id) ? isOfRecord : NONE, 'version', page, limit);
  }

  /** Deletions of records, or of those nested under one, that have not come back since, newest first. */
  deleted(kinds: readonly Kind[], parentId: string | undefined, page: number, limit: number) {
    const table = sql.table(HISTORY);
    const isHere = parentId === undefined ? sql`` : sql`and parent_id = ${parentId}`;
    const isGone = sql<SqlBool>`${isOf(kinds)} ${isHere} and operation = 'delete' and not exists (
      select 1 from ${table} as later where later.kind = ${table}.kind
      and later.record_id = ${table}.record_id and later.version > ${table}.version)`;
    return this.page(isStorableText(parentId ?? '') ? isGone : NONE, 'id', page, limit);
  }

  /** One change. Throws `missing` where there is none of that id. */
  async version(id: string): Promise<Version> {
    const found = isStorableText(id)
      ? await this.engine.reads
          .selectFrom(HISTORY)
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    if (!found) throw new StorageError('missing', 'There is no version with this id.');
    return this.versionOf(found);
  }

  /**
   * Brings back what a record was after a change; a deleted record as it was before it was deleted,
   * with all that went with it. Throws `missing` where there is no such change, `conflict` where it cannot be.
   */
  async restore(id: string, by: Author): Promise<RecordData> {
    const { kind: name, recordId } = await this.version(id);
    const { kind, table } = this.known(name);
    const work = (rows: Write) => bringBack(rows, table, id, recordId);
    return toRecord(table, kind, await this.writes.runWhole(table, work, by));
  }

  private async page(
    condition: ReturnType<typeof sql<SqlBool>>,
    order: 'version' | 'id',
    page: number,
    limit: number,
  ): Promise<VersionPage> {
    const found = this.engine.longReads.selectFrom(HISTORY).where(condition);
    const [rows, counted] = await Promise.all([
      found
        .selectAll()
        .orderBy(order, 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map((row) => this.versionOf(row)), total: Number(counted['total']) };
  }

  private known(name: string): { kind: Kind; table: Table } {
    const kind = this.catalogue.kinds.find((each) => each.name === name);
    const table = kind && this.tables.get(kind.table);
    if (!table) throw new StorageError('missing', 'Records of this kind are no longer kept.');
    return { kind, table };
  }

  private versionOf(row: Row): Version {
    const { kind, table } = this.known(String(row['kind']));
    const recordOf = (text: unknown) =>
      typeof text === 'string' ? toRecord(table, kind, JSON.parse(text) as Row) : null;
    const textOf = (value: unknown) => (value === null ? null : String(value));
    return {
      id: String(row['id']),
      kind: kind.name,
      recordId: String(row['record_id']),
      parentId: textOf(row['parent_id']),
      version: Number(row['version']),
      operation: row['operation'] as Operation,
      at: String(row['made_at']),
      by: row['made_by'] as Author,
      restores: textOf(row['restores']),
      partOf: textOf(row['part_of']),
      before: recordOf(row['row_before']),
      after: recordOf(row['row_after']),
    };
  }
}

const NONE = sql<SqlBool>`1 = 0`;

const isOf = (kinds: readonly Kind[]) =>
  sql<SqlBool>`kind in (${sql.join(kinds.map(({ name }) => name))})`;
