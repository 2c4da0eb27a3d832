import { sql } from 'kysely';
import { HISTORY } from '../../history/table';
import { IDEMPOTENCY_KEYS } from '../../records/idempotency';
import type { Migration } from './migration';

/**
 * Adds the actor to changes, and makes idempotency keys separate for each actor. Existing keys belong to
 * the staff key.
 */
export const actors: Migration = {
  version: 4,
  async run(_engine, tx) {
    await tx.schema.alterTable(HISTORY).addColumn('actor', 'text').execute();
    await sql`update ${sql.table(IDEMPOTENCY_KEYS)} set key = 'service ' || key`.execute(tx);
  },
};
