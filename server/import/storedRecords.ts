import { sql } from 'kysely';
import { withoutBlanks } from '../../src/contract/parsing/blanks';
import type { Field, RecordData } from '../../src/resources';
import type { Database, Engine } from '../database/engine';
import { encode } from '../fields';
import { listCondition, rowsInParts, visibleIds } from '../scope/list';
import type { Scope } from '../scope/scope';
import { toRecord } from '../tables/rows';

const MAX_KEYS_PER_READ = 1000;

export interface StoredKeyValue {
  readonly id: string;
  readonly value: string;
}

/** Natural keys are compared without regard to case and outer blanks. */
export const naturalKeyOf = (value: unknown): string =>
  withoutBlanks(String(value ?? '')).toLowerCase();

/** Reads the records that an import compares with. Records and fields outside the scope do not exist. */
export class StoredRecords {
  constructor(
    private readonly engine: Engine,
    private readonly scope: Scope,
  ) {}

  /** Returns which ids exist. The value is true if the record is in the scope. */
  async existing(ids: readonly string[]): Promise<Map<string, boolean>> {
    const { engine, scope } = this;
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; is_in_scope: unknown }>`
      select id, case when ${listCondition(scope)} then 1 else 0 end as is_in_scope
      from ${sql.table(scope.table.name)} where id in (${sql.join(ids)})`.execute(engine.reads);
    return new Map(rows.map((row) => [row.id, Number(row.is_in_scope) === 1]));
  }

  /** Yields those of the records with these ids that exist, in parts of limited size. */
  async *withIds(ids: readonly string[]): AsyncGenerator<RecordData[]> {
    const { engine, scope } = this;
    if (ids.length === 0) return;
    const visible = await visibleIds(engine.longReads, scope, ids);
    const reading = { engine, db: engine.longReads, scope };
    for await (const rows of rowsInParts(
      reading,
      ids.filter((id) => visible.has(id)),
    ))
      yield rows.map((row) => toRecord(scope.table, scope.kindOf(row), row));
  }

  async *keys(
    field: Field,
    db: Database = this.engine.longReads,
  ): AsyncGenerator<StoredKeyValue[]> {
    const { scope } = this;
    const column = sql.ref(field.column);
    for (let after = ''; ;) {
      const { rows } = await sql<StoredKeyValue>`
        select id, cast(${column} as text) as value from ${sql.table(scope.table.name)}
        where ${listCondition(scope)} and id > ${after} and ${column} is not null
        order by id limit ${MAX_KEYS_PER_READ}`.execute(db);
      yield rows;
      if (rows.length < MAX_KEYS_PER_READ) return;
      after = rows.at(-1)?.id ?? '';
    }
  }

  /** Returns those of the values that records have in a field; undefined if no record has any value there. */
  async valuesAmong(field: Field, values: readonly string[]): Promise<Set<string> | undefined> {
    const { engine, scope } = this;
    const [column, table] = [sql.ref(field.column), sql.table(scope.table.name)];
    const encoded = values.map((value) => encode(engine, field, value));
    const { rows } = await sql<{ value: string }>`select distinct ${column} as value from ${table}
      where ${listCondition(scope)} and ${column} in (${sql.join(encoded)})`.execute(
      engine.longReads,
    );
    if (rows.length > 0) return new Set(rows.map(({ value }) => value));
    const any =
      await sql`select 1 from ${table} where ${listCondition(scope)} and ${column} is not null
      limit 1`.execute(engine.longReads);
    return any.rows.length > 0 ? new Set() : undefined;
  }
}
