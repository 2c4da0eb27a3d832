import type { RecordData } from '../resources';

/**
 * The author of a change: staff (everyone shares one key), a file import, or the statistics job.
 */
export const AUTHORS = ['staff', 'import', 'collect'] as const;
export type Author = (typeof AUTHORS)[number];

export type Operation = 'create' | 'update' | 'delete';

/** One change of a record, as Waybill's own API keeps it. */
export interface Version {
  readonly id: string;
  readonly kind: string;
  readonly recordId: string;
  readonly parentId: string | null;
  /** Counts the changes of the record from 1. */
  readonly version: number;
  readonly operation: Operation;
  readonly at: string;
  readonly by: Author;
  /** The change whose state this one brought back. */
  readonly restores: string | null;
  /** The deletion of the parent that the record went with. */
  readonly partOf: string | null;
  /** The import that the change belongs to; the undoing of a failed one has a batch of its own. */
  readonly batch: string | null;
  readonly before: RecordData | null;
  readonly after: RecordData | null;
}

export interface VersionPage {
  readonly data: Version[];
  readonly total: number;
}

/** Changes of all kinds, the newest first. */
export interface Activity {
  readonly data: Version[];
  /** The change that the next page begins after; null on the last one. */
  readonly next: string | null;
}

/** A record that was changed, as its last change left it. */
export interface ChangedRecord extends Pick<Version, 'kind' | 'parentId' | 'operation'> {
  readonly id: string;
  /** The `updated_at` that it has then; null where it is gone. */
  readonly updatedAt: string | null;
}

/** The changes after a cursor. */
export interface Changes {
  /** The cursor for the next call. */
  readonly cursor: string;
  readonly changes: readonly ChangedRecord[];
  /** True if there are too many changes to list individually. */
  readonly isMany: boolean;
}
