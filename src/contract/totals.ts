/** Sums over a list's records, per currency. */
export interface Totals {
  /** Null where the records do not say. */
  readonly currency: string | null;
  /** By the name of a field that the kind's `totals` name. */
  readonly sums: Readonly<Record<string, number>>;
}

export interface ListTotals {
  /** The currency of most records first. */
  readonly data: readonly Totals[];
}
