import { HISTORY, indexOfBatches } from '../../history/table';
import type { Migration } from './migration';

/** Adds the batch of an import to its changes. */
export const historyBatch: Migration = {
  version: 3,
  async run(_engine, tx) {
    await tx.schema.alterTable(HISTORY).addColumn('batch', 'text').execute();
    await indexOfBatches.execute(tx);
  },
};
