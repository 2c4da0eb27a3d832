import type { RecordBrief } from './overview';

/** How many records of a kind refer to a record by one of their fields. */
export interface RelatedCount {
  readonly kind: string;
  readonly field: string;
  readonly total: number;
  /** There may be more: counting ended there. */
  readonly isAtLeast?: boolean;
}

/** What refers to a record, in the catalogue's order; fields by which nothing does are left out. */
export interface RelatedCounts {
  readonly data: readonly RelatedCount[];
}

/** A record that refers to another one, whole. */
export type RelatedRecord = Omit<RecordBrief, 'kind'>;

export interface RelatedRecords {
  /** The newest first. */
  readonly data: readonly RelatedRecord[];
}
