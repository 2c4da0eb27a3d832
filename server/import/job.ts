import type { ImportProgress } from '../../src/contract/transfer';
import type { Field } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import type { UnknownReference } from '../records/unknownReferences';
import type { Values } from '../tables/rows';
import type { UpsertOptions } from './bulkUpsert';
import type { Findings } from './findings';
import type { Item } from './items';
import type { TableFindings } from './rows';
import type { StoredRecords } from './storedRecords';

/** A running import with its options and callbacks. */
export interface Import extends Omit<UpsertOptions, 'batches' | 'onStored'> {
  readonly endpoint: Endpoint;
  readonly items: AsyncIterable<Item>;
  /** Complete when all items have been read. */
  readonly tableFindings: TableFindings;
  /** Field by which records without an id are found. */
  readonly key: Field | undefined;
  readonly storedRecords: StoredRecords;
  /** Set only if the file is checked without importing it. */
  readonly dryRunFindings: Findings | undefined;
  /** Returns the references to missing records, for each of the values. */
  readonly unknownIn: (values: readonly Values[]) => Promise<UnknownReference[][]>;
  readonly onProgress: (progress: ImportProgress) => void;
}
