/** The dashboard's calls to Waybill's own API. */

/** In the format of the list calls. The filtered list shows exactly the counted records. */
export type ListFilter = Readonly<Record<string, string | readonly string[]>>;

/** A short form of a record: ID, name fields, status and the fields that it is listed for. */
export interface RecordBrief {
  readonly kind: string;
  readonly parentId?: string;
  readonly record: { readonly id: string; readonly [field: string]: unknown };
}

export interface Counts {
  readonly data: readonly { readonly kind: string; readonly total: number }[];
}

/** Number of records of a kind by status, most frequent first. */
export interface KindStatuses {
  readonly kind: string;
  readonly field: string;
  readonly total: number;
  readonly statuses: readonly {
    /** Null for records without a status. */
    readonly value: string | null;
    readonly total: number;
    readonly filter: ListFilter;
  }[];
}

export interface Statuses {
  readonly data: readonly KindStatuses[];
}

/** Records of a kind that are due by one of its date fields. */
export interface DeadlineGroup {
  readonly kind: string;
  readonly field: string;
  readonly total: number;
  /** Total amount due; set if the field is a payment date. */
  readonly amount?: number;
  readonly filter: ListFilter;
  /** For nested records: the parents with their number of records, the earliest date first. */
  readonly parents?: readonly (RecordBrief & { readonly total: number })[];
}

export interface Deadlines {
  /** The day that the response treats as today. */
  readonly day: string;
  readonly total: number;
  /** Only kinds with records, in catalogue order. */
  readonly data: readonly DeadlineGroup[];
  /** The earliest ones. */
  readonly records: readonly (RecordBrief & { readonly field: string; readonly date: string })[];
}

export interface Latest {
  /** The last changed ones. */
  readonly records: readonly RecordBrief[];
}

/** Records that contain the search words: a few of each kind, matches in the name first, with their kind's `hint`. */
export interface Finds {
  readonly records: readonly (RecordBrief & {
    /** A field and the text around the match. Missing if the name contains all words. */
    readonly found?: { readonly field: string; readonly text: string };
  })[];
}

/** Parts of the overview. Each has its own call. */
export interface OverviewParts {
  counts: Counts;
  statuses: Statuses;
  expiring: Deadlines;
  'past-due': Deadlines;
  latest: Latest;
}

export type OverviewPart = keyof OverviewParts;

/** Records that expire within this number of days count as about to expire. */
export const EXPIRY_DAYS = 30;
