import type { RecordBrief } from './overview';

/** The number of records of a kind that refer to a record through one field. */
export interface RelatedCount {
  readonly kind: string;
  readonly field: string;
  readonly total: number;
  /** True if counting stopped at a limit, so there may be more. */
  readonly isAtLeast?: boolean;
}

/** Reference counts in the catalogue's order. Fields without references are left out. */
export interface RelatedCounts {
  readonly data: readonly RelatedCount[];
}

/** A full record that refers to another one. */
export type RelatedRecord = Omit<RecordBrief, 'kind'>;

export interface RelatedRecords {
  /** Newest first. */
  readonly data: readonly RelatedRecord[];
}
