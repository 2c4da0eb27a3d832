import { HISTORY, indexOfBatches } from '../../history/table';
import type { Migration } from './migration';

/** Changes of an import are marked with its batch. */
export const historyBatch: Migration = {
  version: 3,
  async run(_engine, tx) {
    await tx.schema.alterTable(HISTORY).addColumn('batch', 'text').execute();
    await indexOfBatches.execute(tx);
  },
};
