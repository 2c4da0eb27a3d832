import { sql } from 'kysely';
import { META } from '../../database/meta';
import type { Migration } from './migration';

/** Search tables and triggers that each table had on SQLite before all tables shared one index. */
const OLD = sql`sqlite_master where name glob 'waybill_number_*'
  or (name glob 'waybill_search_*' or name glob 'waybill_words_*')
    and (type = 'trigger' or sql like 'create virtual table%')`;

export const oneSearchTable: Migration = {
  version: 2,
  async run({ dialect }, tx) {
    if (dialect !== 'sqlite') return;
    const { rows } = await sql<{
      type: string;
      name: string;
    }>`select type, name from ${OLD}`.execute(tx);
    for (const { type, name } of rows)
      if (type !== 'index') await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(tx);
    await tx.deleteFrom(META).where('key', 'like', 'search %').execute();
  },
};
