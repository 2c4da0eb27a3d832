import type { RecordData } from '../resources';

/** Staff (everyone shares one key), a file import, or the statistics job. */
export const AUTHORS = ['staff', 'import', 'collect'] as const;
export type Author = (typeof AUTHORS)[number];

/** Begins the batch of changes that undo an import. The rest is the import's batch. */
export const UNDO_PREFIX = 'undo ';

/** The batch of the import that a batch undoes. Undefined for any other batch. */
export const undoneImport = (batch: string | null): string | undefined =>
  batch?.startsWith(UNDO_PREFIX) ? batch.slice(UNDO_PREFIX.length) : undefined;

export type Operation = 'create' | 'update' | 'delete';

/** One change of a record, as stored by Waybill's own API. */
export interface Version {
  readonly id: string;
  readonly kind: string;
  readonly recordId: string;
  readonly parentId: string | null;
  /** Version number of the record, from 1. */
  readonly version: number;
  readonly operation: Operation;
  readonly at: string;
  readonly by: Author;
  /** The version that this one restored. */
  readonly restores: string | null;
  /** The deletion of the parent that also deleted this record. */
  readonly partOf: string | null;
  /** The import that made the change, or after `UNDO_PREFIX` the one that the change undoes. */
  readonly batch: string | null;
  readonly before: RecordData | null;
  readonly after: RecordData | null;
}

export interface RestoredRecord {
  readonly id: RecordData['id'];
  readonly updated_at: unknown;
}

export interface VersionPage {
  readonly data: Version[];
  readonly total: number;
}

/** Changes of all kinds, newest first. */
export interface Activity {
  readonly data: Version[];
  /** Cursor for the next page; null on the last one. */
  readonly next: string | null;
}

export interface ChangedRecord extends Pick<Version, 'kind' | 'parentId' | 'operation'> {
  readonly id: string;
  /** Its current `updated_at`; null if it was deleted. */
  readonly updatedAt: string | null;
}

/** Changes since a cursor. */
export interface Changes {
  /** The cursor for the next call. */
  readonly cursor: string;
  readonly changes: readonly ChangedRecord[];
  /** True if there are too many changes to list individually. */
  readonly isMany: boolean;
}
