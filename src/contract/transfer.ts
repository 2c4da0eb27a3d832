/** The import protocol of Waybill's own API: one line of JSON per event. */

/** The column that holds the name of what a field refers to. */
export const nameColumn = (field: string) => `${field}.name`;

/** A record of a file. */
export interface Place {
  /** Counts the records from 1; 0 is the head of a CSV file. */
  readonly row: number;
  /** The line of a CSV or NDJSON file on which it begins. */
  readonly line?: number;
}

/** Why a record of a file cannot be stored. */
export interface ImportProblem extends Place {
  /** The field at fault, where it is one. */
  readonly column?: string;
  readonly message: string;
}

/** Maximum number of problems listed individually; the rest are only counted. */
export const MOST_PROBLEMS = 100;

/** Progress as a number of records. */
export type ImportProgress = { readonly checked: number } | { readonly stored: number };

/** Records of a file that were stored, and blank rows of a CSV file that were skipped. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
}

/** The last line. */
export type ImportEnd =
  | { readonly done: ImportCounts }
  | { readonly errors: { readonly total: number; readonly first: readonly ImportProblem[] } }
  | {
      readonly failed: {
        readonly status: number;
        readonly message: string;
        /** Records that stay although nothing else does, because others changed them. */
        readonly kept?: readonly string[];
      };
    };

export type ImportLine = ImportProgress | ImportEnd;
