import type { ImportProblem, Place } from '../../../src/contract/transfer';

/** A record read from a file, or the reasons why it cannot be read. */
export type Item = { readonly line?: number } & (
  { readonly body: unknown } | { readonly problems: readonly Fault[] }
);

/** A problem of a record, without its place in the file. */
export type Fault = Omit<ImportProblem, keyof Place>;

export const unfit = (message: string, column?: string): Item => ({
  problems: [column === undefined ? { message } : { column, message }],
});

/** Maximum characters of a value in an answer. */
const MAX_VALUE = 80;

/** A value as an answer shows it. */
export const shortened = (value: string): string =>
  value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;

/** Thrown if the rest of the file cannot be read. */
export class Unreadable extends Error {
  constructor(
    message: string,
    /** If `row` is missing, the problem is reported for the row after the last one that was read. */
    readonly at: Partial<Omit<ImportProblem, 'message'>> = {},
  ) {
    super(message);
  }
}

/** Maximum size of a record in bytes, the same as for the body of a create request. */
export const MAX_RECORD_BYTES = 1024 * 1024;

export const TOO_LARGE_RECORD = 'A record is larger than 1 MiB.';
