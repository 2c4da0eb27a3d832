import type { ImportProblem, Place } from '../../../src/contract/transfer';

/** A record of a file as it was read, or why it cannot be. */
export type Item = { readonly line?: number } & (
  { readonly body: unknown } | { readonly problems: readonly Fault[] }
);

/** What is wrong with a record. */
export type Fault = Omit<ImportProblem, keyof Place>;

export const unfit = (message: string, column?: string): Item => ({
  problems: [column === undefined ? { message } : { column, message }],
});

/** A file that cannot be read on from the record at hand. */
export class Unreadable extends Error {
  constructor(
    message: string,
    /** The row is that of the record at hand where it is left out. */
    readonly at: Partial<Omit<ImportProblem, 'message'>> = {},
  ) {
    super(message);
  }
}

/** What one record may take: as much as the body of a call that creates one. */
export const MOST_OF_RECORD = 1024 * 1024;

export const TOO_LARGE_RECORD = 'A record is larger than 1 MiB.';
