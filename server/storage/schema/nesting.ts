import { sql, type Transaction } from 'kysely';
import { OperatorError } from '../../operatorError';
import type { Engine, Tables } from '../engines/engine';
import { existingParents } from './introspection';
import type { Table } from './schema';

type Tx = Transaction<Tables>;

/** The kind of a record that one of the table's belongs to; all its records belong to that kind. */
async function parentKindOf(tx: Tx, { name, parent = '' }: Table): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`select kind from ${sql.table(parent)}
    where id = (select parent_id from ${sql.table(name)} limit 1)`.execute(tx);
  return rows[0]?.kind;
}

/**
 * Throws an OperatorError where the catalogue nests a table that is there in another parent than the
 * one its records belong to. A foreign key tells that of a table without records as well, to which
 * none could be added. Kinds of a family share the table that it refers to: there a record tells, and
 * a table without any may be moved.
 */
export async function refuseMoved(
  engine: Engine,
  tx: Tx,
  tables: ReadonlyMap<string, Table>,
): Promise<void> {
  const refuse = ({ name }: Table, was: string, is: string): never => {
    throw new OperatorError(
      `DATABASE_URL: table ${name} has a column parent_id, which refers to ${was}, but the ` +
        `catalogue now declares ${is} as the parent`,
    );
  };
  for (const { table: name, parent } of await existingParents(engine, tx)) {
    const table = tables.get(name);
    if (!table?.parent) continue;
    if (parent !== table.parent) refuse(table, `table ${parent}`, `table ${table.parent}`);
    if (table.parentKind === undefined) continue;
    const kind = await parentKindOf(tx, table);
    if (kind !== undefined && kind !== table.parentKind)
      refuse(table, `records of kind ${kind}`, `kind ${table.parentKind}`);
  }
}
