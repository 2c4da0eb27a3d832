import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Expression, type SqlBool } from 'kysely';
import {
  UNDO_PREFIX,
  type Changes,
  type RestoredRecord,
  type Version,
} from '../../src/contract/history';
import type { Kind, RecordData } from '../../src/resources';
import type { Actor } from '../auth/actor';
import { numberOf, type Engine, type Row } from '../database/engine';
import { StorageError } from '../database/errors';
import { newId } from '../database/newId';
import { own, type HistoryRow } from '../database/ownTables';
import type { RowSize } from '../database/readInParts';
import type { Expectation } from '../records/records';
import { referringIds, type Referring } from '../records/referring';
import type { UnitOfWork } from '../records/unitOfWork';
import type { Writer } from '../records/writer';
import type { Scope, Scopes } from '../scope/scope';
import { allOf } from '../tables/conditions';
import { toRecord } from '../tables/rows';
import { isStorableText } from '../values/storable';
import { newestChanges, type ActivityQuery } from './activity';
import { changesSince } from './changes';
import { restoreRecord } from './restore';
import {
  CHANGE_SIZE,
  entriesOf,
  entryFinder,
  entryFor,
  NO_VERSION,
  readChanges,
  type Entry,
} from './states';
import { HISTORY } from './table';

export class History {
  constructor(
    private readonly engine: Engine,
    private readonly scopes: Scopes,
    private readonly writer: Writer,
  ) {}

  changes(actor: Actor, cursor: string | undefined): Promise<Changes> {
    return changesSince(this.engine, this.seenBy(actor), cursor);
  }

  /** Returns changes of all kinds, newest first. `next` is the id to pass as `before` for the next page. */
  async activity(
    actor: Actor,
    { referring, ...query }: Omit<ActivityQuery, 'ids'> & { referring?: Referring | undefined },
  ): Promise<{ parts: AsyncIterable<Version[]>; next: string | null }> {
    const { limit } = query;
    const sizes = await newestChanges(
      this.engine.longReads,
      this.scopes.viewOf(actor).catalogue.kinds,
      this.seenBy(actor),
      {
        ...query,
        ...(referring && {
          ids: isStorableText(referring.id) ? await referringIds(this.engine, referring) : [],
        }),
        limit: limit + 1,
      },
    );
    const sizesOfPage = sizes.slice(0, limit);
    const next = sizes.length > limit ? String(sizesOfPage.at(-1)?.id) : null;
    return { parts: this.read(actor, sizesOfPage), next };
  }

  async versions(scope: Scope, id: string, page: number, limit: number) {
    const versionCondition = isStorableText(id)
      ? sql<SqlBool>`${kindCondition(scope)} and record_id = ${id}`
      : NONE;
    const total = await this.count(versionCondition);
    return { parts: this.versionsOf(scope, id, (page - 1) * limit, total > 0 ? limit : 0), total };
  }

