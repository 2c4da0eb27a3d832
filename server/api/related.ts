import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { RelatedCount, RelatedCounts, RelatedRecords } from '../../src/contract/related';
import { endpoints } from '../../src/resources/endpoints';
import { referencesToAny, type Reference } from '../../src/resources/kindFields';
import { typeOf } from '../fields';
import { badRequest } from '../http/errors';
import { answerParts } from '../http/largeAnswers';
import type { Storage } from '../storage';
import type { Database, Engine } from '../storage/engines/engine';
import { partsOf, sizeOf, type RowSize } from '../storage/engines/parts';
import { matches } from '../storage/lists/conditions';
import { isListed, order, rowsById } from '../storage/lists/list';
import { toRecord } from '../storage/records/rows';
import { textColumns, type Table } from '../storage/schema/schema';
import { readPage, single, type Query } from './listQuery';
import type { ApiParts } from './parts';
import { idOf, listPath, scopes } from './records';

/** What telling costs does not grow with the lists: counting one field's records ends here, however many there are. */
const MOST_COUNTED = 1000;
/** A list of ids has no index: it is looked for in so many records, the newest. */
const LOOKED_AT = 10_000;

/** What refers to a record, and the table that it is looked for in. */
interface Search {
  readonly engine: Engine;
  readonly table: Table;
  readonly reference: Reference;
  readonly id: string;
}

const isList = ({ field }: Reference) => typeOf(field).refers === 'many';

/** What an index finds is not worth a way to another thread and back. */
const dbFor = ({ reads, longReads }: Engine, references: readonly Reference[]): Database =>
  references.some(isList) ? longReads : reads;

const meets = ({ engine, reference: { field }, id }: Search) =>
  matches(engine, { field, is: 'oneOf', values: [id] });

/** Rows of the reference's kind, whatever they are nested under. */
const listed = ({ table, reference: { kind } }: Search) =>
  isListed({ table, kinds: [kind], parent: undefined });

/** Rows that refer to the record, of those that are looked at. */
function found(search: Search, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const from = sql`from ${sql.table(search.table.name)} where ${listed(search)}`;
  return isList(search.reference)
    ? sql`from (select ${columns} ${from} order by ${order()} limit ${LOOKED_AT}) as newest
        where ${meets(search)}`
    : sql`${from} and ${meets(search)}`;
}

/** How many were looked at, where not all of them are. */
const lookedAt = (search: Search) =>
  isList(search.reference)
    ? sql`(select count(*) from (select 1 from ${sql.table(search.table.name)}
        where ${listed(search)} limit ${LOOKED_AT + 1}) as looked)`
    : sql`0`;

const counting = (search: Search, nr: number) => sql`
  select ${sql.lit(nr)} as nr, ${lookedAt(search)} as looked, (
    select count(*) from (
      select 1 ${found(search, sql.ref(search.reference.field.column))}
      limit ${MOST_COUNTED + 1}
    ) as referring
  ) as total`;

/** How many records refer to one, by each of the references; in one question to the database. */
async function countRelated(
  { engine, records }: Storage,
  references: readonly Reference[],
  id: string,
): Promise<RelatedCount[]> {
  const asked = references.map((reference, nr) => {
    const { table } = records.scopeOf(reference.kind);
    return counting({ engine, table, reference, id }, nr);
  });
  const { rows } = await sql<{ nr: number; looked: unknown; total: unknown }>`
    ${sql.join(asked, sql` union all `)} order by nr`.execute(dbFor(engine, references));
  return rows.flatMap((row, nr): RelatedCount[] => {
    const { kind, field } = references[nr] as Reference;
    const total = Math.min(Number(row.total), MOST_COUNTED);
    const isAtLeast = Number(row.total) > total || Number(row.looked) > LOOKED_AT;
    if (total === 0 && !isAtLeast) return [];
    return [{ kind: kind.name, field: field.name, total, ...(isAtLeast && { isAtLeast }) }];
  });
}

/** The newest records that refer to one by a reference, some at a time. */
async function* listRelated(
  { engine, records }: Storage,
  reference: Reference,
  id: string,
  { page, limit }: { page: number; limit: number },
): AsyncGenerator<RelatedRecords['data']> {
  const list = records.scopeOf(reference.kind);
  const { table } = list;
  const db = dbFor(engine, [reference]);
  const sizes = await sql<RowSize>`select ${sizeOf(textColumns(table))}
    ${found({ engine, table, reference, id }, sql`*`)}
    order by ${order()} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  for (const ids of partsOf(sizes.rows)) {
    const rows = await rowsById({ engine, db, list }, ids);
    yield rows.map((row) => ({
      ...(table.parent && { parentId: String(row['parent_id']) }),
      record: { ...toRecord(table, reference.kind, row), id: String(row['id']) },
    }));
  }
}

/** The calls that tell which records refer to one, for kinds that others can refer to. */
export function relatedRoutes(app: FastifyInstance, { catalogue, storage }: ApiParts): void {
  for (const endpoint of endpoints(catalogue)) {
    const references = referencesToAny(catalogue, endpoint.kinds);
    if (references.length === 0) continue;
    const { scopeOf } = scopes(endpoint, storage.records);
    const path = `${listPath(endpoint)}/:id`;

    /** The id of the record that is asked about. Throws `missing` where there is none. */
    const existing = async (request: FastifyRequest): Promise<string> => {
      await storage.records.get(scopeOf(request), idOf(request));
      return idOf(request);
    };

    app.get(`/related/counts${path}`, async (request): Promise<RelatedCounts> => ({
      data: await countRelated(storage, references, await existing(request)),
    }));
    app.get(`/related/records${path}`, async (request, reply) => {
      const query = request.query as Query;
      const [kind, field] = ['kind', 'field'].map((name) => single(query, name));
      const reference = references.find(
        (each) => each.kind.name === kind && each.field.name === field,
      );
      if (!reference)
        throw badRequest('The parameters "kind" and "field" must name a field that refers to it.');
      const page = readPage(query);
      return answerParts(reply, listRelated(storage, reference, await existing(request), page));
    });
  }
}
