import type { RecordBrief } from './overview';

/** The number of records of a kind that refer to a record through one field. */
export interface RelatedCount {
  readonly kind: string;
  readonly field: string;
  readonly total: number;
  /** There may be more: counting ended there. */
  readonly isAtLeast?: boolean;
}

/** Reference counts in the catalogue's order. Fields without references are left out. */
export interface RelatedCounts {
  readonly data: readonly RelatedCount[];
}

/** A record that refers to another one, whole. */
export type RelatedRecord = Omit<RecordBrief, 'kind'>;

export interface RelatedRecords {
  /** The newest first. */
  readonly data: readonly RelatedRecord[];
}