  /** Deletions of records that have not been restored, newest first. */
  async deleted(scope: Scope, parentId: string | undefined, page: number, limit: number) {
    const table = sql.table(HISTORY);
    const parentCondition = parentId === undefined ? sql`` : sql`and parent_id = ${parentId}`;
    const deletedCondition = sql<SqlBool>`${kindCondition(scope)} ${parentCondition} and operation = 'delete'
      and (batch is null or batch not like ${`${UNDO_PREFIX}%`}) and not exists (
      select 1 from ${table} as later where later.kind = ${table}.kind
      and later.record_id = ${table}.record_id and later.version > ${table}.version)`;
    const condition = isStorableText(parentId ?? '') ? deletedCondition : NONE;
    const { rows } = await sql<RowSize>`select ${CHANGE_SIZE} from ${table} where ${condition}
      order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(this.engine.longReads);
    return { parts: this.read(scope.actor, rows), total: await this.count(condition) };
  }

  /** Returns one change. Throws `missing` if it does not exist. */
  async version(actor: Actor, id: string): Promise<Version> {
    const found = await this.change(actor, id);
    const { wholeTable } = this.scopeOf(actor, found);
    return this.toVersion(actor, await entryFor(this.engine.longReads, wholeTable, found));
  }

  private async change(actor: Actor, id: string): Promise<HistoryRow> {
    const found = isStorableText(id)
      ? await own(this.engine.reads)
          .selectFrom(HISTORY)
          .selectAll()
          .where('id', '=', id)
          .where(this.seenBy(actor))
          .executeTakeFirst()
      : undefined;
    if (!found) throw new StorageError('missing', NO_VERSION);
    return found;
  }

  /**
   * Restores a record to its state after a change. A deleted record returns as it was before the deletion,
   * with everything nested under it. Throws `missing` if there is no such change, `notDeleted` or
   * `parentDeleted` if the record cannot be restored, and what `expected` throws for a record that exists.
   */
  async restore(actor: Actor, id: string, expected?: Expectation): Promise<RecordData> {
    const change = await this.change(actor, id);
    const scope = this.scopeOf(actor, change);
    const recordOf = (row: Row) => toRecord(scope.table, scope.kindOf(row), row);
    const work = (unit: UnitOfWork) => {
      const expect = (current: Row) => expected?.(recordOf(current), unit.tx);
      return restoreRecord(unit, scope, id, change.record_id, expect);
    };
    return recordOf(await this.writer.write(actor, work, { bulk: scope.hasNested }));
  }

  /**
   * Restores deleted records of the scope, with everything nested under them: all or none. Throws
   * `notDeleted` for a record whose latest change is no deletion. Calls `onRecord` with the position of each
   * record before its restore, and with undefined after the last one.
   */
  async restoreDeleted(
    scope: Scope,
    ids: readonly string[],
    onRecord: (index: number | undefined) => void,
  ): Promise<RestoredRecord[]> {
    const { actor } = scope;
    const work = async (unit: UnitOfWork) => {
      const restored: RestoredRecord[] = [];
      for (const [index, id] of ids.entries()) {
        onRecord(index);
        const deletion = isStorableText(id) ? await this.lastChange(unit, scope, id) : undefined;
        if (deletion?.operation !== 'delete') throw new StorageError('notDeleted');
        const kindScope = this.scopeOf(actor, deletion);
        const row = await restoreRecord(unit, kindScope, deletion.id, id);
        const record = toRecord(kindScope.table, kindScope.kindOf(row), row);
        restored.push({ id, updated_at: record['updated_at'] });
        await turn();
      }
      onRecord(undefined);
      return restored;
    };
    return this.writer.write(actor, work, { batch: newId(), bulk: true });
  }

  private lastChange({ tx }: UnitOfWork, scope: Scope, id: string) {
    return own(tx)
      .selectFrom(HISTORY)
      .select(['id', 'kind', 'operation'])
      .where('record_id', '=', id)
      .where(kindCondition(scope))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  private seenBy(actor: Actor): Expression<SqlBool> {
    const conditions = this.scopes.limited(actor).map((scope) => {
      const [kind] = scope.kinds;
      return sql<SqlBool>`(kind <> ${kind?.name} or ${visibleCondition(scope)})`;
    });
    return conditions.length > 0 ? allOf(conditions) : sql<SqlBool>`1 = 1`;
  }

  private count(condition: ReturnType<typeof sql<SqlBool>>): Promise<number> {
    const { longReads } = this.engine;
    return numberOf(longReads, sql`count(*) from ${sql.table(HISTORY)} where ${condition}`);
  }

  private async *read(actor: Actor, sizes: readonly RowSize[]): AsyncGenerator<Version[]> {
    const { longReads } = this.engine;
    const find = entryFinder(longReads, new Set(sizes.map(({ id }) => id)));
    for await (const change of readChanges(longReads, sizes, this.seenBy(actor))) {
      if (!this.kindOf(actor, change)) continue;
      const { wholeTable } = this.scopeOf(actor, change);
      yield [this.toVersion(actor, await find(wholeTable, change))];
    }
  }

  private async *versionsOf(scope: Scope, id: string, skipped: number, limit: number) {
    if (limit === 0) return;
    const { actor, wholeTable } = scope;
    const names = scope.kinds.map(({ name }) => name);
    const visible = this.seenBy(actor);
    let index = 0;
    for await (const entry of entriesOf(this.engine.longReads, wholeTable, names, id, visible)) {
      if (index >= skipped) yield [this.toVersion(actor, entry)];
      index += 1;
      if (index === skipped + limit) return;
    }
  }

  /** Returns the kind of a changed record; undefined if the catalogue no longer declares it. */
  private kindOf(actor: Actor, { kind }: Pick<HistoryRow, 'kind'>): Kind | undefined {
    return this.scopes.viewOf(actor).catalogue.find(kind);
  }

  private scopeOf(actor: Actor, change: Pick<HistoryRow, 'kind'>): Scope {
    const kind = this.kindOf(actor, change);
    if (!kind) throw new StorageError('missing', 'Records of this kind are no longer kept.');
    return this.scopes.of(actor, [kind]);
  }

  private toVersion(actor: Actor, { change, before, after }: Entry): Version {
    const { table, kinds } = this.scopeOf(actor, change);
    const [kind] = kinds as [Kind];
    return {
      id: change.id,
      kind: kind.name,
      recordId: change.record_id,
      parentId: change.parent_id,
      version: change.version,
      operation: change.operation,
      at: change.made_at,
      by: change.made_by,
      restores: change.restores,
      partOf: change.part_of,
      batch: change.batch,
      before: before && toRecord(table, kind, before),
      after: after && toRecord(table, kind, after),
    };
  }
}

const NONE = sql<SqlBool>`1 = 0`;

/** Returns the condition for changes of records of the scope's kinds, whatever their parent is. */
const kindCondition = (scope: Scope) => {
  const ofKinds = sql<SqlBool>`kind in (${sql.join(scope.kinds.map(({ name }) => name))})`;
  return scope.access.where ? allOf([ofKinds, visibleCondition(scope)]) : ofKinds;
};

/**
 * Returns the condition for changes of records that the actor can see now. Access rules are conditions on
 * current rows, so they cannot be checked against earlier states or deleted records.
 */
const visibleCondition = ({ table, access }: Scope) =>
  sql<SqlBool>`${sql.ref(`${HISTORY}.record_id`)} in (
    select id from ${sql.table(table.name)} where ${access.where})`;
