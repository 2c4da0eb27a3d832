/** The dashboard's calls to Waybill's own API. */

/** A list filter, as the list calls understand it: the list so filtered shows just what was counted. */
export type ListFilter = Readonly<Record<string, string | readonly string[]>>;

/** A short form of a record: ID, name fields, status and the fields that it is listed for. */
export interface RecordBrief {
  readonly kind: string;
  /** The record that it is nested under. */
  readonly parentId?: string;
  readonly record: { readonly id: string; readonly [field: string]: unknown };
}

export interface Counts {
  readonly data: readonly { readonly kind: string; readonly total: number }[];
}

/** The records of a kind by the value of its status field, most frequent first. */
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

/** The records of one kind that one of its date fields brings up. */
export interface DeadlineGroup {
  readonly kind: string;
  readonly field: string;
  readonly total: number;
  /** Total amount due; set if the field is a payment date. */
  readonly amount?: number;
  readonly filter: ListFilter;
  /** Of nested records: those that they are below, each with how many it has, the next date first. */
  readonly parents?: readonly (RecordBrief & { readonly total: number })[];
}

export interface Deadlines {
  /** The day that counts as today. */
  readonly day: string;
  readonly total: number;
  /** Kinds that have any, in the catalogue's order. */
  readonly data: readonly DeadlineGroup[];
  /** The first by date. */
  readonly records: readonly (RecordBrief & { readonly field: string; readonly date: string })[];
}

export interface Latest {
  /** The last changed first. */
  readonly records: readonly RecordBrief[];
}

/** Records in which words stand: a few of each kind, those with the words in their name first. */
export interface Finds {
  readonly records: readonly (RecordBrief & {
    /** Why it was found, unless its name has all words: a field and the text around the match. */
    readonly found?: { readonly field: string; readonly text: string };
  })[];
}

/** The parts of the overview, each its own call. */
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
