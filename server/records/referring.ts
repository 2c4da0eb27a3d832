import { sql, type RawBuilder } from 'kysely';
import type { RelatedRecord } from '../../src/contract/related';
import type { Field, Kind } from '../../src/resources';
import type { Reference } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import type { Database, Engine } from '../database/engine';
import { StorageError } from '../database/errors';
import { queryEach } from '../database/queryEach';
import { typeOf } from '../fields';
import { listCondition, order, rowsInParts } from '../scope/list';
import type { Scope, Scopes } from '../scope/scope';
import { matches } from '../tables/conditions';
import { toRecord } from '../tables/rows';

/** Counting stops here, so that the cost does not grow with the lists. */
const MAX_COUNTED = 1000;
/** A field that holds a list of ids has no index. Only this many of the newest rows are searched. */
const MAX_SEARCHED_ROWS = 10_000;
/** Activity lists the changes of this many records; `docs/api.md` and the API's description name the number. */
const MAX_REFERRING_IDS = 1000;

/** The records of `scope` that refer to the record `id` in `field`. */
export interface Referring {
  readonly scope: Scope;
  readonly field: Field;
  readonly id: string;
}

const isList = ({ field }: Referring) => typeOf(field).refers === 'many';

/** Sending an index lookup to a worker thread costs more than running it here. */
const dbFor = ({ reads, longReads }: Engine, all: readonly Referring[]): Database =>
  all.some(isList) ? longReads : reads;

const refersTo = (engine: Engine, { field, id }: Referring) =>
  matches(engine, { field, is: 'oneOf', values: [id] });

/** Unless `isExact`, a list of ids is searched only in the newest rows. */
function found(
  engine: Engine,
  referring: Referring,
  columns: RawBuilder<unknown>,
  isExact = false,
) {
  const { scope } = referring;
  const from = sql`from ${sql.table(scope.table.name)} where ${listCondition(scope)}`;
  return isList(referring) && !isExact
    ? sql`from (select ${columns} ${from} order by ${order()} limit ${MAX_SEARCHED_ROWS}) as newest
        where ${refersTo(engine, referring)}`
    : sql`${from} and ${refersTo(engine, referring)}`;
}

/** Number of searched rows, up to one more than the limit; 0 for a field with an index. */
const searchedRows = (referring: Referring) =>
  isList(referring)
    ? sql`(select count(*) from (select 1 from ${sql.table(referring.scope.table.name)}
        where ${listCondition(referring.scope)} limit ${MAX_SEARCHED_ROWS + 1}) as searched)`
    : sql`0`;

const counting = (engine: Engine, referring: Referring, isExact: boolean) => sql<{
  searched: unknown;
  total: unknown;
}>`
  select ${isExact ? sql`0` : searchedRows(referring)} as searched, (
    select count(*) from (
      select 1 ${found(engine, referring, sql.ref(referring.field.column), isExact)}
      limit ${MAX_COUNTED + 1}
    ) as referring
  ) as total`;

interface CountOptions {
  readonly db?: Database;
  readonly isExact?: boolean;
}

export async function countRelated(
  engine: Engine,
  incomingReferences: readonly Referring[],
  { db = dbFor(engine, incomingReferences), isExact = false }: CountOptions = {},
) {
  const counts = await queryEach(db, incomingReferences, (reference) =>
    counting(engine, reference, isExact),
  );
  return counts.flat().map(({ total: counted, searched }) => {
    const total = Math.min(Number(counted), MAX_COUNTED);
    return { total, isAtLeast: Number(counted) > total || Number(searched) > MAX_SEARCHED_ROWS };
  });
}

export async function* listRelated(
  engine: Engine,
  referring: Referring,
  { page, limit }: { page: number; limit: number },
): AsyncGenerator<RelatedRecord[]> {
  const { scope } = referring;
  const { table } = scope;
  const [kind] = scope.kinds as [Kind];
  const db = dbFor(engine, [referring]);
  const { rows: listed } = await sql<{ id: string }>`select id ${found(engine, referring, sql`*`)}
    order by ${order()} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const ids = listed.map(({ id }) => id);
  for await (const rows of rowsInParts({ engine, db, scope }, ids))
    yield rows.map((row) => ({
      ...(table.parent && { parentId: String(row['parent_id']) }),
      record: { ...toRecord(table, kind, row), id: String(row['id']) },
    }));
}

/** Returns the ids of the newest records that refer to a record, at most `MAX_REFERRING_IDS`. */
export async function referringIds(engine: Engine, referring: Referring): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id ${found(engine, referring, sql`*`)}
    order by ${order()} limit ${MAX_REFERRING_IDS}`.execute(dbFor(engine, [referring]));
  return rows.map(({ id }) => id);
}

/** Returns the references to a record that use fields the actor can see. */
export const referringTo = (
  scopes: Scopes,
  actor: Actor,
  references: readonly Reference[],
  id: string,
): Referring[] =>
  references.flatMap(({ kind, field }) => {
    const scope = scopes.of(actor, [kind]);
    return scope.table.fields.has(field.name) ? [{ scope, field, id }] : [];
  });

/** Leaves out references from nested records, which are deleted together with their parent. */
export const outliving = (references: readonly Reference[], kinds: readonly Kind[]): Reference[] =>
  references.filter(({ kind }) => !kinds.some(({ name }) => name === kind.parent));

/** Returns true if a record refers to the record. Searches all rows. */
export async function isReferenced(
  engine: Engine,
  incomingReferences: readonly Referring[],
): Promise<boolean> {
  const counts = await countRelated(engine, incomingReferences, { isExact: true });
  return counts.some(({ total }) => total > 0);
}

/**
 * Throws `referenced` with the number of references by kind if other records refer to the record. `isAtLeast` lists
 * the kinds for which counting stopped, so there may be more.
 */
export async function expectUnreferenced(
  engine: Engine,
  incomingReferences: readonly Referring[],
  options: CountOptions,
) {
  const countByKind: Record<string, number> = {};
  const incomplete = new Set<string>();
  for (const [index, { total, isAtLeast }] of (
    await countRelated(engine, incomingReferences, options)
  ).entries()) {
    const name = String(incomingReferences[index]?.scope.kinds[0]?.name);
    if (total > 0) countByKind[name] = (countByKind[name] ?? 0) + total;
    if (total > 0 && isAtLeast) incomplete.add(name);
  }
  if (Object.keys(countByKind).length > 0)
    throw new StorageError('referenced', '', {
      references: countByKind,
      ...(incomplete.size > 0 && { isAtLeast: [...incomplete] }),
    });
}
