/** How somebody wants the columns of a list; what is left out is as the catalogue has it. */
export interface StoredColumns {
  /** Names of the columns on screen, in their order. */
  readonly shown?: readonly string[];
  /** Those of them that stay in sight while the others scroll. */
  readonly pinned?: readonly string[];
  /** In pixels; of the first column under `NAME`. */
  readonly widths?: Readonly<Record<string, number>>;
}

/** The query of a list, as its address has it. */
export interface ViewQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage: number;
  /** `map` where it is shown as one; undefined for the table. */
  readonly as?: string;
}

/** A saved view that all staff share, as Waybill's own API keeps it. */
export interface SharedView {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly query: ViewQuery;
  /** Undefined for the default columns. */
  readonly columns?: StoredColumns;
}

export const VIEW_NAME_LENGTH = 80;
