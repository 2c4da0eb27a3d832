import { sql, type SqlBool } from 'kysely';
import type { Author, Changes, Operation, Version } from '../../../src/contract/history';
import type { Catalogue, Kind, RecordData } from '../../../src/resources';
import { StorageError } from '../errors';
import { isStorableText } from '../../values/storable';
import { numberOf, type Engine, type Row } from '../engines/engine';
import type { RowSize } from '../engines/parts';
import { toRecord } from '../records/rows';
import { childrenOf, type Table, type TableMap } from '../schema/schema';
import type { Write, Writes } from '../records/writes';
import { newestChanges, type ActivityQuery } from './activity';
import { changesSince } from './changes';
import { bringBack } from './restore';
import { CHANGE_SIZE, entriesOf, entryFor, NO_VERSION, readChanges, type Entry } from './states';
import { HISTORY } from './table';
import { UNDO } from './undo';

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
  async activity(
    query: ActivityQuery,
  ): Promise<{ parts: AsyncIterable<Version[]>; next: string | null }> {
    const { limit } = query;
    const all = this.catalogue.kinds;
    const sizes = await newestChanges(this.engine.longReads, all, { ...query, limit: limit + 1 });
    const shown = sizes.slice(0, limit);
    const next = sizes.length > limit ? String(shown.at(-1)?.id) : null;
    return { parts: this.read(shown), next };
  }

  /** The changes of one record, the last one first. */
  async versions(kinds: readonly Kind[], id: string, page: number, limit: number) {
    const isHere = isStorableText(id) ? sql<SqlBool>`${isOf(kinds)} and record_id = ${id}` : NONE;
    const total = await this.count(isHere);
    return { parts: this.versionsOf(kinds, id, (page - 1) * limit, total > 0 ? limit : 0), total };
  }

  /** Deletions of records, or of those nested under one, that have not come back since, newest first. */
  async deleted(kinds: readonly Kind[], parentId: string | undefined, page: number, limit: number) {
    const table = sql.table(HISTORY);
    const isNested = parentId === undefined ? sql`` : sql`and parent_id = ${parentId}`;
    const isGone = sql<SqlBool>`${isOf(kinds)} ${isNested} and operation = 'delete'
      and (batch is null or batch not like ${`${UNDO}%`}) and not exists (
      select 1 from ${table} as later where later.kind = ${table}.kind
      and later.record_id = ${table}.record_id and later.version > ${table}.version)`;
    const isHere = isStorableText(parentId ?? '') ? isGone : NONE;
    const { rows } = await sql<RowSize>`select ${CHANGE_SIZE} from ${table} where ${isHere}
      order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(this.engine.longReads);
    return { parts: this.read(rows), total: await this.count(isHere) };
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
    if (!found) throw new StorageError('missing', NO_VERSION);
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
    const bulk = childrenOf(this.tables, table).length > 0;
    return toRecord(table, kind, await this.writes.write(work, { by, bulk }));
  }

  private count(condition: ReturnType<typeof sql<SqlBool>>): Promise<number> {
    const { longReads } = this.engine;
    return numberOf(longReads, sql`count(*) from ${sql.table(HISTORY)} where ${condition}`);
  }

  /** Changes of any records, in the order of their sizes. */
  private async *read(sizes: readonly RowSize[]): AsyncGenerator<Version[]> {
    for await (const change of readChanges(this.engine.longReads, sizes))
      if (this.catalogue.find(String(change['kind']))) yield [await this.versionOf(change)];
  }

  /** Changes of one record, the newest first. */
  private async *versionsOf(kinds: readonly Kind[], id: string, skipped: number, limit: number) {
    if (limit === 0) return;
    const { table } = this.known(String(kinds[0]?.name));
    const names = kinds.map(({ name }) => name);
    let at = 0;
    for await (const entry of entriesOf(this.engine.longReads, table, names, id)) {
      if (at >= skipped) yield [this.toVersion(entry)];
      at += 1;
      if (at === skipped + limit) return;
    }
  }

  private known(name: string): { kind: Kind; table: Table } {
    const kind = this.catalogue.kinds.find((each) => each.name === name);
    const table = kind && this.tables.get(kind.table);
    if (!table) throw new StorageError('missing', 'Records of this kind are no longer kept.');
    return { kind, table };
  }

  private async versionOf(change: Row): Promise<Version> {
    const { table } = this.known(String(change['kind']));
    return this.toVersion(await entryFor(this.engine.longReads, table, change));
  }

  private toVersion({ change, before, after }: Entry): Version {
    const { kind, table } = this.known(String(change['kind']));
    const textOf = (value: unknown) => (value === null ? null : String(value));
    return {
      id: String(change['id']),
      kind: kind.name,
      recordId: String(change['record_id']),
      parentId: textOf(change['parent_id']),
      version: Number(change['version']),
      operation: change['operation'] as Operation,
      at: String(change['made_at']),
      by: change['made_by'] as Author,
      restores: textOf(change['restores']),
      partOf: textOf(change['part_of']),
      batch: textOf(change['batch']),
      before: before && toRecord(table, kind, before),
      after: after && toRecord(table, kind, after),
    };
  }
}

const NONE = sql<SqlBool>`1 = 0`;

const isOf = (kinds: readonly Kind[]) =>
  sql<SqlBool>`kind in (${sql.join(kinds.map(({ name }) => name))})`;
