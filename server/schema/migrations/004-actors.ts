import { sql } from 'kysely';
import { HISTORY } from '../../history/table';
import { IDEMPOTENCY_KEYS } from '../../records/idempotency';
import type { Migration } from './migration';

/** Changes say who made them, and idempotency keys are each actor's own: so far the staff key's. */
export const actors: Migration = {
  version: 4,
  async run(_engine, tx) {
    await tx.schema.alterTable(HISTORY).addColumn('actor', 'text').execute();
    await sql`update ${sql.table(IDEMPOTENCY_KEYS)} set key = 'service ' || key`.execute(tx);
  },
};
