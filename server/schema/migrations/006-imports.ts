import { createImportsTable } from '../../history/importLog';
import type { Migration } from './migration';

/** Adds the table of imports. Older imports are not in it and cannot be undone. */
export const imports: Migration = {
  version: 6,
  run: (_engine, tx) => createImportsTable(tx),
};
