import type { ImportProblem, Place } from '../../../src/contract/transfer';

/** A record of a file as it was read, or why it cannot be. */
export type Item = { readonly line?: number } & (
  { readonly body: unknown } | { readonly problems: readonly Fault[] }
);

/** A problem of a record. */
export type Fault = Omit<ImportProblem, keyof Place>;

export const unfit = (message: string, column?: string): Item => ({
  problems: [column === undefined ? { message } : { column, message }],
});

/** Thrown if the rest of the file cannot be read. */
export class Unreadable extends Error {
  constructor(
    message: string,
    /** If the row is missing, the current record's row is used. */
    readonly at: Partial<Omit<ImportProblem, 'message'>> = {},
  ) {
    super(message);
  }
}

/** Maximum size of a record in bytes, as for the body of a create call. */
export const MOST_OF_RECORD = 1024 * 1024;

export const TOO_LARGE_RECORD = 'A record is larger than 1 MiB.';
