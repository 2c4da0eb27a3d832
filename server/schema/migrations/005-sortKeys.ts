import type { Migration } from './migration';

/**
 * Drops the indexes of names by code point. The start adds columns with sort keys and their indexes. An
 * older server must not write to the database again, because it would not update these columns on SQLite.
 */
export const sortKeys: Migration = {
  version: 5,
  async run(_engine, tx, tables) {
    for (const { name, sortKeys: keys } of tables.values())
      for (const { columns } of keys)
        await tx.schema
          .dropIndex([name, 'name', ...columns].join('_'))
          .ifExists()
          .execute();
  },
};
