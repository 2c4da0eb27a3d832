import type { RecordData } from '../resources';

/** Who made a change: staff, whose key is one for all, one by one or by importing a file; or what computed it. */
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

/** What was changed since a cursor. */
export interface Changes {
  /** Where the next look begins. */
  readonly cursor: string;
  readonly changes: readonly ChangedRecord[];
  /** So much that it is not told one by one. */
  readonly isMany: boolean;
}
