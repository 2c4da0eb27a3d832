/** Sums over a list's records, per currency. */
export interface Totals {
  /** Null if the records have no currency. */
  readonly currency: string | null;
  /** Sums by field name, for the fields in the kind's `totals`. */
  readonly sums: Readonly<Record<string, number>>;
}

export interface ListTotals {
  /** The currency of the most records comes first. */
  readonly data: readonly Totals[];
}
