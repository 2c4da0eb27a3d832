/** The import protocol of Waybill's own API: one line of JSON per event. */

/** Media type of .xlsx files. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A cell of a file. Text of CSV files; text, numbers and booleans of workbooks. `error` is
 * `formula` for a formula without a result, `cut` for text that the export has cut, or Excel's name such as
 * `#REF!`.
 */
export type SheetCell = string | number | boolean | { readonly error: string };

interface SheetNames {
  readonly sheets: readonly string[];
  /** The sheet whose rows follow. */
  readonly sheet: string;
}

/** A line of the answer of `POST /sheets`: first the names, then the rows, or why they cannot be read. */
export type SheetLine = SheetNames | readonly SheetCell[] | { readonly problem: string };

/** Name of the CSV column with the names of referenced records. */
export const nameColumn = (field: string) => `${field}.name`;

/** A record of a file. */
export interface FilePlace {
  /** Counts the records from 1; 0 is the head of a CSV file. */
  readonly row: number;
  /** Line of a CSV or NDJSON file where the record begins. */
  readonly line?: number;
}

export interface ImportProblem extends FilePlace {
  /** The invalid field, if the problem is in one field. */
  readonly column?: string;
  /** The value that was found, cut after 80 characters. */
  readonly value?: string;
  readonly message: string;
  /** Names the kind of problem for programs, with the values in the message. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Maximum number of problems listed individually; the rest are only counted. */
export const MAX_PROBLEMS = 100;

/** Maximum number of records kept by an undo that are named. */
export const MAX_KEPT = 100;

/** Progress as a number of records. */
export type ImportProgress = { readonly checked: number } | { readonly stored: number };

/**
 * Findings of a check that do not block the import. `messages/lists.ts` (`transfer.found`) has a text for each.
 */
export type NoteName =
  'damaged' | 'blanks' | 'emptyWord' | 'duplicate' | 'repeated' | 'newWord' | 'total' | 'unnamed';

/** Values of a column. The place and the value are those of the first one. */
export interface ImportNote extends FilePlace {
  readonly is: NoteName;
  readonly column: string;
  readonly count: number;
  readonly value: string;
}

/** Changes of existing records by an import. */
export interface ImportChanges {
  /** Number of records that get another value. */
  readonly records: number;
  /** Numbers of values that get another value or become empty, by field. */
  readonly columns: Readonly<
    Record<string, { readonly changed: number; readonly cleared: number }>
  >;
}

/** Numbers of stored records, and of skipped blank rows of a CSV file. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** Number of rows of a CSV file with fewer cells than the header. Absent if there are none. */
  readonly shortRows?: number;
  /** Number of records that refer to a missing record, by field. */
  readonly unknownReferences?: Readonly<Record<string, number>>;
  /** Set by a dry run that updates records. */
  readonly changes?: ImportChanges;
  /** Set by a dry run that finds something. */
  readonly notes?: readonly ImportNote[];
}

/** An import in the list of earlier ones. Its id is the batch of its changes in the history. */
export interface LoggedImport {
  readonly id: string;
  /** Time when the import began. */
  readonly at: string;
  /** Id of the actor. */
  readonly by: string;
  /** Name of the file, if it is known. */
  readonly file?: string;
  readonly created: number;
  readonly updated: number;
  /** Number of problems. If there are any, nothing was stored. */
  readonly problems: number;
  /** True if it can be undone: it stored something, was not undone yet, and the history still has its changes. */
  readonly isUndoable: boolean;
  /** Set after an undo. */
  readonly undone?: ImportUndo;
}

export interface ImportUndo {
  readonly at: string;
  /** Id of the actor. */
  readonly by: string;
  /** Ids of the first 100 records that were kept, because they have changed since or have nested records. */
  readonly kept: readonly string[];
  readonly keptCount: number;
}

/** The last line. */
export type ImportEnd =
  | { readonly done: ImportCounts }
  | { readonly errors: { readonly total: number; readonly first: readonly ImportProblem[] } }
  | {
      readonly failed: {
        readonly status: number;
        readonly message: string;
        /** Names the error for programs. */
        readonly code?: string;
        /** Ids of the first 100 records that could not be rolled back, because other users have changed them. */
        readonly kept?: readonly string[];
        readonly keptCount?: number;
      };
    };

export type ImportLine = ImportProgress | ImportEnd;
